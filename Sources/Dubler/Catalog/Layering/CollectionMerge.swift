/// Merges the definitions of collections over layers and judges the outcome.
package struct CollectionMerge: Sendable {
    /// In the order in which the names first appear, the lowest layer first. What
    /// has no path is left out, and reported.
    package private(set) var collections: [CollectionSettings] = []
    package private(set) var diagnostics: [Diagnostic] = []

    /// Merges layers, the lowest (the baseline) first: `items` replace those of the
    /// layers below, settings replace each other by key.
    package init(_ layers: [[CollectionDefinition]]) {
        var merged: [(definition: CollectionDefinition, layer: Int)] = []
        var places: [ExactKey: Int] = [:]
        for (layer, definitions) in layers.enumerated() {
            for definition in definitions {
                guard let place = places[ExactKey(definition.name)] else {
                    places[ExactKey(definition.name)] = merged.count
                    merged.append((definition, layer))
                    continue
                }
                if merged[place].layer == layer {
                    report(
                        "collection_duplicate",
                        "The collection `\(definition.name)` is defined twice in one layer, first at "
                            + "\(merged[place].definition.location). Keep one.",
                        definition.location
                    )
                }
                merged[place] = (merged[place].definition.overlaid(with: definition), layer)
            }
        }
        for (definition, layer) in merged { add(definition, layer: layer) }
        checkPaths()
    }

    /// The collections whose name a state's member has: one place can't be both.
    package func clashes(with state: JSONObject) -> [Diagnostic] {
        collections.filter { state[$0.name] != nil }.map { settings in
            Diagnostic(
                .error,
                code: "state_collection_conflict",
                message: "`\(settings.name)` is both a collection and a member of the state. They share one name "
                    + "space, so rename one.",
                location: settings.location
            )
        }
    }

    private mutating func add(_ definition: CollectionDefinition, layer: Int) {
        guard let path = definition.path else {
            report(
                "collection_path_missing",
                "The collection `\(definition.name)` has no `path`, and no layer below gives it one. "
                    + "Add `\"path\": \"/…\"`, or correct the name.",
                definition.location
            )
            return
        }
        if path.segments.contains(.rest) {
            report(
                "collection_path_invalid",
                "The path `\(path.text)` of the collection `\(definition.name)` ends with `**`; a collection has one "
                    + "path, and its items one segment more.",
                definition.location
            )
            return
        }
        let settings = CollectionSettings(
            name: definition.name,
            service: definition.service,
            path: path,
            key: definition.key ?? CollectionSettings.defaultKey,
            newKey: definition.newKey,
            envelope: definition.envelope,
            page: definition.page,
            items: definition.items ?? [],
            layer: layer,
            location: definition.location
        )
        checkEnvelope(settings)
        checkItems(settings, of: definition)
        collections.append(settings)
    }

    private mutating func checkEnvelope(_ settings: CollectionSettings) {
        guard let envelope = settings.envelope else { return }
        let taken = settings.page?.kind == .cursor ? ["total", "next"] : ["total"]
        guard taken.contains(where: { envelope.isIdentical(to: $0) }) else { return }
        report(
            "collection_envelope_taken",
            "The envelope of the collection `\(settings.name)` is `\(envelope)`, which a list uses for itself. "
                + "Take another name, such as `items`.",
            settings.location
        )
    }

    private mutating func checkItems(_ settings: CollectionSettings, of definition: CollectionDefinition) {
        var seen: [ExactKey: Int] = [:]
        lazy var nodes = definition.itemNodes
        for (index, item) in settings.items.enumerated() {
            let place = "Item \(index + 1) of the collection `\(settings.name)`"
            guard case .object(let object) = item else {
                report(
                    "collection_item_invalid",
                    "\(place) is \(item.kindWithArticle), not an object.",
                    nodes[safe: index]?.location ?? settings.location
                )
                continue
            }
            guard let value = object[settings.key], let key = ItemKey.text(of: value) else {
                report(
                    "collection_item_key_missing",
                    "\(place) has no key: its member `\(settings.key)` must be a number or a text that is not empty.",
                    nodes[safe: index]?.location ?? settings.location
                )
                continue
            }
            if let first = seen.updateValue(index, forKey: ExactKey(key)) {
                report(
                    "collection_item_duplicate",
                    "\(place) has the key `\(key)`, which item \(first + 1) has too. Keys compare as text.",
                    nodes[safe: index]?.location ?? settings.location
                )
            }
        }
    }

    /// Two collections of one layer on one path: which answers could not be told.
    private mutating func checkPaths() {
        var found: [Diagnostic] = []
        for (index, later) in collections.enumerated() {
            let earlier = collections[..<index].first {
                $0.layer == later.layer && $0.path.segments == later.path.segments
                    && ($0.service ?? "").isIdentical(to: later.service ?? "")
            }
            guard let earlier else { continue }
            found.append(
                Diagnostic(
                    .error,
                    code: "collection_path_taken",
                    message: "The collections `\(earlier.name)` and `\(later.name)` have the path `\(later.path.text)` "
                        + "in one layer. Give each its own.",
                    location: later.location
                )
            )
        }
        diagnostics += found
    }

    private mutating func report(_ code: String, _ message: String, _ location: SourceLocation) {
        diagnostics.append(Diagnostic(.error, code: code, message: message, location: location))
    }
}

extension CollectionDefinition {
    /// The definition with another layer's above it.
    package func overlaid(with upper: CollectionDefinition) -> CollectionDefinition {
        var merged = upper
        merged.service = upper.service ?? service
        merged.path = upper.path ?? path
        merged.key = upper.key ?? key
        merged.newKey = upper.newKey ?? newKey
        merged.envelope = upper.envelope ?? envelope
        merged.page = upper.page ?? page
        merged.items = upper.items ?? items
        merged.itemsNode = upper.items == nil ? itemsNode : upper.itemsNode
        return merged
    }
}
