import Dubler

/// What activation and reset answer.
enum ActivationShape {
    static let output: [Member] = [
        .required("session", .text),
        .required("epoch", .integer, "Counts activations; requests of earlier epochs are refused."),
        .required("profile", .text.orNull, "null: the pure baseline."),
        .required("profileHash", .text),
        .required("baseURLs", .table(of: .text), "Where the app reaches each service in this epoch."),
        .required("environment", .table(of: .text), "The same by the variables that the app reads."),
        .required("useCustomProfile", .flag, "Whether temporary overrides of the session count."),
        .required("reset", .list(of: .text), "What began anew."),
        .required("next", .text),
    ]

    static func json(_ answer: JSONValue) -> JSONObject {
        var object = JSONObject(output.map { ($0.name, answer[$0.name] ?? .null) })
        object["next"] = .string(
            "Launch the app anew with what launch_configuration gives for this session: an app that runs already asks "
                + "addresses of the epoch before."
        )
        return object
    }
}
