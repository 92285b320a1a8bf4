extension ItemTable {
    /// The table that a collection starts with.
    package init(_ settings: CollectionSettings) {
        self.init(
            name: settings.name,
            keyName: settings.key,
            wantsIntegers: settings.newKey == .integer,
            items: settings.items
        )
    }
}

extension StateDocument {
    /// The state of a profile, and its collections as they start.
    package init(state: JSONObject, collections: [CollectionSettings]) {
        self.init(state: state, tables: collections.map { ItemTable($0) })
    }

    /// Takes the collections of another profile, or of a changed catalog, while the
    /// state stays: known collections keep their items, new ones come with theirs,
    /// and those that nothing defines any more wait with what they hold.
    package mutating func adopt(_ collections: [CollectionSettings]) {
        for settings in collections {
            // Without items, where it is known: only its settings are asked for.
            var settings = settings
            if collection(settings.name) != nil { settings.items = [] }
            adopt(ItemTable(settings))
        }
    }
}
