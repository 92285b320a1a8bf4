import Dubler

/// `verify_requests`
enum VerifyRequestsTool {
    private static let pattern = Shape.object([
        .optional("service", .text),
        .optional("method", .anything, "POST, or a list of methods."),
        .optional("path", .text, "As a rule writes it: /api/cards/{id}."),
        .optional("query", .object, "Matchers by name."),
        .optional("exactQuery", .flag),
        .optional("headers", .object, "Matchers by name."),
        .optional("body", .anything, "A matcher, as in a rule."),
        .optional("profile", .text, "The profile whose rule must have answered."),
        .optional("rule", .text, "The name of the rule that must have answered."),
    ])

    static let tool = Tool(
        "verify_requests",
        title: "Check what the app asked",
        "Checks the requests of the running epoch: how often (`count`), in which order (`sequence`: nothing between; "
            + "`subsequence`: gaps allowed), or that every request found an answer (`noUnmatched`). A check that does not "
            + "hold is no error: `passed` is false, with the first difference and the nearest requests. With `timeout` it "
            + "waits for the app.",
        input: [
            .session,
            .required("mode", .choice(["count", "sequence", "subsequence", "noUnmatched"])),
            .optional("requests", .list(of: pattern), "One for `count`, several in their order for the others."),
            .optional("count", .anything, "2, or { atLeast, atMost }; for `count` alone. Default at least 1."),
            .optional("since", .anything, "Number of a request, or name of a mark."),
            .optional("epoch", .integer.with("minimum", 1), "Fail where another epoch runs by now."),
            .optional("timeout", .text, "How long to wait for requests that are missing, such as 5s; at most 5m."),
            .optional("settle", .text, "How long to wait for one too many, such as 300ms."),
        ],
        output: [
            .required("passed", .flag),
            .required("expected", .anything),
            .required("seen", .anything, "A number, or a list of requests."),
            .required("difference", .text.orNull, "The first one, in words; null where it holds."),
            .required("matches", .list(of: .integer), "Numbers of the requests that matched, for journal's `seq`."),
            .required("nearMisses", .list(of: .object), "The nearest requests, with conditions and what was seen."),
            .required("timeline", .list(of: .text), "What happened last, where it does not hold."),
        ]
    ) { arguments, context async throws(ToolFailure) in
        let wait = try milliseconds("timeout", arguments) + milliseconds("settle", arguments)
        let names = ["mode", "requests", "count", "since", "epoch", "timeout", "settle"]
        let target = ControlCalls.session(arguments.session, "verify")
        let body = JSONValue.object(arguments.members(names))
        let answer = try await Waiting.report(of: wait, context) { () async throws(ToolFailure) in
            try await context.control.ask(.post, target, body: body, deadline: .milliseconds(Int64(wait) + 10_000))
        }
        var result = JSONObject(
            ["passed", "expected", "seen", "difference", "matches", "nearMisses"].map { ($0, answer[$0] ?? .null) }
        )
        result["timeline"] = .texts((answer["timeline"]?.arrayValue ?? []).map(Timelines.line))
        return result
    }

    private static func milliseconds(_ name: String, _ arguments: ToolArguments) throws(ToolFailure) -> Double {
        guard let text = arguments.text(name) else { return 0 }
        guard let time = DurationText.milliseconds(text), (0...300_000).contains(time) else {
            throw ToolFailure(
                "wrong_argument",
                "`\(name)` of verify_requests must be a time such as 300ms or 5s, at most 5m; it is \"\(text)\".",
                next: "Correct it and call again."
            )
        }
        return time
    }
}
