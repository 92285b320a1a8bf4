import Dubler

/// `effective_response`
enum EffectiveResponseTool {
    static let tool = Tool(
        "effective_response",
        title: "What a request would get",
        "Tries a request without making it: which rule would answer in this session, with what, and why others lose. "
            + "Consumes no step of a sequence and leaves no trace. Use it before walking the app, and to find out why an "
            + "answer is not the one that was wanted.",
        input: [.session] + DryRun.input + [
            .optional("candidates", .integer(in: 0...20).otherwise(3), "How many other rules to explain."),
            .optional("bodyLimit", .integer(in: 0...200_000).otherwise(4_000), "Bytes of the body to show."),
        ],
        output: DryRun.output
    ) { arguments, context async throws(ToolFailure) in
        try await DryRun.perform(
            arguments.members(DryRun.input.map(\.name)),
            session: arguments.session,
            candidates: arguments.int("candidates") ?? 3,
            bodyLimit: arguments.int("bodyLimit") ?? 4_000,
            context.control
        )
    }
}

/// A request that is only thought of.
enum DryRun {
    static let input: [Member] = [
        .required("target", .text, "Path and query as they stand in the request: /api/cards?limit=2."),
        .optional("method", Shape.text.otherwise("GET")),
        .optional("service", .text, "A service of the catalog; without it the default one."),
        .optional("headers", .pairs, "[name, value] each."),
        .optional("body", .text),
    ]

    private static let response = Shape.object([
        .required("status", .integer),
        .required("headers", .pairs),
        .required("body", .text.orNull, "null where the body is no text."),
        .required("bodyLength", .integer.orNull, "Bytes of the whole body; null where it is no text."),
        .required("bodyIsCut", .flag, "Ask again with a higher `bodyLimit` for the rest."),
        .required("delay", .number.orNull, "Milliseconds."),
        .required("fault", .text.orNull),
    ])

    private static let candidate = Shape.object([
        .required("rule", .object),
        .required("reasons", .list(of: .text), "Why it does not even take part."),
        .required("failed", .list(of: .object), "Conditions that the request does not meet, with what was seen."),
    ])

    static let output: [Member] = [
        .required("matched", .flag),
        .required("code", .text.orNull, "Why nothing matched."),
        .required("rule", RuleShape.reference),
        .required("response", response),
        .required(
            "origins",
            .list(
                of: .object([.required("part", .text), .required("layer", .text), .required("location", .text.orNull)])
            ),
            "Which file says which part of the answer."
        ),
        .required("candidates", .list(of: candidate), "The runners-up, the nearest first."),
    ]

    static func perform(
        _ request: JSONObject,
        session: String,
        candidates: Int,
        bodyLimit: Int,
        _ control: ControlCalls
    ) async throws(ToolFailure) -> JSONObject {
        var request = request
        if request["method"] == nil { request["method"] = "GET" }
        let target = ControlCalls.session(session, "effective")
        let answer = try await control.ask(.post, target, body: .object(request))
        let origins = (answer["origins"]?.arrayValue ?? []).map { origin -> JSONValue in
            [
                "part": origin["part"] ?? .null, "layer": origin["rule"]?["layer"] ?? .null,
                "location": origin["rule"]?["location"] ?? .null,
            ]
        }
        let losers = (answer["candidates"]?.arrayValue ?? [])
            // The winner is among them.
            .filter { $0["rule"]?["location"] != answer["origins"]?[0]?["rule"]?["location"] }
            .prefix(candidates).map(loser)
        return JSONObject([
            ("matched", answer["matched"] ?? false),
            ("code", answer["code"] ?? .null),
            ("rule", RuleShape.reference(answer["rule"])),
            ("response", response(answer["response"] ?? .null, bodyLimit)),
            ("origins", .array(origins)),
            ("candidates", .array(Array(losers))),
        ])
    }

    private static func response(_ json: JSONValue, _ limit: Int) -> JSONValue {
        let body = json["body"]?.stringValue
        let shown = body.map { Cut.text($0, to: limit) }
        return [
            "status": json["status"] ?? 0, "headers": json["headers"] ?? [], "body": .text(shown?.text),
            "bodyLength": body.map { .int($0.utf8.count) } ?? .null, "bodyIsCut": .bool(shown?.isCut ?? false),
            "delay": json["delay"] ?? .null, "fault": json["fault"] ?? .null,
        ]
    }

    private static func loser(_ json: JSONValue) -> JSONValue {
        let failed = (json["verdicts"]?.arrayValue ?? []).filter { $0["passed"]?.boolValue == false }
        return ["rule": json["rule"] ?? .null, "reasons": json["reasons"] ?? [], "failed": .array(failed)]
    }
}
