/// Findings as JSON.
enum DiagnosticView {
    static func json(_ diagnostic: Diagnostic) -> JSONValue {
        var object = JSONObject([
            ("severity", .string(diagnostic.severity.rawValue)),
            ("code", .string(diagnostic.code)),
            ("message", .string(diagnostic.message)),
        ])
        if !diagnostic.location.file.isEmpty { object["file"] = .string(diagnostic.location.file) }
        object["line"] = .int(diagnostic.location.line)
        object["column"] = .int(diagnostic.location.column)
        return .object(object)
    }
}
