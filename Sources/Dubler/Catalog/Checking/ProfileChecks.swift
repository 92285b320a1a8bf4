/// The checks of one profile against its parents and the baseline.
struct ProfileChecks: Sendable {
    private let catalog: Catalog
    private let family: ProfileFamily
    private let knowsAllProfiles: Bool
    private let baseline: [ExactKey: CollectionDefinition]
    private let bases: PatchBases
    private let baselineIsComplete: Bool

    init(
        catalog: Catalog,
        family: ProfileFamily,
        knowsAllProfiles: Bool,
        baselineIsComplete: Bool,
        bases: PatchBases
    ) {
        self.catalog = catalog
        self.family = family
        self.knowsAllProfiles = knowsAllProfiles
        baseline = Dictionary(
            catalog.collections.map { (ExactKey($0.name), $0) },
            uniquingKeysWith: { first, _ in first }
        )
        self.bases = bases
        self.baselineIsComplete = baselineIsComplete
    }

    /// What is wrong with a profile; profiles may be judged side by side.
    func check(_ source: ProfileSource, isCyclic: Bool) -> [Diagnostic] {
        let findings = Findings()
        judge(source, isCyclic: isCyclic, findings)
        return findings.all
    }

    private func judge(_ source: ProfileSource, isCyclic: Bool, _ findings: Findings) {
        let profile = source.profile
        UnreachableRules.check(profile.rules, findings)
        let hasAllParents = checkParents(source, findings)
        guard !isCyclic else { return }
        let layers = family.layers(of: profile)
        checkStates(source, layers, findings)
        checkNames(source, layers, findings)
        checkCollections(profile, layers, findings)
        guard baselineIsComplete, hasAllParents, layers.allSatisfy({ family.source($0.id)?.isComplete == true }) else {
            return
        }
        checkPatches(profile, Array(layers.dropFirst()), findings)
    }

    private func checkParents(_ source: ProfileSource, _ findings: Findings) -> Bool {
        var isComplete = true
        for (index, parent) in source.profile.extends.enumerated() where family.profile(parent) == nil {
            isComplete = false
            // It may be one of those that could not be read.
            guard knowsAllProfiles else { continue }
            let ids = family.ids
            let otherwise = ids.count > 1 ? "check the name" : "there is no other profile"
            let advice = Advice.nearest(parent, among: ids.filter { $0 != source.profile.id }, else: otherwise)
            let list = source.members?[.extends]
            findings.error(
                "unknown_parent",
                "there is no profile `\(parent)` to extend; \(advice)",
                at: (list?[index] ?? list)?.location ?? source.profile.location
            )
        }
        return isComplete
    }

    // A conflict of two parents is reported where they first come together: not
    // again by each profile that extends the one which joins them.
    private func isReportedBelow(_ a: String, _ b: String, _ profile: Profile) -> Bool {
        profile.extends.compactMap { family.profile($0) }.contains { parent in
            let ids = family.layers(of: parent).map(\.id)
            return ids.contains(a) && ids.contains(b)
        }
    }

    private func checkStates(_ source: ProfileSource, _ layers: [Profile], _ findings: Findings) {
        guard layers.contains(where: { !$0.state.isEmpty }) else { return }
        let merge = StateMerge(
            layers.reversed().map { layer in
                StateMerge.Layer(
                    profile: layer.id,
                    ancestors: Set(family.layers(of: layer).dropFirst().map(\.id)),
                    state: layer.state,
                    location: layer.location
                )
            }
        )
        for conflict in merge.conflicts
        where !isReportedBelow(conflict.lower.profile, conflict.upper.profile, source.profile) {
            let own = conflict.upper.profile == source.profile.id
            let place = own ? place(of: conflict.path, in: source) : source.members?.member(.extends)?.keyLocation
            findings.add(conflict.diagnostic(at: place ?? source.profile.location))
        }
    }

    /// The key in the profile's own state that a path begins with, as far down as it goes.
    private func place(of path: StatePath, in source: ProfileSource) -> SourceLocation? {
        var place = source.members?.member(.state)?.keyLocation
        var node = source.members?[.state]
        for case .member(let name) in path.steps {
            guard let member = node?.members.first(where: { $0.key.isIdentical(to: name) }) else { break }
            place = member.keyLocation
            node = member.value
        }
        return place
    }

    /// State and collections share one name space.
    private func checkNames(_ source: ProfileSource, _ layers: [Profile], _ findings: Findings) {
        let profile = source.profile
        for (depth, layer) in layers.enumerated() {
            for name in layer.state.keys {
                guard let owner = collectionOwner(of: name, in: layers) else { continue }
                if depth > 0, owner != profile.id, owner.isEmpty || isReportedBelow(layer.id, owner, profile) {
                    continue
                }
                let place =
                    depth == 0
                    ? self.place(of: StatePath(steps: [.member(name)]), in: source)
                    : profile.collections.first { $0.name.isIdentical(to: name) }?.location
                        ?? source.members?.member(.extends)?.keyLocation
                findings.error(
                    "state_and_collection",
                    "`\(name)` is both a state (of the profile `\(layer.id)`) and a collection (of "
                        + "\(owner.isEmpty ? "the baseline" : "the profile `\(owner)`")); they share one name space",
                    at: place ?? profile.location
                )
            }
        }
    }

    /// The uppermost layer that defines a collection; empty for the baseline.
    private func collectionOwner(of name: String, in layers: [Profile]) -> String? {
        let owner = layers.first { $0.collections.contains { $0.name.isIdentical(to: name) } }
        return owner?.id ?? (baseline[ExactKey(name)] == nil ? nil : "")
    }

    // What a layer beneath has wrong by itself is reported there, once.
    private func checkCollections(_ profile: Profile, _ layers: [Profile], _ findings: Findings) {
        guard layers.contains(where: { !$0.collections.isEmpty }) else { return }
        let merge = CollectionMerge([catalog.collections] + layers.reversed().map(\.collections))
        for problem in merge.diagnostics { findings.addOnce(problem) }
    }

    private func checkPatches(_ profile: Profile, _ beneath: [Profile], _ findings: Findings) {
        for rule in profile.rules where rule.enabled && rule.patches {
            guard let response = rule.responses.first(where: { $0.patch != nil }) else { continue }
            let layers = beneath.map { PatchBases.Layer(rules: $0.rules, collections: $0.collections) }
            guard let objection = bases.objection(to: rule, own: profile.collections, beneath: layers) else { continue }
            findings.error("patch_base_unusable", "there is nothing to patch: \(objection)", at: response.location)
        }
    }
}
