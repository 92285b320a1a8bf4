/// The collection as a member of the state's document. Paths are whole: the first
/// step names the collection, the second an item.
extension ItemTable {
    mutating func set(_ value: JSONValue, at path: StatePath) throws(StateConflict) {
        guard let key = try itemKey(in: path) else { return try replaceAll(with: value, at: path) }
        let rest = path.steps.dropFirst(2)
        guard let step = rest.first else {
            return put(try wholeItem(value, key: key, at: path), for: key)
        }
        guard let item = item(for: key) else {
            throw StateConflict(
                .item,
                at: path.prefix(2),
                "the collection `\(name)` has no such item, so `\(path)` can't be set; set the whole item to insert it"
            )
        }
        try StateDocument.judge(JSONValue?.some(.object(item)).hindrance(toPuttingAt: rest), in: path, from: 2)
        if case .member(let member) = step, member.isIdentical(to: keyName) {
            // Nothing can be put below a key: the judgement above has seen to that.
            try checkKey(value, is: key, at: path)
        }
        edit(key) { $0.put(value, at: rest) }
    }

    mutating func unset(at path: StatePath) throws(StateConflict) {
        guard let key = try itemKey(in: path) else { return removeAll() }
        let rest = path.steps.dropFirst(2)
        guard let step = rest.first else {
            remove(key)
            return
        }
        guard let item = item(for: key) else { return }
        try StateDocument.judge(JSONValue?.some(.object(item)).hindrance(toRemovingAt: rest), in: path, from: 2)
        if case .member(let member) = step, member.isIdentical(to: keyName) {
            try checkKey(nil, is: key, at: path)
        }
        edit(key) { $0.remove(at: rest) }
    }

    /// Merges a patch of an object of items by key.
    mutating func merge(_ patch: JSONValue, at path: StatePath) throws(StateConflict) {
        if patch.isNull { return removeAll() }
        guard case .object(let patches) = patch else {
            throw .type(at: path, is: patch, needed: "an object of items by key")
        }
        for (key, value) in patches.members {
            let place = StatePath(steps: path.steps + [.member(key)])
            if value.isNull {
                remove(key)
            } else if case .object = value {
                let item = item(for: key).map(JSONValue.object) ?? .null
                put(try wholeItem(item.merging(patch: value), key: key, at: place), for: key)
            } else {
                throw .type(at: place, is: value, needed: "an object, an item of the collection `\(name)`,")
            }
        }
    }

    private mutating func replaceAll(with value: JSONValue, at path: StatePath) throws(StateConflict) {
        guard case .object(let items) = value else {
            throw .type(at: path, is: value, needed: "an object of items by key")
        }
        var next = self
        next.removeAll()
        for (key, item) in items.members {
            let place = StatePath(steps: path.steps + [.member(key)])
            next.put(try next.wholeItem(item, key: key, at: place), for: key)
        }
        self = next
    }

    private func itemKey(in path: StatePath) throws(StateConflict) -> String? {
        guard path.steps.count > 1 else { return nil }
        guard case .member(let key) = path.steps[1] else {
            throw StateConflict(
                .type,
                at: path.prefix(1),
                "a collection is an object of items by key, not an array: write `\(name).<key>`"
            )
        }
        return key
    }

    private func wholeItem(_ value: JSONValue, key: String, at path: StatePath) throws(StateConflict) -> JSONObject {
        guard case .object(let item) = value else {
            throw .type(at: path, is: value, needed: "an object, an item of the collection `\(name)`,")
        }
        guard !key.isEmpty else {
            throw StateConflict(.key, at: path, "the key of an item is empty; no path could name it")
        }
        if let given = item[keyName] { try checkKey(given, is: key, at: path) }
        return completed(item, key: key)
    }

    private func checkKey(_ given: JSONValue?, is key: String, at path: StatePath) throws(StateConflict) {
        if let text = given.flatMap(ItemKey.text), text.isIdentical(to: key) { return }
        throw StateConflict(
            .key,
            at: path,
            "`\(keyName)` is the key of the item `\(key)` of the collection `\(name)` and can't be changed"
        )
    }

    private mutating func edit(_ key: String, _ body: (inout JSONValue?) -> Void) {
        _ = change(key) { item in
            var value: JSONValue? = .object(item)
            item = JSONObject()
            body(&value)
            if case .object(let changed)? = value { item = changed }
        }
    }
}
