/// `dubler lint`
enum LintCommand {
    private static let paths = ArgumentSpec(
        name: "PATH",
        isOptional: true,
        isRepeated: true,
        help: "Folders and files; without one all that config.json names.",
        hint: .folder
    )
    private static let format = OptionSpec.value(
        "format",
        "FORMAT",
        help: "How findings are written; text by default.",
        hint: .choices(["text", "json", "github", "sarif", "junit", "markdown"])
    )
    private static let rule = OptionSpec.list("rule", "NAME", help: "This rule alone; may be repeated.")
    private static let rules = OptionSpec.flag("rules", help: "List the rules; with --format markdown all about them.")
    private static let fix = OptionSpec.flag("fix", help: "Mend what can be mended mechanically.")

    static let spec = CommandSpec(
        name: "lint",
        summary: "check UI tests, robots and specs against the rules",
        discussion: [
            "Rules look at syntax, not at text. A comment on the same line or the line above allows an exception: `// dubler:allow RULE[, RULE] - reason`.",
            "Dubler/agent/config.json names the catalog, the sources of the app and the rules that are off; without it the rules that need it say nothing.",
        ],
        arguments: [paths],
        options: [
            format, rule, rules, fix, SourceQuestion.config, SourceQuestion.root, SourceQuestion.output,
        ],
        examples: [
            .init(purpose: "as CI does", line: "dubler lint --format github"),
            .init(purpose: "one folder, mending what is mechanical", line: "dubler lint UITests --fix"),
        ],
        exits: [
            .init(code: 0, meaning: "No findings."),
            .init(code: 1, meaning: "Findings."),
            .init(code: 2, meaning: "A path, an option or config.json is wrong."),
            .init(code: 127, meaning: "dubler-source is not installed."),
        ],
        run: SourceQuestion.run
    )
}
