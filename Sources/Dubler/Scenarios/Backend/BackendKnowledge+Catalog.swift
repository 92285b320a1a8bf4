extension BackendKnowledge {
    /// What a catalog answers, by playing it: no rule is read twice, once by the engine
    /// and once by somebody who guesses what it does.
    package init(catalog: Catalog) {
        var words: Set<String> = []
        for profile in catalog.profiles { words.formUnion(Self.names(of: profile)) }
        let cache = Guarded<[String: ProfileFacts]>([:])
        // Compiling a catalog takes longer than playing it: once for all profiles, where
        // any is asked for.
        let engine = Guarded<Engine?>(nil)
        self.init(profiles: catalog.profiles.map(\.id), words: words) { id in
            if let known = cache.withLock({ $0[id ?? ""] }) { return known }
            if let id, catalog.profile(id) == nil { return nil }
            let compiled = engine.withLock { engine -> Engine in
                let compiled = engine ?? Engine(catalog: catalog)
                engine = compiled
                return compiled
            }
            let facts = ProfilePlay(engine: compiled, profile: id).facts
            cache.withLock { $0[id ?? ""] = facts }
            return facts
        }
    }

    /// What a profile is called: a description has words of everything.
    private static func names(of profile: Profile) -> Set<String> {
        ProfileFacts.words(in: [profile.id, profile.title ?? ""] + profile.tags)
    }

    static func words(of profile: Profile) -> Set<String> {
        ProfileFacts.words(in: [profile.id, profile.title ?? "", profile.description ?? ""] + profile.tags)
    }
}
