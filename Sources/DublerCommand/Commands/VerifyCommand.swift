import Dubler
import DublerContract
import Foundation

/// `dubler verify`
enum VerifyCommand {
    private static let coverage = OptionSpec.flag(
        "coverage",
        help: "Also list operations without a baseline answer, and error statuses that nothing plays."
    )
    private static let strict = OptionSpec.flag("strict", help: "Notes count as errors.")
    private static let format = OptionSpec.value(
        "format",
        "FORMAT",
        help: "How findings are written; text by default.",
        hint: .choices(FindingsReport.Format.allCases.map(\.rawValue))
    )
    private static let catalog = OptionSpec.value(
        "catalog",
        "FOLDER",
        help: "The catalog's folder, instead of naming it as CATALOG.",
        hint: .folder
    )

    static let spec = CommandSpec(
        name: "verify",
        summary: "hold all answers of a catalog against the OpenAPI documents of its services",
        discussion: [
            "`services` of catalog.json name the documents: `\"openapi\": \"openapi/api.yaml\"`. Baseline, profiles "
                + "with every step of every sequence, patches over all that may lie beneath, and collections are checked.",
            "A deliberate deviation is marked on its rule or response: `\"contract\": { \"violates\": \"why\" }`.",
        ],
        arguments: [ServeOptions.catalog],
        options: [catalog, coverage, strict, format],
        examples: [
            .init(purpose: "before a commit", line: "dubler verify Mocks"),
            .init(purpose: "as GitHub's annotations", line: "dubler verify Mocks --strict --format github"),
            .init(purpose: "what the mocks lack", line: "dubler verify Mocks --coverage"),
        ],
        exits: [
            .init(code: 0, meaning: "Every answer is as the documents say; with --strict no notes either."),
            .init(code: 1, meaning: "It is not, the catalog does not load, or nothing was checked."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let folder = try CatalogFolder.find(invocation.text(catalog) ?? invocation.argument(ServeOptions.catalog))
        let format = invocation.text(format).flatMap(FindingsReport.Format.init) ?? .text
        var findings: [Diagnostic]
        var report: ContractReport?
        switch CatalogLoader.load(CatalogFiles(folder: folder)) {
        case .failure(let errors): findings = errors.diagnostics
        case .success(let loaded):
            var checker = ContractChecker(loaded) { path in
                FileManager.default.contents(atPath: "\(folder)/\(path)").map { Array($0) }
            }
            let found = checker.run()
            findings = found.findings
            report = found
        }
        let list = DiagnosticReport(findings, folder: folder)
        let fails = list.errors > 0 || invocation.has(strict) && list.notes > 0
        guard format == .text else {
            let kinds = ContractKind.allCases.map { FindingsReport.Kind(code: $0.rawValue, summary: $0.summary) }
            let shown = FindingsReport(tool: "dubler verify", findings: findings, kinds: kinds, path: list.path)
            console.put(Array(shown.text(format, checked: report?.checked ?? 0).utf8))
            return fails ? .failure : .success
        }
        for line in list.lines(console.style) { console.say(line) }
        if invocation.has(coverage), let report { lines(report.coverage).forEach(console.say) }
        let checked = report.map { " (\($0.checked) \($0.checked == 1 ? "answer" : "answers") checked)" } ?? ""
        console.say("\(folder): \(console.style.paint(list.summary, fails ? .red : .green))\(checked)")
        return fails ? .failure : .success
    }

    private static func lines(_ coverage: ContractCoverage) -> [String] {
        var lines = ["baseline answers \(coverage.covered) of \(coverage.operations.count) operations"]
        for operation in coverage.operations {
            let title = "\(operation.service): \(operation.method) \(operation.path)"
            if !operation.hasBaseline { lines.append("\(title): no answer in the baseline") }
            if !operation.missingErrors.isEmpty {
                lines.append("\(title): nothing plays \(operation.missingErrors.joined(separator: ", "))")
            }
        }
        return lines
    }
}
