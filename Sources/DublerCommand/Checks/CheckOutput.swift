import Dubler

/// How a check says what it found: options, lines or a form for CI, and the exit code.
struct CheckOutput {
    static let strict = OptionSpec.flag("strict", help: "Notes count as errors.")
    static let format = OptionSpec.value(
        "format",
        "FORMAT",
        help: "How findings are written; text by default.",
        hint: .choices(FindingsReport.Format.allCases.map(\.rawValue))
    )

    /// Such as `dubler drift`.
    let tool: String
    let folder: String
    let kinds: [FindingsReport.Kind]
    /// What was counted: `request asked`, `requests asked`.
    let noun: (one: String, many: String)

    func write(_ findings: [Diagnostic], checked: Int, _ invocation: Invocation, _ console: Console) -> ExitCode {
        let list = DiagnosticReport(findings, folder: folder)
        let fails = list.errors > 0 || invocation.has(Self.strict) && list.notes > 0
        let format = invocation.text(Self.format).flatMap(FindingsReport.Format.init) ?? .text
        guard format == .text else {
            let report = FindingsReport(tool: tool, findings: findings, kinds: kinds, path: list.path)
            console.put(Array(report.text(format, checked: checked).utf8))
            return fails ? .failure : .success
        }
        for line in list.lines(console.style) { console.say(line) }
        let counted = " (\(checked) \(checked == 1 ? noun.one : noun.many))"
        console.say("\(folder): \(console.style.paint(list.summary, fails ? .red : .green))\(counted)")
        return fails ? .failure : .success
    }
}
