extension Reading {
    func body(_ members: KnownMembers<ResponseKey>) -> Response.Body {
        if let node = members[.body] { return .json(node) }
        if let text = string(members[.text], "`text`") { return .text(text) }
        if let bytes = base64(members[.base64], "`base64`") { return .base64(bytes) }
        if let file = bodyFile(members[.bodyFile], "`bodyFile`") { return .file(file) }
        if let events = members[.events] {
            return .events(self.events(events), keepOpen: bool(members[.keepOpen], "`keepOpen`") ?? false)
        }
        return .none
    }

    /// A file of `bodies/` by its name.
    func bodyFile(_ node: JSONNode?, _ what: String) -> BodyFile? {
        guard let node, let name = nonEmptyString(node, what) else { return nil }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !name.hasPrefix("/"), !parts.contains(".."), !name.utf8.contains(0), !name.contains("\\") else {
            error("path_leaves_catalog", "\(what) `\(name)` must be a path inside `bodies/`", at: node)
            return nil
        }
        if let file = surroundings.bodies[ExactKey(name)] { return file }
        guard surroundings.knowsFiles else {
            return BodyFile(name: name, path: "", contentType: ContentType.forFile(named: name), length: 0)
        }
        let names = surroundings.bodies.keys.map(\.text).sorted()
        // Some file systems do not tell upper from lower case; catalogs do.
        if let twin = names.first(where: { $0.lowercased() == name.lowercased() }) {
            error("unknown_file", "there is no file `bodies/\(name)`; its name is `\(twin)`, in that case", at: node)
            return nil
        }
        let advice = Advice.nearest(
            name,
            among: names,
            else: names.isEmpty ? "`bodies/` holds no file" : "check the name"
        )
        error("unknown_file", "there is no file `bodies/\(name)`; \(advice)", at: node)
        return nil
    }

    private func events(_ node: JSONNode) -> [ServerEvent] {
        guard node.kind == .array else {
            wrongType(node, "`events`", "a list of { \"event\", \"id\", \"data\", \"delay\" }")
            return []
        }
        return node.elements.compactMap { element in
            guard let members = known(element, EventKey.self) else { return nil }
            return ServerEvent(
                event: singleLine(members[.event], "`event`"),
                id: singleLine(members[.id], "`id`"),
                data: members[.data],
                delay: delay(members[.delay])
            )
        }
    }

    private func singleLine(_ node: JSONNode?, _ what: String) -> String? {
        guard let node, let text = string(node, what) else { return nil }
        if !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }) { return text }
        error("wrong_value", "\(what) of an event is one line", at: node)
        return nil
    }

    func patch(_ members: KnownMembers<ResponseKey>) -> Response.Patch? {
        if let node = members[.patch] { return .merge(node) }
        guard let node = members[.jsonPatch] else { return nil }
        do {
            _ = try JSONPatchOperations(node)
            return .operations(node)
        } catch {
            findings.error("json_patch_invalid", "`jsonPatch`: \(error.reason)", at: error.location)
            return nil
        }
    }
}
