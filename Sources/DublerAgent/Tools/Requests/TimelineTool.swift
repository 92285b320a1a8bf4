import Dubler

/// `timeline`
enum TimelineTool {
    private static let standardLimit = 40

    static let tool = Tool(
        "timeline",
        title: "What happened, in order",
        "Shows activations, requests, marks of tests, pushes and resets of a session's running epoch in one order, a line "
            + "each: the last `limit` events, or those before `before`.",
        input: [
            .session,
            .optional("limit", .integer(in: 1...500).otherwise(JSONValue(integerLiteral: standardLimit))),
            .optional("before", .integer.with("minimum", 0), "Only events with a lower number, to read backwards."),
        ],
        output: [
            .required("lines", .list(of: .text), "Oldest first: time and what happened."),
            .required(
                "first",
                .integer,
                "Number of the first line, from 0; give it as `before` for what came earlier."
            ),
            .required("total", .integer),
        ]
    ) { arguments, context async throws(ToolFailure) in
        try await Timelines.page(
            of: arguments.session,
            before: arguments.int("before"),
            limit: arguments.int("limit") ?? standardLimit,
            context.control
        )
    }
}

/// A session's timeline as lines.
enum Timelines {
    static func page(
        of session: String,
        before: Int?,
        limit: Int,
        _ control: ControlCalls
    ) async throws(ToolFailure) -> JSONObject {
        let target = ControlCalls.session(session, "timeline")
        var end = before
        if end == nil {
            end = try await control.ask(.get, target, query: [("limit", "1")])["total"]?.numberValue?.intValue
        }
        let last = end ?? 0
        let start = max(0, last - limit)
        guard last > start else { return JSONObject([("lines", []), ("first", 0), ("total", .int(last))]) }
        let query: [(String, String?)] = [("limit", String(last - start)), ("cursor", String(start))]
        let answer = try await control.ask(.get, target, query: query)
        let lines = (answer["items"]?.arrayValue ?? []).map { JSONValue.string(line($0)) }
        let fitting = Cut.fittingLast(lines)
        return JSONObject([
            ("lines", .array(Array(lines.suffix(fitting)))),
            ("first", .int(start + lines.count - fitting)),
            ("total", answer["total"] ?? .int(last)),
        ])
    }

    /// `10:15:24.101 #3 POST /api/operation → 500 …`
    static func line(_ event: JSONValue) -> String {
        let time = event["time"]?.stringValue ?? ""
        let clock = time.count >= 23 ? String(time.dropFirst(11).prefix(12)) : time
        let number = event["seq"]?.numberValue.map { " #\($0.text)" } ?? ""
        return "\(clock)\(number) \(event["text"]?.stringValue ?? event["name"]?.stringValue ?? "")"
    }
}
