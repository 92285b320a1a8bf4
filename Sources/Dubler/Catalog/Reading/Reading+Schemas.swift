extension Reading {
    /// A JSON Schema, inline or by the name of a file in `bodies/`.
    func schema(_ node: JSONNode) -> BodyMatcher.Part? {
        var root = node
        var base = ""
        if node.kind == .string {
            guard let file = bodyFile(node, "`schema`"), let document = document(file, at: node) else { return nil }
            root = document.root
            base = file.name
        }
        do {
            return .schema(
                try JSONSchema(root, base: base) { name in
                    surroundings.bodies[ExactKey(name)].flatMap { document($0, at: node) }?.root
                }
            )
        } catch {
            findings.error(error.code, "`schema`: \(error.reason)", at: error.location)
            return nil
        }
    }

    private func document(_ file: BodyFile, at node: JSONNode) -> JSONDocument? {
        guard let bytes = CatalogFiles.contents(of: file) else {
            if surroundings.knowsFiles { error("unknown_file", "`bodies/\(file.name)` cannot be read", at: node) }
            return nil
        }
        do {
            let document = try JSONDocument(bytes, file: "bodies/\(file.name)")
            if let twice = document.duplicateKeys.first {
                findings.error(
                    "duplicate_key",
                    "the key \(String(decoding: bytes[twice], as: UTF8.self)) stands twice in its object",
                    at: document.location(at: twice.lowerBound)
                )
            }
            return document
        } catch {
            findings.error("json_syntax", "not JSON: \(error.reason)", at: error.location)
            return nil
        }
    }
}
