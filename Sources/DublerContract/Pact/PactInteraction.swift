internal import Dubler

/// One request and its answer, as a Pact of version 4 writes them.
struct PactInteraction {
    /// Fields that a provider need not see: of the connection, of the client, secrets.
    private static let keptFields: Set = ["accept", "accept-language", "content-type", "idempotency-key"]
    /// Deeper, the type of what lies above counts.
    private static let mostDepth = 64

    let request: HTTPRequest
    let service: String
    let profile: String?
    let answer: PactPlayer.Played

    var json: JSONObject {
        let state = profile ?? "baseline"
        let title = "\(request.method) \(request.target)" + (profile.map { " in \($0)" } ?? "")
        var object = JSONObject()
        object["type"] = "Synchronous/HTTP"
        object["description"] = .string(title)
        object["key"] = .string(String(SHA256.hex(Array("\(service) \(title) \(request.body)".utf8)).prefix(16)))
        object["pending"] = false
        object["providerStates"] = [["name": .string(state)]]
        object["request"] = .object(asked)
        object["response"] = .object(answered)
        return object
    }

    private var asked: JSONObject {
        var object = JSONObject()
        let parts = request.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        object["method"] = .string(request.method)
        object["path"] = .string(String(parts.first ?? "/"))
        let query = parts.count > 1 ? ImportMatchers.query(parts[1]) : JSONObject()
        if !query.isEmpty {
            let lists = query.members.map { ($0.key, JSONValue.array($0.value.arrayValue ?? [$0.value])) }
            object["query"] = .object(JSONObject(lists))
        }
        let headers = request.headers.filter { Self.keptFields.contains($0.name.lowercased()) }
        if !headers.isEmpty { object["headers"] = .object(Self.lists(headers)) }
        let type = request.headers.first { $0.name.lowercased() == "content-type" }?.value
        if !request.body.isEmpty { object["body"] = Self.body(request.body, type ?? "application/octet-stream") }
        return object
    }

    private var answered: JSONObject {
        var object = JSONObject()
        object["status"] = .number(JSONNumber(answer.status))
        let type = answer.header("Content-Type")
        var rules = JSONObject()
        if let type {
            object["headers"] = ["Content-Type": [.string(type)]]
            let essence = MediaType(type)?.essence ?? type
            let pattern = "^" + essence.map { "+.".contains($0) ? "\\\($0)" : String($0) }.joined() + "(;.*)?$"
            rules["header"] = ["Content-Type": Self.rule(["match": "regex", "regex": .string(pattern)])]
        }
        if !answer.body.isEmpty, let type, let root = Self.json(answer.body, type) {
            object["body"] = Self.body(answer.body, type)
            var body: JSONObject = ["$": Self.rule(["match": "type"])]
            Self.formats(of: root.value, "$", 0, &body)
            rules["body"] = .object(body)
        }
        if !rules.isEmpty { object["matchingRules"] = .object(rules) }
        return object
    }

    private static func json(_ bytes: [UInt8], _ type: String) -> JSONNode? {
        guard ContractAnswers.isJSON(type) else { return nil }
        return (try? JSONDocument(bytes))?.root
    }

    private static func rule(_ matcher: JSONValue) -> JSONValue { ["combine": "AND", "matchers": [matcher]] }

    private static func body(_ bytes: [UInt8], _ type: String) -> JSONValue {
        if let root = json(bytes, type) {
            return ["content": root.value, "contentType": .string(type), "encoded": false]
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else {
            return ["content": .string(Base64.encode(bytes)), "contentType": .string(type), "encoded": "base64"]
        }
        return ["content": .string(text), "contentType": .string(type), "encoded": false]
    }

    /// Values by name, in the order in which they came.
    private static func lists(_ pairs: [(name: String, value: String)]) -> JSONObject {
        var object = JSONObject()
        for pair in pairs { object[pair.name] = .array((object[pair.name]?.arrayValue ?? []) + [.string(pair.value)]) }
        return object
    }

    /// Rules for texts that are surely dates or UUIDs.
    private static func formats(of value: JSONValue, _ path: String, _ depth: Int, _ rules: inout JSONObject) {
        guard depth < mostDepth else { return }
        switch value {
        case .object(let object):
            for (name, inner) in object.members {
                let isPlain = !name.isEmpty && name.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
                guard isPlain || !name.contains("'") else { continue }
                formats(of: inner, isPlain ? "\(path).\(name)" : "\(path)['\(name)']", depth + 1, &rules)
            }
        case .array(let elements):
            if let first = elements.first { formats(of: first, "\(path)[*]", depth + 1, &rules) }
        case .string(let text):
            guard let pattern = DriftFormat(text).flatMap({ pattern($0) }) else { return }
            rules[path] = rule(["match": "regex", "regex": .string(pattern)])
        default: return
        }
    }

    private static func pattern(_ format: DriftFormat) -> String? {
        switch format {
        case .date: #"^\d{4}-\d{2}-\d{2}$"#
        case .dateTime: #"^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$"#
        case .uuid: #"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"#
        default: nil
        }
    }
}
