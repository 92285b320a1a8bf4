import Dubler

/// What the server knows of the test, asked once, with a deadline.
struct ServerView {
    private static let deadline = Duration.seconds(5)

    /// The document of `GET …/diagnostics`; `nil` if the server did not give it.
    let diagnostics: JSONObject?
    let har: JSONValue?
    /// Why there is nothing.
    let problem: String?

    static func of(_ backend: MockBackend, withHAR: Bool) -> ServerView {
        guard backend.activation != nil else {
            return ServerView(
                diagnostics: nil,
                har: nil,
                problem: "No profile was activated, so the server knows nothing of this test."
            )
        }
        let base = "/sessions/\(backend.session)"
        do {
            let document = try backend.control(.get, "\(base)/diagnostics", deadline: deadline)
            let har = withHAR ? try? backend.control(.get, "\(base)/journal.har", deadline: deadline) : nil
            return ServerView(diagnostics: document.objectValue, har: har, problem: nil)
        } catch {
            return ServerView(diagnostics: nil, har: nil, problem: "\(error)")
        }
    }

    private func member(_ path: String...) -> JSONValue? {
        var value = diagnostics.map(JSONValue.object)
        for name in path { value = value?.objectValue?[name] }
        return value
    }

    var catalogHash: String? { member("catalog", "hash")?.stringValue }
    var effectiveHash: String? { member("profile", "hash")?.stringValue }
    var profile: JSONValue? { member("profile") }
    var journal: JSONValue? { member("journal") }

    /// QA's overrides and the rules of the test.
    var overrides: JSONValue {
        ["overrides": member("overrides") ?? .null, "testRules": member("testRules") ?? []]
    }

    /// Everything in one order: `10:15:24.101  POST /api/operation → 500`.
    var timeline: [String] {
        (member("timeline")?.arrayValue ?? []).compactMap { item in
            guard let item = item.objectValue, let text = item["text"]?.stringValue else { return nil }
            let time = item["time"]?.stringValue ?? ""
            return "\(time.dropFirst(11).prefix { $0 != "Z" })  \(text)"
        }
    }

    /// The events themselves, for pages.
    var timelineItems: [JSONValue] { member("timeline")?.arrayValue ?? [] }

    /// `POST /api/operation 500`, in the order in which they were answered.
    var requests: [String] {
        (member("journal", "items")?.arrayValue ?? []).compactMap { item in
            guard let item = item.objectValue, let method = item["method"]?.stringValue else { return nil }
            let status = item["status"]?.numberValue.map { " \($0)" } ?? ""
            return "\(method) \(item["target"]?.stringValue ?? "")\(status)"
        }
    }

    /// Pushes that were sent, with their payloads.
    var pushes: [JSONValue] {
        timelineItems.filter { $0.objectValue?["kind"]?.stringValue == "push" }
    }
}
