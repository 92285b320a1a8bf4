/// One line of a timeline as people and pages see it: out of the control API's JSON,
/// or out of the text that was kept of it.
package struct TimelineLine: Sendable, Equatable {
    package enum Kind: String, Sendable {
        /// A step, a launch, a mark, an assertion of the test.
        case test
        case failed
        /// A request of the app that was answered with success.
        case request
        /// One that was answered with an error, as a rule wants it.
        case refused
        /// One that nothing matched, or that came from an older epoch.
        case unmatched
        /// What the server did: activation, overrides, clock.
        case server
        /// What a simulator was told.
        case simulator
    }

    package var kind: Kind
    /// `10:15:24.101`, UTC.
    package var time: String
    package var text: String
    /// Number of the request in the journal.
    package var sequence: Int?
    /// Headers and bodies, where they are known.
    package var detail: String?

    /// An item of the control API's timeline.
    package init?(_ item: JSONValue) {
        guard let text = item["text"]?.stringValue else { return nil }
        self.text = text
        time = Self.time(item["time"]?.stringValue ?? "")
        sequence = item["seq"]?.numberValue?.intValue
        kind = Self.kind(item)
        if let detail = item["detail"], !detail.isNull, kind != .server { self.detail = detail.text }
    }

    /// A line of a text, `10:15:24.101  POST /api/operation → 500  (…)`. Whether it is
    /// the failure, the text does not say: `failures` are the messages of the test.
    package init?(line: String, failures: [String] = []) {
        guard !line.isEmpty else { return nil }
        let first = line.utf8.prefix { $0 != 0x20 }
        let isTimed = first.count >= 8 && first.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x3A || $0 == 0x2E }
        time = isTimed ? String(decoding: first, as: UTF8.self) : ""
        text = isTimed ? String(line.dropFirst(time.count).drop { $0 == " " }) : line
        kind = .test
        kind = Self.kind(ofText: text, failures)
    }

    /// `2026-01-15T10:15:24.101Z` → `10:15:24.101`
    private static func time(_ text: String) -> String {
        guard let start = text.firstIndex(of: "T") else { return text }
        return String(text[text.index(after: start)...].prefix { $0 != "Z" && $0 != "+" })
    }

    private static func kind(_ item: JSONValue) -> Kind {
        switch item["kind"]?.stringValue ?? "" {
        case "request":
            return request(status: item["status"]?.numberValue?.intValue, kind: item["matched"]?.stringValue ?? "")
        case "failure": return .failed
        case "activated", "reset", "overrides", "test-rules", "state", "clock": return .server
        case "push", "open-url", "biometrics", "privacy": return .simulator
        default: return .test
        }
    }

    private static func request(status: Int?, kind: String) -> Kind {
        if ["unmatched", "stale", "stray", "protocol"].contains(kind) { return .unmatched }
        return (status ?? 0) < 400 ? .request : .refused
    }

    private static func kind(ofText text: String, _ failures: [String]) -> Kind {
        if failures.contains(where: { $0.hasPrefix(text) }) { return .failed }
        if let request = TimelineRequest(text) {
            let kinds = ["unmatched", "stale", "stray", "protocol"]
            return Self.request(status: request.status, kind: kinds.first { request.rest.hasPrefix("(\($0)") } ?? "")
        }
        let words = text.split(separator: " ")
        if let last = words.last, ["activated", "reset"].contains(last) { return .server }
        if ["push", "open url", "biometrics", "privacy"].contains(where: { text.hasPrefix("\($0) ") }),
            text.hasSuffix(" sent") || text.contains(" not sent")
        {
            return .simulator
        }
        return .test
    }

    /// Milliseconds since midnight; `nil` where there is no time.
    package var milliseconds: Int? {
        let parts = time.split(separator: ":")
        guard parts.count == 3, let hours = Int(parts[0]), let minutes = Int(parts[1]),
            let seconds = Double(parts[2]), seconds.isFinite, (0..<100).contains(hours), (0..<100).contains(minutes)
        else { return nil }
        return (hours * 60 + minutes) * 60_000 + Int(seconds.rounded(.down).clamped(0, 100)) * 1_000
            + Int(((seconds - seconds.rounded(.down)) * 1_000).rounded())
    }
}

extension Double {
    fileprivate func clamped(_ low: Double, _ high: Double) -> Double { Swift.min(Swift.max(self, low), high) }
}

/// `POST /api/operation → 500  (override 1, response 1 of 2)`, taken apart.
package struct TimelineRequest: Sendable, Equatable {
    package let method: String
    package let target: String
    package let status: Int
    package let rest: String

    package init?(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: true)
        guard words.count >= 4, words[2] == "→", words[1].hasPrefix("/") || words[1].contains("://"),
            let status = Int(words[3])
        else { return nil }
        method = String(words[0])
        target = String(words[1])
        self.status = status
        rest = words.count > 4 ? String(words[4].drop { $0 == " " }) : ""
    }
}
