import Dubler

/// `journal`
enum JournalTool {
    private static let standardLimit = 20
    private static let kinds = JournalEntry.Kind.allCases.map(\.rawValue)

    static let tool = Tool(
        "journal",
        title: "What the app asked",
        "Shows the requests of a session, oldest first, each with its answer and the rule that gave it. Bodies are cut "
            + "to `bodyLimit` bytes; `seq` shows one request whole. Filter with `kind: unmatched` to find what no rule "
            + "answers.",
        input: [
            .session,
            .optional("seq", .integer.with("minimum", 1), "Only the request with this number, its bodies whole."),
            .optional("method", .text),
            .optional("path", .text, "As a rule writes it: /api/cards/{id}, /api/**."),
            .optional("status", .integer(in: 0...999)),
            .optional("kind", .choice(kinds)),
            .optional("since", .anything, "Number of a request, or name of a mark: only what came after it."),
            ListPage.limit(of: standardLimit, upTo: 200), ListPage.cursor,
            .optional("headers", .flag.otherwise(false), "Show headers, too."),
            .optional(
                "bodyLimit",
                .integer(in: 0...200_000),
                "Bytes of each body; 500 in a list, 50000 of one request where nothing is said. A list shows at most 4096."
            ),
        ],
        output: [.required("items", .list(of: .object(JournalEntryShape.output)))] + ListPage.outputs
    ) { arguments, context async throws(ToolFailure) in
        let journal = ControlCalls.session(arguments.session, "journal")
        let withHeaders = arguments.flag("headers") ?? false
        if let number = arguments.int("seq") {
            let entry = try await context.control.ask(.get, "\(journal)/\(number)")
            let limit = arguments.int("bodyLimit") ?? 50_000
            return ListPage.json([JournalEntryShape.json(entry, limit, withHeaders: true)], start: 0, total: 1)
        }
        let answer = try await context.control.ask(.get, journal, query: query(arguments))
        let limit = arguments.int("bodyLimit") ?? 500
        let items = (answer["items"]?.arrayValue ?? []).map {
            JournalEntryShape.json($0, limit, withHeaders: withHeaders)
        }
        let fitting = Cut.fitting(items)
        // The cursor of a journal is the number of the last request that was shown.
        let last = fitting < items.count ? items[fitting - 1]["seq"]?.numberValue?.text : nil
        return JSONObject([
            ("items", .array(Array(items.prefix(fitting)))),
            ("total", answer["total"] ?? .int(items.count)),
            ("next", last.map { .string($0) } ?? answer["next"] ?? .null),
        ])
    }

    private static func query(_ arguments: ToolArguments) throws(ToolFailure) -> [(String, String?)] {
        let since = arguments["since"]
        if let since, since.stringValue == nil, since.numberValue?.intValue == nil {
            throw ToolFailure(
                "wrong_argument",
                "`since` of journal must be the number of a request or the name of a mark; it is \(since.text).",
                next: "Correct it and call again."
            )
        }
        return [
            ("method", arguments.text("method")), ("path", arguments.text("path")),
            ("status", arguments.int("status").map { String($0) }), ("kind", arguments.text("kind")),
            ("since", since?.stringValue ?? since?.numberValue?.text),
            ("limit", String(arguments.int("limit") ?? standardLimit)), ("cursor", arguments.text("cursor")),
        ]
    }
}

/// A request of the journal, as short as an answer has to be.
enum JournalEntryShape {
    private static let nearMiss = Shape.object([
        .required("rule", .object), .required("reasons", .list(of: .text)), .required("failed", .list(of: .object)),
    ])

    static let output: [Member] = [
        .required("seq", .integer, "Its number in the session."),
        .required("time", .text),
        .required("epoch", .integer),
        .required("service", .text.orNull),
        .required("kind", .text),
        .required("method", .text),
        .required("target", .text),
        .required("status", .integer.orNull),
        .required("rule", RuleShape.reference),
        .required("body", .text.orNull, "null where it is no text."),
        .required("bodyLength", .integer),
        .required("responseBody", .text.orNull),
        .required("isCut", .flag, "Whether a body is shown in part: ask with `seq`, or a higher `bodyLimit`."),
        .required("delay", .number.orNull),
        .required("fault", .text.orNull),
        .required("ended", .text, "complete, cut, clientLeft or pending."),
        .optional("headers", .pairs),
        .optional("responseHeaders", .pairs),
        .optional("nearMisses", .list(of: nearMiss), "Of a request that nothing matched: rules that came near."),
    ]

    private static let plain = [
        "seq", "time", "epoch", "service", "kind", "method", "target", "status", "bodyLength", "delay", "fault",
        "ended",
    ]

    static func json(_ entry: JSONValue, _ limit: Int, withHeaders: Bool) -> JSONValue {
        let body = entry["body"]?.stringValue.map { Cut.text($0, to: limit) }
        let answer = entry["responseBody"]?.stringValue.map { Cut.text($0, to: limit) }
        let wasCut = ["bodyTruncated", "responseBodyTruncated"].contains { entry[$0]?.boolValue == true }
        var object = JSONObject(plain.map { ($0, entry[$0] ?? .null) })
        object["rule"] = RuleShape.reference(entry["rule"])
        object["body"] = .text(body?.text)
        object["responseBody"] = .text(answer?.text)
        object["isCut"] = .bool(wasCut || body?.isCut == true || answer?.isCut == true)
        if withHeaders {
            object["headers"] = entry["headers"] ?? []
            object["responseHeaders"] = entry["responseHeaders"] ?? []
        }
        let near = entry["nearMisses"]?.arrayValue ?? []
        if !near.isEmpty {
            object["nearMisses"] = .array(
                near.prefix(3).map { one in
                    let failed = (one["verdicts"]?.arrayValue ?? []).filter { $0["passed"]?.boolValue == false }
                    return ["rule": one["rule"] ?? .null, "reasons": one["reasons"] ?? [], "failed": .array(failed)]
                }
            )
        }
        return .object(object)
    }
}
