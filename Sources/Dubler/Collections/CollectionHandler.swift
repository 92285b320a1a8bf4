/// Answers requests on collections: a pure step from document to document.
package enum CollectionHandler {
    /// Answers a request that `route.takes`. `newKey` draws a key where the
    /// collection makes them up by chance.
    package static func answer(
        _ request: CollectionRequest,
        _ settings: CollectionSettings,
        in document: inout StateDocument,
        newKey: () -> String
    ) -> CollectionAnswer {
        do throws(CollectionProblem) {
            return try document.withCollection(settings.name, default: ItemTable(settings)) {
                table throws(CollectionProblem) in
                try answer(request, settings, &table, newKey)
            }
        } catch {
            return error.answer
        }
    }

    private static func answer(
        _ request: CollectionRequest,
        _ settings: CollectionSettings,
        _ table: inout ItemTable,
        _ newKey: () -> String
    ) throws(CollectionProblem) -> CollectionAnswer {
        switch (CollectionOperation(request.method, request.route.key == nil), request.route.key) {
        case (.list, _):
            return try CollectionList(request.query, settings).answer(from: table, address: request.address)
        case (.add, _):
            return try add(request, settings, &table, newKey)
        case (.read, let segment?):
            let (_, item) = try found(segment, in: table)
            return .json(.object(item))
        case (.replace, let segment?):
            return try replace(request, key: segment, &table)
        case (.patch, let segment?):
            return try patch(request, key: segment, &table)
        case (.remove, let segment?):
            let (key, _) = try found(segment, in: table)
            table.remove(key)
            return CollectionAnswer(status: 204)
        default:
            throw CollectionProblem(
                .methodNotTaken,
                "The collection `\(settings.name)` does not answer `\(request.method)` here."
            )
        }
    }

    private static func add(
        _ request: CollectionRequest,
        _ settings: CollectionSettings,
        _ table: inout ItemTable,
        _ newKey: () -> String
    ) throws(CollectionProblem) -> CollectionAnswer {
        var item = try CollectionBody.object(request.body)
        let key: String
        if let given = item[table.keyName] {
            key = try text(of: given, in: table)
            guard table.item(for: key) == nil else {
                throw CollectionProblem(
                    .itemExists,
                    "The collection `\(table.name)` has an item with the key `\(key)` already; keys compare as text. "
                        + "Change it with PUT or PATCH, or post another key."
                )
            }
        } else {
            key = try drawnKey(settings, &table, newKey)
            item = table.completed(item, key: key)
        }
        table.put(item, for: key)
        return created(item, key: key, request)
    }

    private static func replace(
        _ request: CollectionRequest,
        key segment: [UInt8],
        _ table: inout ItemTable
    ) throws(CollectionProblem) -> CollectionAnswer {
        guard let key = text(of: segment) else {
            throw CollectionProblem(.itemKeyInvalid, "The last segment of the path is not UTF-8, so it can be no key.")
        }
        var item = try CollectionBody.object(request.body)
        if let given = item[table.keyName] {
            try check(given, is: key, in: table)
        } else if let same = table.item(for: key)?[table.keyName] {
            item = JSONObject([(table.keyName, same)] + item.members.map { ($0.key, $0.value) })
        } else {
            item = table.completed(item, key: key)
        }
        let isNew = table.item(for: key) == nil
        table.put(item, for: key)
        return isNew ? created(item, key: key, request) : .json(.object(item))
    }

    private static func patch(
        _ request: CollectionRequest,
        key segment: [UInt8],
        _ table: inout ItemTable
    ) throws(CollectionProblem) -> CollectionAnswer {
        let (key, item) = try found(segment, in: table)
        let patch = try CollectionBody.object(request.body)
        if let given = patch[table.keyName] { try check(given, is: key, in: table) }
        guard case .object(let patched) = JSONValue.object(item).merging(patch: .object(patch)) else {
            return .json(.object(item))
        }
        table.put(patched, for: key)
        return .json(.object(patched))
    }

    private static func created(_ item: JSONObject, key: String, _ request: CollectionRequest) -> CollectionAnswer {
        .json(.object(item), status: 201, headers: [("Location", request.address(of: key))])
    }
}

// MARK: - Keys

extension CollectionHandler {
    /// A segment as text; `nil` where its bytes are not UTF-8.
    private static func text(of segment: [UInt8]) -> String? {
        let text = String(decoding: segment, as: UTF8.self)
        return text.utf8.elementsEqual(segment) ? text : nil
    }

    private static func found(
        _ segment: [UInt8],
        in table: ItemTable
    ) throws(CollectionProblem) -> (key: String, item: JSONObject) {
        if let key = text(of: segment), let item = table.item(for: key) { return (key, item) }
        let shown = String(decoding: segment, as: UTF8.self)
        let keys = table.entries.prefix(5).map { "`\($0.key)`" }.joined(separator: ", ")
        let held =
            switch table.count {
            case 0: "It is empty."
            case ...5: "It holds \(keys)."
            default: "It holds \(table.count) items: \(keys), …"
            }
        throw CollectionProblem(.itemUnknown, "The collection `\(table.name)` has no item `\(shown)`. \(held)")
    }

    private static func text(of key: JSONValue, in table: ItemTable) throws(CollectionProblem) -> String {
        if let text = ItemKey.text(of: key) { return text }
        let found = key.stringValue == nil ? key.kindWithArticle : "an empty text"
        throw CollectionProblem(
            .itemKeyInvalid,
            "`\(table.keyName)` is the key of an item of `\(table.name)` and must be a number or a text that is not "
                + "empty; it is \(found)."
        )
    }

    private static func check(_ given: JSONValue, is key: String, in table: ItemTable) throws(CollectionProblem) {
        let text = try text(of: given, in: table)
        guard !text.isIdentical(to: key) else { return }
        throw CollectionProblem(
            .itemKeyDiffers,
            "The body's `\(table.keyName)` is `\(text)`, the path names `\(key)`. Send the same key, or leave it out."
        )
    }

    private static func drawnKey(
        _ settings: CollectionSettings,
        _ table: inout ItemTable,
        _ newKey: () -> String
    ) throws(CollectionProblem) -> String {
        switch settings.newKey {
        case nil:
            throw CollectionProblem(
                .itemKeyMissing,
                "The body has no `\(table.keyName)`, and the collection `\(table.name)` makes no keys: send one, or set "
                    + "`\"newKey\": \"uuid\"` or `\"integer\"` in its definition."
            )
        case .integer:
            let (next, overflow) = (table.highestInteger() ?? 0).addingReportingOverflow(1)
            if !overflow { return String(next) }
        case .uuid:
            // A drawn key may be one that an item brought along.
            for _ in 0..<8 {
                let key = newKey()
                if !key.isEmpty, table.item(for: key) == nil { return key }
            }
        }
        throw CollectionProblem(
            .itemKeysExhausted,
            "The collection `\(table.name)` can make no key that is not taken. Send `\(table.keyName)` in the body."
        )
    }
}
