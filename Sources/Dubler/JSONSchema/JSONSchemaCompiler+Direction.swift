extension JSONSchemaCompiler {
    /// Takes members out that go the other way alone: they are not required, and an
    /// answer may not have them.
    func leaveOutOtherWay(of node: JSONNode, resource: Int, _ keywords: inout [JSONSchemaKeyword]) {
        guard let direction, let properties = node["properties"], properties.kind == .object else { return }
        let names = properties.members.filter {
            isMarked($0.value, direction.absenceKeyword, resource: resource)
        }.map { Array($0.key.utf8) }
        guard !names.isEmpty else { return }
        keywords = keywords.map { keyword in
            guard case .required(let all) = keyword else { return keyword }
            return .required(all.filter { !names.contains($0) })
        }
        if direction == .response { keywords.append(.absent(names)) }
    }

    /// Whether a schema, or the one that it refers to, has the keyword.
    private func isMarked(_ schema: JSONNode, _ keyword: String, resource: Int) -> Bool {
        if schema[keyword]?.boolValue == true { return true }
        // References within the same document are looked through; others keep what
        // they say to themselves.
        guard let text = schema["$ref"]?.stringValue, text.hasPrefix("#/") else { return false }
        let fragment = JSONSchemaURI(text).decodedFragment
        let target = JSONPointer(fragment)?.node(in: resources[resource].root)
        return target?[keyword]?.boolValue == true
    }
}
