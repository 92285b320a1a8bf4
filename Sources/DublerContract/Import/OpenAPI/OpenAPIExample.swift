internal import Dubler

/// Makes a value that a schema takes, the same each time: written examples first, else
/// the least that the schema asks for.
struct OpenAPIExample {
    private static let mostDepth = 24
    private static let mostElements = 64

    private let files: OpenAPIFiles
    private var open: [SourceLocation] = []
    /// Values made, so that choices within choices end.
    private var made = 0
    /// Whether members that need not be there are made too.
    private let isWhole: Bool

    init(_ document: OpenAPIDocument, isWhole: Bool) {
        files = document.files
        self.isWhole = isWhole
    }

    /// `nil` where none can be made: circles, patterns.
    mutating func value(_ node: OpenAPINode) -> JSONValue? {
        made += 1
        guard made < 20_000, open.count < Self.mostDepth, let found = files.resolve(node) else { return nil }
        guard found.node.kind == .object else { return found.node.boolValue == false ? nil : .null }
        let location = found.node.location
        guard !open.contains(location) else { return nil }
        open.append(location)
        defer { open.removeLast() }
        if let written = Self.written(found) { return written }
        if let all = found["allOf"] { return combined(all.elements, with: found) }
        for key in ["oneOf", "anyOf"] {
            guard let list = found[key]?.elements, !list.isEmpty else { continue }
            for choice in list { if let value = combined([choice], with: found) { return value } }
            return nil
        }
        return plain(found)
    }

    /// What the schema says itself.
    private static func written(_ node: OpenAPINode) -> JSONValue? {
        if let constant = node.node["const"] { return constant.value }
        if let example = node.node["example"] { return example.value }
        if let first = node.node["examples"], first.kind == .array, let one = first[0] { return one.value }
        if let value = node.node["default"] { return value.value }
        return node.node["enum"]?[0]?.value
    }

    private mutating func combined(_ parts: [OpenAPINode], with whole: OpenAPINode) -> JSONValue? {
        var merged = JSONObject()
        for part in parts {
            guard let value = value(part) else { return nil }
            guard case .object(let object) = value else { return value }
            for (name, value) in object.members { merged[name] = value }
        }
        guard whole["properties"] != nil || whole["required"] != nil, case .object(let own)? = object(whole) else {
            return .object(merged)
        }
        for (name, value) in own.members where merged[name] == nil { merged[name] = value }
        return .object(merged)
    }

    private mutating func plain(_ found: OpenAPINode) -> JSONValue? {
        switch Self.types(found.node).first {
        case "object": return object(found)
        case "array": return array(found)
        case "string": return OpenAPIText.value(found.node).map { .string($0) }
        case "integer": return OpenAPINumber.value(found.node, isInteger: true)
        case "number": return OpenAPINumber.value(found.node, isInteger: false)
        case "boolean": return true
        default: return .null
        }
    }

    private static func types(_ node: JSONNode) -> [String] {
        let written = node["type"]?.stringValue.map { [$0] } ?? node["type"]?.elements.compactMap(\.stringValue) ?? []
        if !written.isEmpty { return written.filter { $0 != "null" } + written.filter { $0 == "null" } }
        if ["properties", "additionalProperties", "required"].contains(where: { node[$0] != nil }) {
            return ["object"]
        }
        if node["items"] != nil { return ["array"] }
        if ["pattern", "minLength", "maxLength", "format"].contains(where: { node[$0] != nil }) { return ["string"] }
        // What may be anything is an object: clients seldom read another.
        return ["minimum", "maximum"].contains { node[$0] != nil } ? ["number"] : ["object"]
    }

    private mutating func array(_ found: OpenAPINode) -> JSONValue? {
        let least = found.node["minItems"]?.number?.intValue ?? 0
        let most = found.node["maxItems"]?.number?.intValue ?? Int.max
        let wanted = min(max(isWhole ? 1 : 0, least), most)
        guard wanted > 0 else { return .array([]) }
        guard wanted <= Self.mostElements, let items = found["items"] else { return least == 0 ? .array([]) : nil }
        guard let one = value(items) else { return least == 0 ? .array([]) : nil }
        let isUnique = found.node["uniqueItems"]?.boolValue ?? false
        guard isUnique, wanted > 1 else { return .array(Array(repeating: one, count: wanted)) }
        let choices = files.resolve(items)?.node["enum"]?.elements.map(\.value) ?? []
        return choices.count >= wanted ? .array(Array(choices.prefix(wanted))) : nil
    }

    private mutating func object(_ found: OpenAPINode) -> JSONValue? {
        let required = found.node["required"]?.elements.compactMap(\.stringValue) ?? []
        var object = JSONObject()
        for member in found.node["properties"]?.members.map({ $0 }) ?? [] {
            let isRequired = required.contains(member.key)
            guard isRequired || isWhole else { continue }
            let child = OpenAPINode(node: member.value, document: found.document)
            guard files.resolve(child)?.node["writeOnly"]?.boolValue != true else { continue }
            if let value = value(child) {
                object[member.key] = value
            } else if isRequired {
                return nil
            }
        }
        for name in required where object[name] == nil && found.node["properties"]?[name] == nil {
            let more = found["additionalProperties"].flatMap { $0.node.kind == .object ? $0 : nil }
            object[name] = more.flatMap { value($0) } ?? .object(JSONObject())
        }
        return .object(object)
    }
}
