import Dubler

@testable import DublerContract

/// Makes an answer out of a schema, for tests: the first choice of each, all members.
struct SampleAnswer {
    /// A place whose wrong type no choice can take.
    struct Weak {
        var place: [String]
        var wrong: JSONValue
    }

    private let document: OpenAPIDocument
    private(set) var weak: [Weak] = []
    private var place: [String] = []
    private var choices = 0
    private var open: [Dubler.SourceLocation] = []

    init(_ document: OpenAPIDocument) { self.document = document }

    /// `nil` where it cannot be made: patterns, circles.
    mutating func value(_ node: OpenAPINode) -> JSONValue? {
        guard let found = document.files.resolve(node), open.count < 24 else { return nil }
        guard found.node.kind == .object else { return found.node.boolValue == false ? nil : .null }
        let location = found.node.location
        guard !open.contains(location) else { return nil }
        open.append(location)
        defer { open.removeLast() }
        if let constant = found.node["const"] { return constant.value }
        if let first = found.node["enum"]?.elements.first(where: { _ in true }) { return first.value }
        if let all = found["allOf"] { return combined(all.elements, with: found) }
        for key in ["oneOf", "anyOf"] {
            guard let list = found[key]?.elements, !list.isEmpty else { continue }
            choices += 1
            defer { choices -= 1 }
            for choice in list { if let value = combined([choice], with: found) { return value } }
            return nil
        }
        return plain(found)
    }

    private mutating func combined(_ parts: [OpenAPINode], with whole: OpenAPINode) -> JSONValue? {
        // What one part refuses the other may give: nothing in there is surely wrong.
        choices += 1
        defer { choices -= 1 }
        var merged = JSONObject()
        for part in parts {
            guard let value = value(part) else { return nil }
            guard case .object(let object) = value else { return value }
            for (name, value) in object.members { merged[name] = value }
        }
        if whole["properties"] != nil, case .object(let own)? = object(whole) {
            for (name, value) in own.members where merged[name] == nil { merged[name] = value }
        }
        return .object(merged)
    }

    private func types(_ node: JSONNode) -> [String] {
        let written = node["type"]?.stringValue.map { [$0] } ?? node["type"]?.elements.compactMap(\.stringValue) ?? []
        if !written.isEmpty { return written }
        if node["properties"] != nil || node["additionalProperties"] != nil { return ["object"] }
        return node["items"] != nil ? ["array"] : []
    }

    private mutating func plain(_ found: OpenAPINode) -> JSONValue? {
        let types = types(found.node)
        let isClear = choices == 0 && types.count == 1 && found.node["nullable"]?.boolValue != true
        switch types.first {
        case "object": return object(found)
        case "array":
            let least = max(1, found.node["minItems"]?.number?.intValue ?? 0)
            guard let items = found["items"], least <= 8 else { return .array([]) }
            var values: [JSONValue] = []
            for index in 0..<least {
                place.append("[\(index)]")
                let value = value(items)
                place.removeLast()
                guard let value else { return found.node["minItems"] == nil ? .array([]) : nil }
                values.append(value)
            }
            return .array(values)
        case "string":
            if isClear { weak.append(Weak(place: place, wrong: [7])) }
            return string(found.node)
        case "integer", "number":
            if isClear { weak.append(Weak(place: place, wrong: "seven")) }
            return number(found.node)
        case "boolean":
            if isClear { weak.append(Weak(place: place, wrong: "maybe")) }
            return true
        default: return .null
        }
    }

    private mutating func object(_ found: OpenAPINode) -> JSONValue? {
        let required = Set(found.node["required"]?.elements.compactMap(\.stringValue) ?? [])
        var object = JSONObject()
        for member in found.node["properties"]?.members.map({ $0 }) ?? [] {
            let child = OpenAPINode(node: member.value, document: found.document)
            let isWriteOnly = document.files.resolve(child)?.node["writeOnly"]?.boolValue ?? false
            guard !isWriteOnly else { continue }
            let count = weak.count
            place.append(member.key)
            let value = value(child)
            place.removeLast()
            if let value {
                object[member.key] = value
            } else if required.contains(member.key) {
                return nil
            } else {
                weak.removeLast(weak.count - count)
            }
        }
        for name in required where object[name] == nil && found.node["properties"]?[name] == nil {
            object[name] = .null
        }
        return .object(object)
    }

    private func string(_ node: JSONNode) -> JSONValue? {
        guard node["pattern"] == nil else { return nil }
        let made: String
        switch node["format"]?.stringValue {
        case "date-time": made = "2026-01-15T09:00:00Z"
        case "date": made = "2026-01-15"
        case "time": made = "09:00:00Z"
        case "duration": made = "P1D"
        case "email", "idn-email": made = "a@b.example"
        case "uuid": made = "2eb8aa08-aa98-41ea-b4aa-73b441d16380"
        case "uri", "url", "iri", "uri-reference": made = "https://a.example/b"
        case "ipv4": made = "127.0.0.1"
        case "ipv6": made = "::1"
        case "hostname", "idn-hostname": made = "a.example"
        case "byte": made = "YWJj"
        default:
            let least = node["minLength"]?.number?.intValue ?? 1
            let most = node["maxLength"]?.number?.intValue ?? Int.max
            guard least < 10_000 else { return nil }
            made = String(repeating: "a", count: min(max(least, 1), most))
        }
        return .string(made)
    }

    private func number(_ node: JSONNode) -> JSONValue? {
        var value = node["minimum"]?.number ?? JSONNumber(1)
        if let most = node["maximum"]?.number, most < value { value = most }
        if node["exclusiveMinimum"] != nil || node["exclusiveMaximum"] != nil || node["multipleOf"] != nil {
            guard let divisor = node["multipleOf"]?.number else { return nil }
            value = divisor
        }
        return .number(value)
    }
}
