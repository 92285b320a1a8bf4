import Dubler

/// Plain-text cases as answers show them.
enum ScenarioShape {
    static let summary: [Member] = [
        .required("id", .text),
        .required("title", .text),
        .required(
            "state",
            .text,
            "needsClarification, noProfile, ready, scaffolded, automated or evidenceOutOfDate."
        ),
        .required("profile", .text.orNull),
        .required("case", .text.orNull, "Its name in the system of test cases."),
        .required("launch", .text.orNull, "The launch state that its preconditions mean."),
        .required("file", .text, "In the catalog's folder."),
        .required("line", .integer),
        .required("questions", .integer, "How many are open; get_scenario or check_scenario shows them."),
        .required("tests", .list(of: .text), "Tests that name it."),
    ]

    static let question = Shape.object([
        .required("code", .text),
        .required("question", .text, "For the tester, in the language of the case."),
        .required("file", .text),
        .required("line", .integer),
        .required("about", .text, "The words that it is about."),
    ])

    static func summary(_ item: JSONValue) -> JSONValue {
        var object =
            item.only(["id", "title", "state", "profile", "case", "launch", "file", "line"]).objectValue ?? [:]
        object["questions"] = .int(item["questions"]?.arrayValue?.count ?? 0)
        object["tests"] = .texts((item["tests"]?.arrayValue ?? []).compactMap { $0["id"]?.stringValue })
        return .object(object)
    }

    static func questions(_ item: JSONValue) -> JSONValue {
        .array((item["questions"]?.arrayValue ?? []).map { $0.only(["code", "question", "file", "line", "about"]) })
    }
}
