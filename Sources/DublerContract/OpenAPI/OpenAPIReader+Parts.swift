internal import Dubler

extension OpenAPIReader {
    mutating func parameters(_ common: [OpenAPINode], _ own: [OpenAPINode]) -> [OpenAPIParameter] {
        var parameters: [OpenAPIParameter] = []
        // An operation's stands for the path's of the same name and place.
        var known: [OpenAPIParameter.Place: Set<String>] = [:]
        for parameter in (own + common).compactMap({ parameter($0) })
        where known[parameter.place, default: []].insert(parameter.name).inserted {
            parameters.append(parameter)
        }
        return parameters
    }

    private mutating func parameter(_ written: OpenAPINode) -> OpenAPIParameter? {
        // A reference that leads nowhere is noted already.
        guard let found = files.resolve(written) else { return nil }
        let node = found.node
        guard let name = node["name"]?.stringValue else {
            note("a parameter has a `name`, which is a text", at: node["name"] ?? node)
            return nil
        }
        guard let place = node["in"]?.stringValue.flatMap(OpenAPIParameter.Place.init) else {
            note("a parameter is `in` the path, query, header or cookie", at: node["in"] ?? node)
            return nil
        }
        if place == .path, node["required"]?.boolValue != true {
            note("a parameter in the path is `required`", at: node["required"] ?? node)
        }
        if node["schema"] == nil, node["content"] == nil { note("a parameter has a `schema` or `content`", at: node) }
        let style = node["style"]?.stringValue ?? (place == .query || place == .cookie ? "form" : "simple")
        return OpenAPIParameter(
            name: name,
            place: place,
            isRequired: node["required"]?.boolValue ?? (place == .path),
            style: style,
            explodes: node["explode"]?.boolValue ?? (style == "form"),
            schema: found["schema"],
            content: content(found["content"]),
            node: found
        )
    }

    mutating func requestBody(_ written: OpenAPINode) -> OpenAPIRequestBody? {
        guard let found = files.resolve(written) else { return nil }
        if found.node["content"] == nil { note("a request body has `content`", at: found.node) }
        return OpenAPIRequestBody(
            isRequired: found.node["required"]?.boolValue ?? false,
            content: content(found["content"]),
            node: found
        )
    }

    mutating func response(_ written: OpenAPINode, _ key: JSONNode) -> OpenAPIResponse? {
        let status = key.stringValue ?? ""
        if !Self.isStatus(status) {
            note("a status is a number, such as `4XX`, or `default`, not `\(status)`", at: key)
        }
        guard let found = files.resolve(written) else { return nil }
        guard found.node.kind == .object else {
            note("a response is an object, not \(found.node.kind.article)", at: found.node)
            return nil
        }
        if found.node["description"]?.kind != .string, !version.hasPrefix("3.2") {
            note("a response has a `description`, which is a text", at: found.node["description"] ?? found.node)
        }
        let headers = found["headers"]?.members.compactMap { header($0.value, $0.key) } ?? []
        return OpenAPIResponse(status: status, content: content(found["content"]), headers: headers, node: found)
    }

    private static func isStatus(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 3, (0x31...0x35).contains(bytes[0]) else { return text == "default" }
        return bytes[1...].allSatisfy { $0 &- 0x30 < 10 } || bytes[1...].allSatisfy { $0 | 0x20 == 0x78 }
    }

    private func header(_ written: OpenAPINode, _ key: JSONNode) -> OpenAPIHeader? {
        guard let found = files.resolve(written), let name = key.stringValue else { return nil }
        let isRequired = found.node["required"]?.boolValue ?? false
        return OpenAPIHeader(name: name, isRequired: isRequired, schema: found["schema"], node: found)
    }

    private mutating func content(_ map: OpenAPINode?) -> [OpenAPIContent] {
        guard let map else { return [] }
        guard map.node.kind == .object else {
            note("`content` is an object by media type, not \(map.node.kind.article)", at: map.node)
            return []
        }
        return map.members.compactMap { key, value in
            guard let found = files.resolve(value) else { return nil }
            if let both = found.node["examples"], found.node["example"] != nil {
                note("`example` and `examples` exclude each other", at: both)
            }
            return OpenAPIContent(mediaType: key.stringValue ?? "", schema: found["schema"], node: found)
        }
    }
}
