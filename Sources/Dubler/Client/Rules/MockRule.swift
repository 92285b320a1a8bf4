/// A rule built in a test: which requests it answers, and how.
///
/// It stands above the profile, and the next activation clears it.
///
/// ```swift
/// try backend.override(
///     MockRule(.post("/api/operation"), responses: [
///         .json(["code": "temporary_error"], status: 500).times(1),
///         .json(["result": "completed"]).setting("operation.status", to: "completed"),
///     ])
/// )
/// ```
public struct MockRule: Sendable, Equatable {
    /// What follows the last response.
    public enum Continuation: String, Sendable {
        /// The last response for ever.
        case repeatLast
        /// The layers below, as if this rule were not there.
        case fallThrough
        /// The first response again.
        case cycle
        /// No answer: the request counts as unmatched.
        case fail
    }

    /// The requests that it answers.
    public var request: RequestExpectation
    /// Its answers, in their order.
    public var responses: [MockResponse]
    /// Its name in the journal and in `answered(byRule:)`.
    public var name: String?
    /// Its place among rules of the test: higher goes first.
    public var priority: Int
    /// What follows the last response; `nil` is `repeatLast`, or `fallThrough` where
    /// the last response has `times`.
    public var then: Continuation?

    /// A rule that answers with a sequence of responses.
    public init(
        _ request: RequestExpectation,
        name: String? = nil,
        priority: Int = 0,
        responses: [MockResponse],
        then: Continuation? = nil
    ) {
        self.request = request
        self.responses = responses
        self.name = name
        self.priority = priority
        self.then = then
    }

    /// A rule that always answers alike.
    public init(
        _ request: RequestExpectation,
        name: String? = nil,
        priority: Int = 0,
        response: MockResponse
    ) {
        self.init(request, name: name, priority: priority, responses: [response])
    }

    /// Whether it takes the place of an earlier rule, which could not be reached any
    /// more or has its name.
    func replaces(_ earlier: MockRule) -> Bool {
        if let name, let other = earlier.name, name.isIdentical(to: other) { return true }
        return request == earlier.request && priority == earlier.priority
    }

    /// The rule as the catalog writes it.
    public var json: JSONValue {
        var members = JSONObject()
        members["name"] = name.map { .string($0) }
        for (key, value) in request.members.members { members[key] = value }
        if priority != 0 { members["priority"] = .number(JSONNumber(priority)) }
        if responses.count == 1 {
            members["response"] = responses[0].json
        } else {
            members["responses"] = .array(responses.map(\.json))
        }
        members["then"] = then.map { .string($0.rawValue) }
        return .object(members)
    }
}
