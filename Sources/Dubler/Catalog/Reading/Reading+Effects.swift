extension Reading {
    /// `set` and `unset`, in the order written.
    func changes(_ members: KnownMembers<ResponseKey>) -> [Response.Change] {
        var changes: [Response.Change] = []
        for (key, member) in members.all {
            switch key {
            case .set: changes.append(contentsOf: set(member.value))
            case .unset: changes.append(contentsOf: unset(member.value))
            default: break
            }
        }
        return changes
    }

    private func set(_ node: JSONNode) -> [Response.Change] {
        guard node.kind == .object else {
            wrongType(node, "`set`", "an object of values by state path")
            return []
        }
        return node.members.compactMap { member in
            checkIncrement(member.value)
            return statePath(member.keyNode).map { .set($0, member.value) }
        }
    }

    private func checkIncrement(_ node: JSONNode) {
        guard node.kind == .object else { return }
        guard let amount = node["$inc"] else { return checkMisspeltIncrement(node) }
        if let other = node.members.first(where: { !$0.keyEquals(Array("$inc".utf8)) }) {
            error("mixed_operators", "`\(other.key)` stands beside `$inc`, which stands alone", atKeyOf: other)
        }
        let isTemplate = amount.stringValue?.contains("{{") == true
        if amount.kind != .number, !isTemplate { wrongType(amount, "`$inc`", "a number") }
    }

    /// A slip for `$inc` would be stored as a value.
    private func checkMisspeltIncrement(_ node: JSONNode) {
        guard
            node.count == 1,
            let member = node.members.first(where: { $0.key.hasPrefix("$") && $0.value.kind == .number }),
            !Nearest.name(to: member.key, among: ["$inc"]).isEmpty
        else { return }
        error("unknown_operator", "`set` knows no operator `\(member.key)`; did you mean `$inc`?", atKeyOf: member)
    }

    private func unset(_ node: JSONNode) -> [Response.Change] {
        guard node.kind == .array else {
            wrongType(node, "`unset`", "a list of state paths")
            return []
        }
        return node.elements.compactMap { element in statePath(element).map { .unset($0) } }
    }

    func bindings(_ node: JSONNode?) -> [Response.Binding] {
        guard let node else { return [] }
        guard node.kind == .object else {
            wrongType(node, "`let`", "an object of values by name")
            return []
        }
        return node.members.compactMap { member in
            let name = member.key
            guard Self.isBindingName(name) else {
                error(
                    "wrong_value",
                    "`\(name)` is no name: letters, digits and `_`, not beginning with a digit",
                    atKeyOf: member
                )
                return nil
            }
            return Response.Binding(name: name, value: member.value)
        }
    }

    private static func isBindingName(_ name: String) -> Bool {
        guard let first = name.utf8.first, first &- 0x30 >= 10 else { return false }
        return name.utf8.allSatisfy {
            $0 &- 0x30 < 10 || $0.asciiLowercased &- 0x61 < 26 || $0 == UInt8(ascii: "_") || $0 >= 0x80
        }
    }

    /// A payload's name, `{ "name", "after" }`, or a name with `after` beside it.
    func push(_ members: KnownMembers<ResponseKey>) -> Response.Push? {
        guard let node = members[.push] else { return nil }
        var name: JSONNode? = node
        var after = members[.after]
        if node.kind == .object {
            guard let inner = known(node, PushKey.self) else { return nil }
            if inner[.name] == nil { missingKey("name", PushKey.noun, at: node) }
            name = inner[.name]
            if let own = inner[.after] { after = own }
        }
        let delay = milliseconds(after, "`after`") ?? 0
        guard let name, let text = string(name, "`push`") else { return nil }
        if surroundings.knowsFiles, !surroundings.pushes.contains(ExactKey(text)) {
            let names = surroundings.pushes.map(\.text).sorted()
            let otherwise = names.isEmpty ? "`pushes/` holds none" : "there are \(names.joined(separator: ", "))"
            error(
                "unknown_push",
                "there is no payload `pushes/\(text).json`; \(Advice.nearest(text, among: names, else: otherwise))",
                at: name
            )
            return nil
        }
        return Response.Push(name: text, afterMilliseconds: Int(delay))
    }
}
