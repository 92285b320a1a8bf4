import Foundation

/// `dubler-source lint`
enum LintCommand {
    static func run(_ options: SourceOptions) -> SourceCommand.Result {
        if options.listsRules {
            return options.deliver(options.format == "markdown" ? RuleList.markdown : RuleList.text)
        }
        let places = options.places
        let loader = ProjectLoader(places)
        if !loader.problems.isEmpty { return .problems(loader.problems) }
        if options.paths.isEmpty, places.configuration == nil {
            return .usage(
                "name the folders to lint: there is no Dubler/agent/config.json here or above that names them."
            )
        }
        let rules = LintRules.chosen(options.rules, loader.configuration)
        var project = loader.project(linting: options.paths)
        var findings = Linter(project: project, rules: rules).findings()
        var note = ""
        if options.fixes {
            do {
                let count = try Fixer.apply(findings, to: project)
                if count > 0 {
                    note = "mended \(count) \(count == 1 ? "finding" : "findings")\n"
                    project = loader.project(linting: options.paths)
                    findings = Linter(project: project, rules: rules).findings()
                }
            } catch {
                return .usage("a file cannot be mended: \(error.localizedDescription)")
            }
        }
        let unread = SourceProject.unread(project.files.filter(\.isLinted), places)
        if !unread.isEmpty { return .problems(unread) }
        let report = LintReport(
            findings: findings,
            fileCount: project.files.filter(\.isLinted).count,
            rules: rules,
            path: places.fromHere
        )
        let format = options.format.flatMap(LintReport.Format.init) ?? .text
        var result = options.deliver(report.text(format), exit: findings.isEmpty ? 0 : 1)
        result.errors += note
        return result
    }
}
