extension Problem {
    /// ` Nearest: "a", "b".`, or nothing.
    static func nearestSentence(_ names: [String]) -> String {
        names.isEmpty ? "" : " Nearest: \(names.map { "\"\($0)\"" }.joined(separator: ", "))."
    }

    static func nearestMembers(_ names: [String]) -> JSONObject {
        JSONObject([("nearest", .array(names.map { .string($0) }))])
    }

    /// What was found in a body that is JSON but not what the call takes.
    static func refused(_ diagnostics: [Diagnostic], status: Int = 422, title: String? = nil) -> Problem {
        let errors = diagnostics.filter { $0.severity == .error }
        // A key that is missing is most often one that is misspelled.
        let first = errors.first { $0.code != "missing_key" } ?? errors.first
        var detail = first.map { "Line \($0.location.line), column \($0.location.column): \($0.message)." } ?? ""
        if errors.count > 1 { detail += " \(errors.count - 1) more below." }
        return Problem(
            status: status,
            code: first?.code ?? "body_refused",
            title: title ?? "The body is not what this call takes",
            detail: detail,
            members: JSONObject([("errors", .array(errors.map(DiagnosticView.json)))])
        )
    }

    /// A query parameter that cannot be taken.
    static func query(_ name: String, code: String = "query_invalid", _ detail: String) -> Problem {
        Problem(status: 400, code: code, detail: detail, members: JSONObject([("parameter", .string(name))]))
    }
}
