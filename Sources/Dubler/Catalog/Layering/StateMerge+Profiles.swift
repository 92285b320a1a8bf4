extension StateMerge {
    /// Merges the states of profiles that lie on each other, the lowest first.
    package init(profiles: [Profile]) {
        var ancestors: [String: Set<String>] = [:]
        self.init(
            profiles.map { profile in
                // Parents lie beneath, so their own ancestors are already known.
                let known = profile.extends.reduce(into: Set(profile.extends)) { $0.formUnion(ancestors[$1] ?? []) }
                ancestors[profile.id] = known
                return Layer(profile: profile.id, ancestors: known, state: profile.state, location: profile.location)
            }
        )
    }
}
