/// The part of a catalog that every session reads, compiled once: immutable.
package final class CompiledCatalog: Sendable {
    package let catalog: Catalog
    package let baseline: Layer
    package let defaults: AnswerDefaults
    package let unmatched: CompiledResponse?
    package let ignored: [CompiledPattern]
    private let profileIndex: [ExactKey: Int]
    private let serviceIndex: [ExactKey: Int]
    /// Made at the first miss, which many runs never have.
    private let elsewhere = Guarded<Elsewhere?>(nil)

    package init(_ catalog: Catalog) {
        self.catalog = catalog
        let services = catalog.settings.services
        let defaults = AnswerDefaults(headers: catalog.settings.headers)
        self.defaults = defaults
        baseline = Layer(label: "baseline", rules: catalog.rules, services: services, defaults: defaults)
        unmatched = catalog.settings.unmatched.map { CompiledResponse($0, defaults: defaults) }
        profileIndex = Dictionary(
            catalog.profiles.enumerated().map { (ExactKey($1.id), $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let serviceIndex = Dictionary(
            services.enumerated().map { (ExactKey($1.name), $0) },
            uniquingKeysWith: { first, _ in first }
        )
        self.serviceIndex = serviceIndex
        ignored = catalog.settings.ignore.map { pattern in
            CompiledPattern(pattern, service: pattern.service.map { serviceIndex[ExactKey($0)] ?? -1 } ?? 0)
        }
    }

    /// Keys of every rule and collection of the catalog: what a counter must have to
    /// survive a reload.
    package var counterKeys: Set<UInt64> {
        var keys = Set(baseline.rules.map(\.key))
        let collections = catalog.collections + catalog.profiles.flatMap(\.collections)
        for collection in collections { keys.insert(CompiledProfile.Placed.key(of: collection.name)) }
        for profile in catalog.profiles {
            for rule in profile.rules { keys.insert(rule.key(inLayer: "profile:\(profile.id)")) }
        }
        return keys
    }

    package var services: [CatalogSettings.Service] { catalog.settings.services }

    /// Index of a service; `nil` names the default one.
    package func service(named name: String?) -> Int? {
        guard let name else { return 0 }
        return serviceIndex[ExactKey(name)]
    }

    package func profile(named id: String) -> Profile? {
        profileIndex[ExactKey(id)].map { catalog.profiles[$0] }
    }

    /// The profile and its parents, highest first: a later parent lies above an
    /// earlier one and each above its own parents, so a parent of two lies beneath
    /// both (the reverse of a depth-first walk's leaving order).
    package func lineage(of id: String) -> [Profile] {
        var seen: Set<ExactKey> = [ExactKey(id)]
        var left: [Profile] = []
        var open: [(profile: Profile, next: Int)] = profile(named: id).map { [($0, 0)] } ?? []
        while let top = open.last {
            if top.next < top.profile.extends.count {
                open[open.count - 1].next += 1
                let parent = top.profile.extends[top.next]
                if seen.insert(ExactKey(parent)).inserted, let profile = profile(named: parent) {
                    open.append((profile, 0))
                }
            } else {
                left.append(top.profile)
                open.removeLast()
            }
        }
        return left.reversed()
    }

    /// Rules of all profiles by path, for the near misses of a profile that is not active.
    private struct Elsewhere {
        var tables: [PathTable]
        var rules: [(profile: Int, rule: Int)]
    }

    private func makeElsewhere() -> Elsewhere {
        var tables = [PathTable.Builder](
            repeating: PathTable.Builder(),
            count: max(1, catalog.settings.services.count)
        )
        var rules: [(profile: Int, rule: Int)] = []
        for (number, profile) in catalog.profiles.enumerated() {
            for (index, rule) in profile.rules.enumerated() {
                guard let path = rule.pattern.path else { continue }
                let service = rule.pattern.service.flatMap { serviceIndex[ExactKey($0)] } ?? 0
                tables[service].insert(Int32(truncatingIfNeeded: rules.count), at: path)
                rules.append((number, index))
            }
        }
        return Elsewhere(tables: tables.map(\.table), rules: rules)
    }

    /// Rules of profiles that are not active, whose path the target fills.
    package func profileRules(
        service: Int,
        target: borrowing RequestTarget,
        limit: Int,
        without active: Set<ExactKey>
    ) -> [(rule: CompiledRule, profile: String)] {
        var found: [(rule: CompiledRule, profile: String)] = []
        guard limit > 0 else { return [] }
        let elsewhere = elsewhere.withLock { known in
            let made = known ?? makeElsewhere()
            known = made
            return made
        }
        guard service < elsewhere.tables.count else { return [] }
        _ = elsewhere.tables[service].firstEntry(for: target) { entry in
            let place = elsewhere.rules[Int(entry)]
            let profile = catalog.profiles[place.profile]
            guard !active.contains(ExactKey(profile.id)) else { return false }
            let rule = CompiledRule(
                profile.rules[place.rule],
                layer: "profile:\(profile.id)",
                profile: profile.id,
                service: service,
                defaults: defaults
            )
            found.append((rule, profile.id))
            return found.count >= limit
        }
        return found
    }
}
