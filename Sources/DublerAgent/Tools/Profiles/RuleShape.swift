import Dubler

/// Rules as answers show them.
enum RuleShape {
    /// A rule of a profile, an override or a test: what it takes and what it answers.
    static let summary: [Member] = [
        .required("layer", .text, "Whose it is: `baseline`, `profile:ID`, `test`, `override`."),
        .required("name", .text.orNull),
        .required("service", .text.orNull),
        .required("method", .text),
        .required("path", .text.orNull),
        .required("conditions", .list(of: .object), "What a request must be besides."),
        .required("responses", .list(of: .object), "Its answers, in the order in which they are given."),
        .required("then", .text.orNull, "What follows the last answer."),
        .required("location", .text.orNull, "File, line and column in the catalog."),
    ]

    static func summary(_ rule: JSONValue) -> JSONValue { rule.only(summary.map(\.name)) }

    /// Which rule has answered a request.
    static let reference = Shape.object([
        .required("layer", .text),
        .required("profile", .text.orNull),
        .required("name", .text.orNull),
        .required("response", .integer.orNull, "Which of its answers, from 1."),
        .required("use", .integer.orNull, "For the how manieth time the rule answers."),
    ]).orNull

    static func reference(_ rule: JSONValue?) -> JSONValue {
        guard let rule, !rule.isNull else { return .null }
        return rule.only(["layer", "profile", "name", "response", "use"])
    }
}
