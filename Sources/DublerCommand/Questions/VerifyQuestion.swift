import Dubler

/// What `verify-requests` asks.
struct VerifyQuestion {
    private typealias Options = VerifyRequestsCommand

    /// How much longer than the server waits the client does.
    private static let slack = Duration.seconds(10)

    /// The body of the call.
    let json: JSONValue
    /// What is asked, for people: `2 × POST /api/operation`.
    let title: String
    /// Milliseconds that the server may wait.
    private let time: Double

    var deadline: Duration { .milliseconds(Int64(min(time, 1e9))) + Self.slack }

    /// Whether a person may wonder what takes so long.
    var waits: Bool { time >= 1_000 }

    init(_ invocation: Invocation) throws(CommandFailure) {
        let isNoUnmatched = invocation.has(Options.noUnmatched)
        var json: JSONObject = ["mode": isNoUnmatched ? "noUnmatched" : "count"]
        let bounds = try Self.bounds(invocation)
        if isNoUnmatched {
            try Self.refuseWithNoUnmatched(invocation)
            title = "no unmatched requests"
        } else {
            let pattern = try Self.pattern(invocation)
            json["requests"] = [.object(pattern)]
            json["count"] = bounds.json
            title = "\(bounds.text) × \(Self.title(pattern))"
        }
        if let text = invocation.text(Options.since) {
            json["since"] = UInt32(text).map { .number(JSONNumber(Int($0))) } ?? .string(text)
        }
        let timeout = try invocation.milliseconds(Options.within) ?? 0
        let settle = try invocation.milliseconds(Options.settle) ?? (bounds.atMost == nil || isNoUnmatched ? 0 : 300)
        if timeout > 0 { json["timeout"] = Self.time(timeout) }
        if settle > 0 { json["settle"] = Self.time(settle) }
        time = timeout + settle
        self.json = .object(json)
    }

    private static func time(_ milliseconds: Double) -> JSONValue { JSONNumber(milliseconds).map { .number($0) } ?? 0 }

    private static func refuseWithNoUnmatched(_ invocation: Invocation) throws(CommandFailure) {
        if let place = invocation.argument(Options.methodPlace) {
            throw .usage("--no-unmatched asks about all requests; \(place) does not go with it.")
        }
        let others = [Options.method, Options.path, Options.count, Options.atLeast, Options.atMost, Options.rule]
        guard let other = others.first(where: { invocation.has($0) }) else { return }
        throw .usage("--no-unmatched asks about all requests; --\(other.name) does not go with it.")
    }

    private static func pattern(_ invocation: Invocation) throws(CommandFailure) -> JSONObject {
        var pattern = JSONObject()
        let places = [Options.method.name: Options.methodPlace, Options.path.name: Options.pathPlace]
        for option in [Options.service, Options.method, Options.path, Options.profile, Options.rule] {
            let placed = places[option.name].flatMap { invocation.argument($0) }
            let named = invocation.text(option)
            if let placed, let named, !placed.isIdentical(to: named) {
                throw .usage("the \(option.name) is given twice: \(placed) and --\(option.name) \(named).")
            }
            if let text = placed ?? named { pattern[option.name] = .string(text) }
        }
        guard !pattern.isEmpty else {
            throw .usage(
                "say which requests: --path, or at least --method, --rule or --profile.",
                remedy: "For all that found no answer: --no-unmatched. See `dubler verify-requests --help`."
            )
        }
        let query = try invocation.pairs(Options.query, "=")
        if !query.isEmpty { pattern["query"] = .object(conditions(query)) }
        let headers = try invocation.pairs(Options.headers, ":")
        if !headers.isEmpty { pattern["headers"] = .object(conditions(headers)) }
        if let text = invocation.text(Options.body) {
            guard let body = try? JSONDocument(try BodyOption.bytes(text)).root.value else {
                throw invocation.wrong(Options.body, text, "JSON, such as '{\"amount\":5}'")
            }
            pattern["body"] = ["json": body]
        }
        return pattern
    }

    /// A name given twice asks for exactly those values.
    private static func conditions(_ pairs: [(name: String, value: String)]) -> JSONObject {
        var conditions = JSONObject()
        for (name, value) in pairs {
            switch conditions[name] {
            case nil: conditions[name] = .string(value)
            case .array(let values)?: conditions[name] = .array(values + [.string(value)])
            case let one?: conditions[name] = .array([one, .string(value)])
            }
        }
        return conditions
    }

    private static func title(_ pattern: JSONObject) -> String {
        let request = [pattern["method"]?.stringValue ?? "*", pattern["path"]?.stringValue].compactMap { $0 }
        var text = request.joined(separator: " ")
        for name in ["service", "query", "headers", "body", "rule", "profile"] {
            if let value = pattern[name] { text += ", \(name) \(value.stringValue ?? value.text)" }
        }
        return text
    }
}

extension VerifyQuestion {
    private struct Bounds {
        let atLeast: Int
        let atMost: Int?

        var json: JSONValue {
            if atMost == atLeast { return .number(JSONNumber(atLeast)) }
            var object: JSONObject = ["atLeast": .number(JSONNumber(atLeast))]
            object["atMost"] = atMost.map { .number(JSONNumber($0)) }
            return .object(object)
        }

        var text: String {
            switch atMost {
            case let atMost? where atMost == atLeast: "\(atLeast)"
            case let atMost? where atLeast == 0: "at most \(atMost)"
            case let atMost?: "\(atLeast) to \(atMost)"
            case nil: "at least \(atLeast)"
            }
        }
    }

    private static func bounds(_ invocation: Invocation) throws(CommandFailure) -> Bounds {
        let range = 0...1_000_000_000
        let exact = try invocation.int(Options.count, in: range)
        let least = try invocation.int(Options.atLeast, in: range)
        let most = try invocation.int(Options.atMost, in: range)
        if let exact {
            guard least == nil, most == nil else {
                throw .usage("--count is exact; --at-least and --at-most do not go with it.")
            }
            return Bounds(atLeast: exact, atMost: exact)
        }
        if let least, let most, least > most { throw .usage("--at-least \(least) is more than --at-most \(most).") }
        return Bounds(atLeast: least ?? (most == nil ? 1 : 0), atMost: most)
    }

    /// The judgement, for people.
    func lines(_ answer: JSONValue, _ style: Style) -> [String] {
        let seen = Self.seen(answer["seen"])
        if answer["passed"]?.boolValue == true { return ["\(style.paint("passed:", .green)) \(title); seen: \(seen)"] }
        var lines = ["\(style.paint("failed:", .red)) expected: \(title); seen: \(seen)"]
        if let difference = answer["difference"]?.stringValue { lines.append("  first difference: \(difference)") }
        for (index, near) in (answer["nearMisses"]?.arrayValue ?? []).enumerated() {
            lines.append(contentsOf: RuleText.reasons(near, title: index == 0 ? "nearest" : "then").map { "  \($0)" })
        }
        let timeline = answer["timeline"]?.arrayValue ?? []
        if !timeline.isEmpty { lines.append("  timeline, UTC:") }
        for item in timeline {
            let clock = JournalLine.clock(item["time"]?.stringValue ?? "")
            lines.append("    \(clock)  \(item["text"]?.stringValue ?? item["name"]?.stringValue ?? item.text)")
        }
        return lines
    }

    private static func seen(_ seen: JSONValue?) -> String {
        guard let list = seen?.arrayValue else { return seen?.text ?? "nothing" }
        return list.isEmpty ? "nothing" : list.map { $0.stringValue ?? $0.text }.joined(separator: " → ")
    }
}
