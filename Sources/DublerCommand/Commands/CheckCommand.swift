import Dubler

/// `dubler check`
enum CheckCommand {
    private static let strict = OptionSpec.flag("strict", help: "Notes count as errors.")

    private static let tests = OptionSpec.list(
        "tests",
        "FOLDER",
        help: "Where the tests are: profiles that neither they nor scenarios/ nor other profiles name are noted.",
        hint: .folder
    )

    static let spec = CommandSpec(
        name: "check",
        summary: "say everything that is wrong with a catalog",
        discussion: [
            "Every finding is one line, `file:line:column: error: message [code]`, on standard output. Errors keep a "
                + "catalog from being served; notes are what a reviewer would ask about."
        ],
        arguments: [ServeOptions.catalog],
        options: [strict, tests, RemoteServer.json],
        examples: [
            .init(purpose: "before a commit", line: "dubler check Mocks"),
            .init(purpose: "with profiles that no test uses", line: "dubler check Mocks --tests UITests"),
            .init(purpose: "in CI, with notes as errors", line: "dubler check Mocks --strict --json"),
        ],
        exits: [
            .init(code: 0, meaning: "No errors; with --strict no notes either."),
            .init(code: 1, meaning: "Errors, or with --strict notes."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let folder = try CatalogFolder.find(invocation.argument(ServeOptions.catalog))
        var (catalog, diagnostics) = CatalogLoader.check(CatalogFiles(folder: folder))
        if let catalog, invocation.has(tests) {
            let names = try ProfileMentions.find(invocation.list(tests) + ["\(folder)/scenarios"], of: catalog)
            diagnostics += Hygiene(catalog).unusedProfiles(namedBy: names)
            diagnostics.sort { $0.location < $1.location }
        }
        let report = DiagnosticReport(diagnostics, folder: folder)
        let fails = report.errors > 0 || invocation.has(strict) && report.notes > 0
        if invocation.has(RemoteServer.json) {
            var json: JSONObject = ["valid": .bool(!fails)]
            for (name, value) in report.json.members { json[name] = value }
            console.say(JSONValue.object(json).text)
        } else {
            for line in report.lines(console.style) { console.say(line) }
            let summary = console.style.paint(report.summary, fails ? .red : .green)
            console.say("\(folder): \(summary)\(catalog.map(contents) ?? "")")
        }
        return fails ? .failure : .success
    }

    /// ` (31 rules, 2 collections, 22 profiles, 5 pushes)`
    private static func contents(_ catalog: Catalog) -> String {
        let counts = [
            ("rule", catalog.rules.count + catalog.profiles.reduce(0) { $0 + $1.rules.count }),
            ("collection", catalog.collections.count), ("profile", catalog.profiles.count),
            ("push", catalog.pushes.count),
        ]
        let texts = counts.filter { $0.1 > 0 }.map { noun, count in
            "\(count) \(noun)\(count == 1 ? "" : noun.hasSuffix("sh") ? "es" : "s")"
        }
        return texts.isEmpty ? "" : " (\(texts.joined(separator: ", ")))"
    }
}
