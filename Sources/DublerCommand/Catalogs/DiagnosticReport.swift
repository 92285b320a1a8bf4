import Dubler

/// Findings about a catalog, as they are printed.
struct DiagnosticReport {
    let diagnostics: [Diagnostic]
    /// What paths are relative to, so that an editor opens them; empty for the
    /// catalog's own folder.
    private let prefix: String
    private let folder: String

    init(_ diagnostics: [Diagnostic], folder: String = ".") {
        self.diagnostics = diagnostics
        self.folder = folder
        let folder = folder == "." ? "" : folder
        prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    }

    var errors: Int { diagnostics.count { $0.severity == .error } }
    var notes: Int { diagnostics.count { $0.severity == .note } }

    /// `2 errors, 1 note`
    var summary: String {
        let errors = errors == 0 ? "no errors" : Self.count(errors, "error")
        return notes == 0 ? errors : "\(errors), \(Self.count(notes, "note"))"
    }

    /// One line a finding: `file:line:column: error: message [code]`.
    func lines(_ style: Style) -> [String] { diagnostics.map { line($0, style) } }

    private func line(_ diagnostic: Diagnostic, _ style: Style) -> String {
        let severity =
            switch diagnostic.severity {
            case .error: style.paint("error:", .red)
            case .note: style.paint("note:", .yellow)
            }
        let location = diagnostic.location
        let place = style.paint("\(path(location)):\(location.line):\(location.column):", .bold)
        return "\(place) \(severity) \(diagnostic.message) \(style.paint("[\(diagnostic.code)]", .dim))"
    }

    /// A place's file as an editor opens it.
    func path(_ location: SourceLocation) -> String {
        // What is wrong with the folder itself stands at its own path.
        location.file.hasPrefix("/") || location.file == folder ? location.file : prefix + location.file
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// The findings as JSON.
    var json: JSONObject {
        JSONObject([
            ("errors", .number(JSONNumber(errors))),
            ("notes", .number(JSONNumber(notes))),
            ("diagnostics", .array(diagnostics.map { .object(Self.json($0)) })),
        ])
    }

    private static func json(_ diagnostic: Diagnostic) -> JSONObject {
        JSONObject([
            ("severity", .string(diagnostic.severity.rawValue)),
            ("code", .string(diagnostic.code)),
            ("message", .string(diagnostic.message)),
            ("file", .string(diagnostic.location.file)),
            ("line", .number(JSONNumber(diagnostic.location.line))),
            ("column", .number(JSONNumber(diagnostic.location.column))),
        ])
    }
}
