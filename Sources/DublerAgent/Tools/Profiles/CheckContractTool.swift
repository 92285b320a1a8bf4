import Dubler

/// `check_contract`
enum CheckContractTool {
    private static let finding: [Member] = [
        .required("severity", .text),
        .required("code", .text),
        .required("message", .text),
        .required("file", .text.orNull),
        .required("line", .integer),
        .required("column", .integer),
        .required("profile", .text.orNull),
    ]

    static let tool = Tool(
        "check_contract",
        title: "Check the contract",
        "Says where answers of the mocks differ from the OpenAPI documents of their services: of the whole catalog, or "
            + "with `session` of what that session plays. Correct the answer, or mark a deliberate deviation with `contract`.",
        input: [
            .optional("session", .text.with("minLength", 1), "Only its profile with parents and temporary overrides.")
        ],
        output: [
            .required("available", .flag, "Whether this server can check contracts."),
            .required("valid", .flag, "Whether there are only notes."),
            .required("checked", .integer, "Answers that were held against a document; 0 means nothing is known."),
            .required("findings", .list(of: .object(finding))),
            .required("findingsLeftOut", .integer),
        ]
    ) { arguments, context async throws(ToolFailure) in
        let session = arguments["session"]?.stringValue
        let path = session.map { "/sessions/\(PercentEncoding.encode($0.utf8))/contract" } ?? "/contract"
        let answer = try await context.control.ask(.get, path)
        let found = (answer["findings"]?.arrayValue ?? []).map { $0.only(finding.map(\.name)) }
        let fitting = Cut.fitting(found)
        return JSONObject([
            ("available", answer["available"] ?? false),
            ("valid", answer["valid"] ?? false),
            ("checked", answer["checked"] ?? 0),
            ("findings", .array(Array(found.prefix(fitting)))),
            ("findingsLeftOut", .int(found.count - fitting)),
        ])
    }
}
