internal import Dubler

/// How what a schema does not take is said, and where.
enum ContractFailure {
    static func text(_ failure: JSONSchemaFailure) -> String {
        let place = failure.place.isEmpty ? "the value" : "`\(path(failure.place))`"
        if failure.keyword.isEmpty, failure.schema.boolValue == false {
            return "\(place) is not a member that the schema has"
        }
        if failure.keyword == "required" {
            return "\(failure.place.isEmpty ? "the object" : place) lacks \(failure.expected)"
        }
        return "\(place) is to be \(failure.expected), not \(excerpt(failure.seen))"
    }

    /// `items[2].name`
    static func path(_ steps: [JSONSchemaFailure.Step]) -> String {
        var text = ""
        for step in steps {
            switch step {
            case .member(let key): text += (text.isEmpty ? "" : ".") + (key.stringValue ?? "")
            case .item(let index): text += "[\(index)]"
            }
        }
        return text
    }

    private static func excerpt(_ node: JSONNode) -> String {
        switch node.kind {
        case .array, .object: node.kind.article
        default:
            node.range.count <= 80
                ? String(decoding: node.bytes, as: UTF8.self)
                : String(decoding: node.bytes.prefix(80), as: UTF8.self) + "…"
        }
    }

    /// Equal for the same failure at the same place of another value.
    static func key(_ failure: JSONSchemaFailure) -> String {
        "\(path(failure.place))\u{0}\(failure.keyword)\u{0}\(failure.expected)"
    }

    /// Whether it might hold once a template is rendered: only a text around an
    /// expression is known to be a text.
    static func hangsOnTemplate(_ failure: JSONSchemaFailure) -> Bool {
        let text = failure.seen.bytes
        guard text.indices.contains(where: { text[$0...].starts(with: [0x7B, 0x7B]) }) else { return false }
        switch failure.keyword {
        case "type":
            guard let text = failure.seen.stringValue else { return false }
            return text.hasPrefix("{{") && text.hasSuffix("}}") && !text.dropFirst(2).contains("{{")
        case "required", "writeOnly", "minItems", "maxItems", "minProperties", "maxProperties": return false
        default: return !(failure.keyword.isEmpty && failure.schema.boolValue == false)
        }
    }

    /// The last operation that wrote the value, or something in it.
    private static func location(of failure: JSONSchemaFailure, inOperations patch: JSONNode) -> SourceLocation {
        let pointer = failure.place.map { step -> String in
            switch step {
            case .member(let key): "/" + (key.stringValue ?? "")
            case .item(let index): "/\(index)"
            }
        }.joined()
        let operations = patch.elements.filter { operation in
            guard let path = operation["path"]?.stringValue else { return false }
            return pointer.hasPrefix(path) || path.hasPrefix(pointer)
        }
        guard let last = operations.last else { return patch.location }
        return last["path"]?.stringValue == pointer ? (last["value"] ?? last).location : last.location
    }

    /// Where a patch made a value that fails: the deepest part of it that leads there.
    static func location(of failure: JSONSchemaFailure, in patch: JSONNode) -> SourceLocation {
        if patch.kind == .array { return location(of: failure, inOperations: patch) }
        var node = patch
        for step in failure.place {
            let next: JSONNode? =
                switch step {
                case .member(let key): node[key.stringValue ?? ""]
                case .item(let index): node.kind == .array ? node[index] : nil
                }
            guard let next else { break }
            node = next
        }
        return node.location
    }
}
