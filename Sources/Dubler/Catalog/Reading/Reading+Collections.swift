extension Reading {
    /// Collections by name. What must be there at all is judged over all layers.
    func collections(_ node: JSONNode?) -> [CollectionDefinition] {
        guard let node else { return [] }
        guard node.kind == .object else {
            wrongType(node, "`collections`", "an object of collections by name")
            return []
        }
        return node.members.compactMap { collection($0) }
    }

    private func collection(_ member: JSONMember) -> CollectionDefinition? {
        let name = member.key
        if name.isEmpty { error("wrong_value", "the name of a collection must not be empty", atKeyOf: member) }
        guard let members = known(member.value, CollectionKey.self) else { return nil }
        var definition = CollectionDefinition(name: name, location: member.keyLocation)
        definition.service = service(members[.service])
        if let node = members[.path] {
            // A wrong path is not reported once more as a missing one.
            definition.path = collectionPath(node) ?? PathPattern(text: "/", segments: [.literal(Array(name.utf8))])
        }
        definition.key = nonEmptyString(members[.key], "`key`")
        definition.newKey = choice(
            members[.newKey],
            "`newKey`",
            CollectionDefinition.NewKey.self,
            code: "wrong_value"
        )
        definition.envelope = nonEmptyString(members[.envelope], "`envelope`")
        definition.page = page(members[.page])
        definition.items = items(members[.items])
        definition.itemsNode = members[.items]
        return definition
    }

    private func collectionPath(_ node: JSONNode) -> PathPattern? {
        guard let path = path(node) else { return nil }
        guard path.segments.last != .rest else {
            error("path_wildcard", "the path of a collection is that of its list, without `**`", at: node)
            return nil
        }
        if path.segments.count > 1, path.segments.last == .literal([]) {
            error("wrong_value", "the path of a collection must not end with `/`", at: node)
            return nil
        }
        return path
    }

    private func page(_ node: JSONNode?) -> CollectionDefinition.Page? {
        guard let node, let members = known(node, PageKey.self) else { return nil }
        if members[.kind] == nil { missingKey("kind", PageKey.noun, at: node) }
        if members[.limit] == nil { missingKey("limit", PageKey.noun, at: node) }
        let kind = choice(members[.kind], "`kind`", CollectionDefinition.PageKind.self, code: "wrong_value")
        let limit = integer(members[.limit], "`limit`", in: 1...1_000_000)
        guard let kind, let limit else { return nil }
        return CollectionDefinition.Page(kind: kind, limit: limit)
    }

    private func items(_ node: JSONNode?) -> [JSONValue]? {
        guard let node else { return nil }
        guard node.kind == .array else {
            wrongType(node, "`items`", "a list of objects")
            return nil
        }
        return node.elements.compactMap { item in
            if item.kind == .object { return item.value }
            wrongType(item, "an item of a collection", "an object")
            return nil
        }
    }
}
