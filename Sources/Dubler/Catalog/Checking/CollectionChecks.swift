/// Checks of a collection's definition together with what lies beneath it.
enum CollectionChecks {
    /// The member that is an item's key, unless `key` says otherwise.
    static let defaultKey = "id"

    static func check(_ collection: CollectionDefinition, beneath lower: CollectionDefinition?, _ findings: Findings) {
        if collection.path == nil, lower?.path == nil {
            findings.error(
                "missing_key",
                "the collection `\(collection.name)` needs the key `path`, here or in a layer beneath",
                at: collection.location
            )
        }
        let key = collection.key ?? lower?.key ?? defaultKey
        var keys: Set<ExactKey> = []
        func place(_ index: Int) -> SourceLocation {
            collection.source?["items"]?[index]?.location ?? collection.location
        }
        for (index, item) in (collection.items ?? []).enumerated() {
            guard let text = item[key].flatMap(ItemKey.text) else {
                findings.error(
                    "item_without_key",
                    "item \(index + 1) of the collection `\(collection.name)` needs its key `\(key)`, a text or a number",
                    at: place(index)
                )
                continue
            }
            if !keys.insert(ExactKey(text)).inserted {
                findings.error(
                    "duplicate_item_key",
                    "two items of the collection `\(collection.name)` have the \(key) `\(text)`",
                    at: place(index)
                )
            }
        }
    }

    /// Settings by key, the upper definition first; items are not of interest.
    static func merged(_ upper: CollectionDefinition, over lower: CollectionDefinition?) -> CollectionDefinition {
        var merged = upper
        merged.service = upper.service ?? lower?.service
        merged.path = upper.path ?? lower?.path
        merged.key = upper.key ?? lower?.key
        return merged
    }
}
