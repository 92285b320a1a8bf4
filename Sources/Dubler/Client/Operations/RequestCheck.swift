/// A question about the requests of the running epoch, as a test asks it.
struct RequestCheck: Sendable {
    enum Mode: String, Sendable { case count, sequence, subsequence, noUnmatched }

    /// How much longer than it waits for the app a check may take.
    private static let slack = Duration.seconds(5)

    var mode: Mode
    var requests: [RequestExpectation] = []
    var count: RequestCount?
    var since: JournalPosition?
    /// The epoch that was activated; `nil` is the one that runs.
    var epoch: Int?
    var within: Duration = .zero
    /// How long an upper bound waits for a surplus request, such as that of a
    /// double tap.
    var settling = Duration.milliseconds(300)
    var file: StaticString
    var line: UInt

    private var settle: Duration { count?.atMost == nil ? .zero : settling }
    private var wait: Duration { max(within, .zero) }

    /// The call that asks.
    func call(session: SessionPath) -> BackendCall {
        var body: JSONObject = ["mode": .string(mode.rawValue)]
        if mode != .noUnmatched { body["requests"] = .array(requests.map(\.json)) }
        body["count"] = count?.json
        body["since"] = since?.json
        body["epoch"] = epoch.map { .number(JSONNumber($0)) }
        if wait > .zero { body["timeout"] = .string(wait.catalogText) }
        if settle > .zero { body["settle"] = .string(settle.catalogText) }
        return BackendCall(
            .post,
            session.target("verify"),
            body: .object(body),
            deadline: .milliseconds((wait + settle + Self.slack).wholeMilliseconds)
        )
    }

    /// What is asked, for people.
    var expected: String {
        let list = requests.map(\.description).joined(separator: " → ")
        var text: String
        switch mode {
        case .count: text = "\(count ?? .atLeast(1)) × \(list)"
        case .sequence: text = "\(list) (nothing between)"
        case .subsequence: text = "\(list) (gaps allowed)"
        case .noUnmatched: text = "no unmatched requests"
        }
        if let since { text += " since \(since)" }
        if wait > .zero { text += " within \(wait.messageText)" }
        return text
    }
}
