@testable import Dubler

/// A catalog as the model knows it, and as the files that Dubler reads.
struct ModelCatalog {
    var rules: [ModelRule] = []
    var collection: ModelCollection?
    var profiles: [ModelProfile] = []
    /// Pattern of requests that are ignored.
    var ignored: ModelPattern?

    static let services = ["api", "auth"]

    var files: [String: String] {
        let services = JSONObject(Self.services.map { ($0, .object(JSONObject())) })
        var settings = JSONObject([("services", .object(services)), ("clock", "2026-01-15T09:00:00Z")])
        if let ignored { settings["ignore"] = .array([.object(JSONObject(ignored.members))]) }
        var baseline = JSONObject([("rules", .array(rules.map(\.json)))])
        baseline["collections"] = collection.map { .object(JSONObject([("things", $0.json)])) }
        var files = ["catalog.json": JSONValue.object(settings).text]
        files["baseline/all.json"] = JSONValue.object(baseline).text
        for profile in profiles { files["profiles/\(profile.id).json"] = profile.json.text }
        return files
    }
}

struct ModelProfile {
    var id: String
    var extends: [String] = []
    var state: JSONObject?
    var rules: [ModelRule] = []
    var collection: ModelCollection?

    var json: JSONValue {
        var object = JSONObject([("id", .string(id))])
        if !extends.isEmpty { object["extends"] = .array(extends.map { .string($0) }) }
        object["state"] = state.map { .object($0) }
        object["overrides"] = .array(rules.map(\.json))
        object["collections"] = collection.map { .object(JSONObject([("things", $0.json)])) }
        return .object(object)
    }
}

/// The one collection `things` as one layer defines it.
struct ModelCollection {
    var path: String?
    var envelope: String?
    var items: [JSONObject]?

    var json: JSONValue {
        var object = JSONObject()
        object["path"] = path.map { .string($0) }
        object["envelope"] = envelope.map { .string($0) }
        object["items"] = items.map { .array($0.map { .object($0) }) }
        return .object(object)
    }
}

/// The request half of a rule.
struct ModelPattern {
    enum Body {
        case none
        case json(JSONValue)
    }

    var service: String?
    /// None is `*`.
    var methods: [String] = []
    var path: String
    var query: [(name: String, matcher: ModelMatcher)] = []
    var exactQuery = false
    var headers: [(name: String, matcher: ModelMatcher)] = []
    var body: Body?
    var when: [(path: String, matcher: ModelMatcher)] = []

    var conditionCount: Int {
        query.count + (exactQuery ? 1 : 0) + headers.count + (body == nil ? 0 : 1) + when.count
    }

    var members: [(String, JSONValue)] {
        var members: [(String, JSONValue)] = []
        if let service { members.append(("service", .string(service))) }
        members.append(
            ("method", methods.count > 1 ? .array(methods.map { .string($0) }) : .string(methods.first ?? "*"))
        )
        members.append(("path", .string(path)))
        func object(_ named: [(String, ModelMatcher)]) -> JSONValue {
            .object(JSONObject(named.map { ($0, $1.json) }))
        }
        if !query.isEmpty { members.append(("query", object(query.map { ($0.name, $0.matcher) }))) }
        if exactQuery { members.append(("exactQuery", true)) }
        if !headers.isEmpty { members.append(("headers", object(headers.map { ($0.name, $0.matcher) }))) }
        switch body {
        case nil: break
        case .none?: members.append(("body", "none"))
        case .json(let value)?: members.append(("body", .object(JSONObject([("json", value)]))))
        }
        if !when.isEmpty { members.append(("when", object(when.map { ($0.path, $0.matcher) }))) }
        return members
    }
}

indirect enum ModelMatcher {
    case literal(JSONValue)
    case exists(Bool)
    case oneOf([JSONValue])
    case starts(String)
    case anyOf(JSONValue)
    case above(Int)
    case unlike(JSONValue)

    var json: JSONValue {
        switch self {
        case .literal(let value): value
        case .exists(let there): .object(JSONObject([("$exists", .bool(there))]))
        case .oneOf(let values): .object(JSONObject([("$in", .array(values))]))
        case .starts(let text): .object(JSONObject([("$startsWith", .string(text))]))
        case .anyOf(let value): .object(JSONObject([("$any", value)]))
        case .above(let number): .object(JSONObject([("$gt", .number(JSONNumber(number)))]))
        case .unlike(let value): .object(JSONObject([("$not", value)]))
        }
    }
}

struct ModelRule {
    var name: String?
    var pattern: ModelPattern
    var priority = 0
    var responses: [ModelResponse]
    var then: String?
    var enabled = true

    var json: JSONValue {
        var object = JSONObject()
        object["name"] = name.map { .string($0) }
        for (key, value) in pattern.members { object[key] = value }
        if priority != 0 { object["priority"] = .number(JSONNumber(priority)) }
        if responses.count == 1, responses[0].times == nil {
            object["response"] = responses[0].json
        } else {
            object["responses"] = .array(responses.map(\.json))
        }
        object["then"] = then.map { .string($0) }
        if !enabled { object["enabled"] = false }
        return .object(object)
    }

    /// How reports name it.
    var title: String {
        name ?? "\(pattern.methods.isEmpty ? "*" : pattern.methods.joined(separator: "|")) \(pattern.path)"
    }
}

struct ModelResponse {
    enum Body {
        case empty
        case json(JSONValue)
        case text(String)
        case patch(JSONValue)
        /// Served as `{"count":…,"name":…,"state":…}`; what is asked of path and state may be absent.
        case template(name: String?, statePath: String?)
    }

    enum Change {
        case set(JSONValue)
        case add(Int)
        case unset
    }

    var status: Int?
    /// Value of the header `X-Answer`.
    var mark: String?
    var body: Body
    var times: Int?
    var changes: [(path: String, change: Change)] = []

    var isPatch: Bool { if case .patch = body { true } else { false } }

    var json: JSONValue {
        var object = JSONObject()
        object["times"] = times.map { .number(JSONNumber($0)) }
        object["status"] = status.map { .number(JSONNumber($0)) }
        object["headers"] = mark.map { .object(JSONObject([("X-Answer", .string($0))])) }
        switch body {
        case .empty: break
        case .json(let value): object["body"] = value
        case .text(let text): object["text"] = .string(text)
        case .patch(let value): object["patch"] = value
        case .template(let name, let statePath):
            var members: [(String, JSONValue)] = [("count", "{{count}}")]
            if let name { members.append(("name", .string("{{path.\(name)}}"))) }
            if let statePath { members.append(("state", .string("{{state.\(statePath)}}"))) }
            object["body"] = .object(JSONObject(members))
            object["template"] = true
        }
        var set = JSONObject()
        var unset: [JSONValue] = []
        for (path, change) in changes {
            switch change {
            case .set(let value): set[path] = value
            case .add(let amount): set[path] = .object(JSONObject([("$inc", .number(JSONNumber(amount)))]))
            case .unset: unset.append(.string(path))
            }
        }
        if !set.isEmpty { object["set"] = .object(set) }
        if !unset.isEmpty { object["unset"] = .array(unset) }
        return .object(object)
    }
}
