import Dubler

/// Questions to testers, as they are printed.
struct ScenarioReport {
    let library: ScenarioLibrary
    /// What paths of the catalog are relative to.
    let prefix: String

    init(_ library: ScenarioLibrary, catalog: String?, isNamed: Bool) {
        self.library = library
        prefix = isNamed || catalog == nil || catalog == "." ? "" : "\(catalog ?? "")/"
    }

    var questions: Int { library.entries.reduce(0) { $0 + $1.result.questions.count } }

    var unreadable: [Diagnostic] { library.findings.filter { $0.severity == .error } }

    var exit: ExitCode { !unreadable.isEmpty ? .usage : questions > 0 ? .failure : .success }

    func lines(_ style: Style) -> [String] {
        let findings = library.findings.map { finding in
            let word = finding.severity == .error ? style.paint("error:", .red) : style.paint("note:", .dim)
            let place = style.paint("\(prefix)\(finding.location.file):\(finding.location.line):", .bold)
            return "\(place) \(word) \(finding.message) \(style.paint("[\(finding.code)]", .dim))"
        }
        let questions = library.entries.flatMap { entry in
            entry.result.questions.map { question in
                let place = style.paint("\(prefix)\(question.location.file):\(question.location.line):", .bold)
                let code = style.paint("[\(question.code.rawValue)]", .dim)
                return "\(place) \(style.paint("\(entry.scenario.id):", .yellow)) \(question.text) \(code)"
            }
        }
        return findings + questions
    }

    var summary: String {
        let cases = library.entries.count
        let open = library.entries.count { !$0.result.questions.isEmpty }
        let what = "\(cases) scenario\(cases == 1 ? "" : "s")"
        if questions == 0 { return "\(what), no questions" }
        return "\(what), \(questions) question\(questions == 1 ? "" : "s") in \(open)"
    }

    var json: JSONObject {
        let asked = library.entries.flatMap { entry in
            entry.result.questions.map { question in
                var json = question.json
                json["scenario"] = .string(entry.scenario.id)
                json["language"] = .string(entry.scenario.language.rawValue)
                return JSONValue.object(json)
            }
        }
        let findings = library.findings.map { finding in
            JSONValue.object(
                JSONObject([
                    ("severity", .string(finding.severity.rawValue)), ("code", .string(finding.code)),
                    ("message", .string(finding.message)), ("file", .string(finding.location.file)),
                    ("line", .number(JSONNumber(finding.location.line))),
                ])
            )
        }
        return JSONObject([
            ("clean", .bool(exit == .success)), ("scenarios", .number(JSONNumber(library.entries.count))),
            ("questions", .array(asked)), ("findings", .array(findings)),
        ])
    }
}
