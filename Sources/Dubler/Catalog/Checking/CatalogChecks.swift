/// The checks that need more than one file.
struct CatalogChecks {
    let catalog: Catalog
    let profiles: [ProfileSource]
    /// Whether every profile could be read, so that an unknown parent is one.
    let knowsAllProfiles: Bool
    /// Whether all rules of the baseline could be read, so that a missing one is.
    let baselineIsComplete: Bool
    let findings: Findings
    let read: (BodyFile) -> [UInt8]?

    func run() {
        UnreachableRules.check(catalog.rules, findings)
        checkBaselineCollections()
        checkBaselinePatches()
        let unique = uniqueProfiles()
        let family = ProfileFamily(unique)
        let cyclic = family.checkCycles(findings)
        let judge = ProfileChecks(
            catalog: catalog,
            family: family,
            knowsAllProfiles: knowsAllProfiles,
            baselineIsComplete: baselineIsComplete,
            findings: findings,
            read: read
        )
        for profile in unique { judge.check(profile, isCyclic: cyclic.contains(profile.profile.id)) }
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

    private func checkBaselinePatches() {
        let bases = PatchBases(catalog) { _ in nil }
        for rule in catalog.rules where rule.enabled {
            guard let response = rule.responses.first(where: { $0.patch != nil }) else { continue }
            guard let objection = bases.objection(toBaseline: rule) else { continue }
            findings.error("patch_base_unusable", "there is nothing to patch: \(objection)", at: response.location)
        }
    }

    private func checkBaselineCollections() {
        var places: [ExactKey: SourceLocation] = [:]
        for collection in catalog.collections {
            if let earlier = places[ExactKey(collection.name)] {
                findings.error(
                    "duplicate_collection",
                    "the collection `\(collection.name)` stands already at \(earlier)",
                    at: collection.location
                )
                continue
            }
            places[ExactKey(collection.name)] = collection.location
            CollectionChecks.check(collection, beneath: nil, findings)
        }
    }
}
