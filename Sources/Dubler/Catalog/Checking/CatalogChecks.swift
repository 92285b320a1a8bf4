/// The checks that need more than one file.
struct CatalogChecks {
    let catalog: Catalog
    let profiles: [ProfileSource]
    /// Whether every profile could be read, so that an unknown parent is one.
    let knowsAllProfiles: Bool
    /// Whether all rules of the baseline could be read, so that a missing one is.
    let baselineIsComplete: Bool
    let findings: Findings
    let read: @Sendable (BodyFile) -> [UInt8]?

    /// Fewer profiles are not worth a thread of their own.
    private static let profilesOfAThread = 64

    func run() {
        UnreachableRules.check(catalog.rules, findings)
        checkBaselineCollections()
        let bases = PatchBases(catalog, read: read)
        checkBaselinePatches(bases)
        let unique = uniqueProfiles()
        let family = ProfileFamily(unique)
        let cyclic = family.checkCycles(findings)
        let judge = ProfileChecks(
            catalog: catalog,
            family: family,
            knowsAllProfiles: knowsAllProfiles,
            baselineIsComplete: baselineIsComplete,
            bases: bases
        )
        let found = Parallel.map(unique, atLeast: Self.profilesOfAThread) { profile in
            judge.check(profile, isCyclic: cyclic.contains(profile.profile.id))
        }
        for finding in found.joined() { findings.addOnce(finding) }
    }

    private func uniqueProfiles() -> [ProfileSource] {
        var places: [String: SourceLocation] = [:]
        return profiles.filter { source in
            let profile = source.profile
            guard let earlier = places.updateValue(profile.location, forKey: profile.id) else { return true }
            places[profile.id] = earlier
            findings.error(
                "duplicate_profile_id",
                "a profile of the id `\(profile.id)` stands already at \(earlier)",
                at: profile.location
            )
            return false
        }
    }

    private func checkBaselinePatches(_ bases: PatchBases) {
        for index in catalog.rules.indices where catalog.rules[index].enabled && catalog.rules[index].patches {
            let rule = catalog.rules[index]
            guard let response = rule.responses.first(where: { $0.patch != nil }) else { continue }
            guard let objection = bases.objection(toBaseline: rule) else { continue }
            findings.error("patch_base_unusable", "there is nothing to patch: \(objection)", at: response.location)
        }
    }

    private func checkBaselineCollections() {
        for problem in CollectionMerge([catalog.collections]).diagnostics { findings.addOnce(problem) }
    }
}
