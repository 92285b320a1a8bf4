/// What a request must be: the request half of a rule, in Swift.
///
/// The same value asks in assertions and matches in rules:
///
/// ```swift
/// let start = RequestExpectation.post("/api/operation", body: ["amount": .greaterThan(0)])
/// try backend.override(MockRule(start, response: .status(503)))
/// try backend.assertRequest(start, count: 1)
/// ```
public struct RequestExpectation: Sendable, Equatable {
    /// Its methods, any of which is right; `.any` stands for all.
    public var methods: [HTTPMethod]
    /// Its path, as rules write paths: `/api/cards/{id}`, `/static/**`.
    public var path: String
    /// What the query must hold, by key; other keys do not matter.
    public var query: [String: ValueExpectation]
    /// Whether the query may have no other keys.
    public var exactQuery = false
    /// What the fields must be, by name; other fields do not matter.
    public var headers: [String: ValueExpectation]
    /// What the body must be; `nil` for whatever.
    public var body: BodyExpectation?
    /// The service that was asked; `nil` for the catalog's default one.
    public var service: String?
    /// In rules: what the session's state must be, by path: `["user.tier": "gold"]`.
    /// Assertions refuse it, since the state of that moment is over.
    public var state: [String: ValueExpectation] = [:]
    /// In assertions: the profile whose rule answered.
    public var profile: String?
    /// In assertions: the name of the rule that answered.
    public var rule: String?

    /// Describes a request.
    public init(
        method: HTTPMethod,
        path: String,
        query: [String: ValueExpectation] = [:],
        headers: [String: ValueExpectation] = [:],
        body: BodyExpectation? = nil,
        service: String? = nil
    ) {
        methods = [method]
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.service = service
    }
}

extension RequestExpectation {
    /// The same, answered by a rule of that name; of that profile, where one is given.
    public func answered(byRule rule: String, ofProfile profile: String? = nil) -> Self {
        var copy = self
        copy.rule = rule
        copy.profile = profile
        return copy
    }

    /// The same, only while the session's state is like that; for rules.
    public func whenState(_ path: String, _ expectation: ValueExpectation) -> Self {
        var copy = self
        copy.state[path] = expectation
        return copy
    }

    /// The same, with no other keys in the query.
    public func withExactQuery() -> Self {
        var copy = self
        copy.exactQuery = true
        return copy
    }
}

extension RequestExpectation {
    /// The expectation as the catalog writes it.
    public var json: JSONValue { .object(members) }

    /// The members in the order of the catalog's documentation.
    var members: JSONObject {
        var members = JSONObject()
        members["service"] = service.map { .string($0) }
        members["method"] =
            methods.count == 1 ? .string(methods[0].rawValue) : .array(methods.map { .string($0.rawValue) })
        members["path"] = .string(path)
        for (name, value) in conditions.members { members[name] = value }
        members["profile"] = profile.map { .string($0) }
        members["rule"] = rule.map { .string($0) }
        return members
    }

    private var conditions: JSONObject {
        var members = JSONObject()
        if !query.isEmpty { members["query"] = .object(query.sortedObject(\.json)) }
        if exactQuery { members["exactQuery"] = true }
        if !headers.isEmpty { members["headers"] = .object(headers.sortedObject(\.json)) }
        members["body"] = body?.json
        if !state.isEmpty { members["when"] = .object(state.sortedObject(\.json)) }
        return members
    }
}

extension RequestExpectation: CustomStringConvertible {
    /// Method and path, then what else is asked: `POST /api/operation, body {"json":{"amount":5}}`.
    public var description: String {
        var text = title
        if let service { text += ", service \(service)" }
        for (name, value) in conditions.members { text += ", \(name) \(value.text)" }
        if let rule { text += ", answered by rule \"\(rule)\"" }
        if let profile { text += ", of profile \(profile)" }
        return text
    }

    /// Method and path alone.
    var title: String {
        methods.map(\.rawValue).joined(separator: "|") + " " + path
    }
}
