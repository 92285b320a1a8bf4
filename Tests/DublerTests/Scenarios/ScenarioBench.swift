import Dubler

/// Cases read from texts.
enum ScenarioBench {
    static func read(_ text: String, _ path: String = "scenarios/case.md") -> ScenarioFile {
        ScenarioFile.read(.init(path: path, bytes: Array(text.utf8)))
    }

    /// The first case of a text; an empty one where there is none.
    static func scenario(_ text: String, _ path: String = "scenarios/case.md") -> Scenario {
        read(text, path).cases.first
            ?? Scenario(id: "", isNamed: false, title: "", location: SourceLocation(file: path, line: 0, column: 0))
    }

    static func texts(_ statements: [Statement]) -> [String] { statements.map(\.text) }

    /// `code:line` of every question.
    static func asked(_ text: String, _ backend: BackendKnowledge = BackendKnowledge()) -> [String] {
        ScenarioCheck(backend: backend).check(read(text).cases).flatMap(\.questions)
            .map { "\($0.code.rawValue):\($0.location.line)" }
    }
}
