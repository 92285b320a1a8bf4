/// A catalog made ready to answer: each profile is compiled when it is first asked
/// for; layers are shared by all profiles that stand on them.
package struct CatalogTable: Sendable {
    package let compiled: CompiledCatalog
    private var layers: [ExactKey: Layer] = [:]
    private var profiles: [ExactKey: CompiledProfile] = [:]
    private var pureBaseline: CompiledProfile?

    package init(_ catalog: Catalog) { compiled = CompiledCatalog(catalog) }

    package var catalog: Catalog { compiled.catalog }
    package var services: [CatalogSettings.Service] { compiled.services }

    /// The table of a profile, compiled at the first call; `nil` names the pure
    /// baseline. Answers `nil` for an id that the catalog does not have.
    package mutating func profile(_ id: String?) -> CompiledProfile? {
        guard let id else {
            if let pureBaseline { return pureBaseline }
            let made = compile(id: nil, chain: [])
            pureBaseline = made
            return made
        }
        let key = ExactKey(id)
        if let known = profiles[key] { return known }
        guard compiled.profile(named: id) != nil else { return nil }
        let made = compile(id: id, chain: compiled.lineage(of: id))
        profiles[key] = made
        return made
    }

    /// The table of a profile, when it has been compiled.
    package func compiledProfile(_ id: String?) -> CompiledProfile? {
        guard let id else { return pureBaseline }
        return profiles[ExactKey(id)]
    }

    private mutating func layer(of profile: Profile) -> Layer {
        let key = ExactKey(profile.id)
        if let known = layers[key] { return known }
        let layer = Layer(
            label: "profile:\(profile.id)",
            profile: profile.id,
            rules: profile.rules,
            services: services,
            defaults: compiled.defaults
        )
        layers[key] = layer
        return layer
    }

    private mutating func compile(id: String?, chain: [Profile]) -> CompiledProfile {
        let merged = CollectionMerge([catalog.collections] + chain.reversed().map(\.collections)).collections
        let placed = merged.map { settings in
            CompiledProfile.Placed(
                settings: settings,
                service: compiled.service(named: settings.service) ?? 0,
                key: CompiledProfile.Placed.key(of: settings.name)
            )
        }
        let layers = chain.map { layer(of: $0) } + [compiled.baseline]
        let floors = layers.enumerated().map { index, layer in
            // Merged layers count from the baseline upwards, floors from the top down.
            CompiledProfile.Floor(
                layer: layer,
                collections: placed.filter { $0.settings.layer == layers.count - 1 - index }
            )
        }
        let state = StateMerge(
            chain.reversed().map { StateMerge.Layer(profile: $0.id, state: $0.state, location: $0.location) }
        ).state
        var hash = SHA256()
        for floor in floors { hash.update("\(floor.layer.label) \(floor.layer.digest);".utf8) }
        hash.update(JSONValue.object(state).serialized())
        for collection in merged {
            hash.update("\(collection.name) \(collection.path.text) \(collection.key)".utf8)
            hash.update(JSONValue.array(collection.items).serialized())
        }
        let top = chain.first
        return CompiledProfile(
            id: id,
            title: top?.title,
            floors: floors,
            collections: placed,
            initialState: StateDocument(state: state, collections: merged),
            clock: chain.lazy.compactMap(\.clock).first ?? catalog.settings.clock,
            seed: chain.lazy.compactMap(\.seed).first ?? catalog.settings.seed,
            hash: hash.finalizeHex()
        )
    }
}
