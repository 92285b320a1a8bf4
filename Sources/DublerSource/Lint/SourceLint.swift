import Foundation

/// The linter over sources in memory.
package enum SourceLint {
    package struct Source: Sendable {
        let path: String
        let text: String
        let isApp: Bool

        package init(path: String, text: String, isApp: Bool = false) {
            self.path = path
            self.text = text
            self.isApp = isApp
        }
    }

    /// What the rules know beside the sources.
    package struct Setting: Sendable {
        /// The text of a `config.json`.
        package var configuration: String?
        package var profiles: [String]?
        /// The text of scenario files.
        package var scenarios: String?

        package init() {}
    }

    /// - Parameters:
    ///   - sources: All of them are linted.
    ///   - setting: What the rules know beside them.
    ///   - rules: Names of the rules to ask; none asks those that are on.
    /// - Returns: The findings in order, and what is wrong with the configuration.
    package static func findings(
        in sources: [Source],
        _ setting: Setting = Setting(),
        rules: [String] = []
    ) -> (findings: [Finding], problems: [String]) {
        var configuration = Configuration()
        var problems: [String] = []
        if let text = setting.configuration {
            let reader = ConfigurationReader(file: "config.json", data: Data(text.utf8))
            configuration = reader.configuration
            problems = reader.problems
        }
        let names = CatalogNames(
            profiles: setting.profiles,
            scenarios: setting.scenarios.map { text in
                Dictionary(ScenarioHead.all(in: text).map { ($0.id, $0) }) { _, new in new }
            }
        )
        let files = Workers.map(sources) { source in
            ProjectFile(
                code: CodeReader.read(path: source.path, bytes: Array(source.text.utf8)),
                role: source.isApp ? .app : .tests,
                isLinted: true
            )
        }
        let final = configuration
        let project = Workers.run { Project(files: files, configuration: final, names: names) } ?? Project(files: [])
        return (Linter(project: project, rules: LintRules.chosen(rules, configuration)).findings(), problems)
    }

    /// The text with the fixes of the findings made.
    package static func fixed(_ text: String, _ findings: [Finding]) -> String {
        String(decoding: Fixer.fixed(Array(text.utf8), findings.compactMap(\.fix)).bytes, as: UTF8.self)
    }
}
