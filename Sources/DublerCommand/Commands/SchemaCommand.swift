import Dubler

/// `dubler schema`
enum SchemaCommand {
    private static let vocabulary = "vocabulary"
    private static let kind = ArgumentSpec(
        name: "KIND",
        help: "The kind of file; vocabulary is Dubler/agent/vocabulary.json.",
        hint: .choices(CatalogSchema.allCases.map(\.rawValue) + [vocabulary])
    )

    static let spec = CommandSpec(
        name: "schema",
        summary: "print the JSON Schema of a catalog's files, for editors",
        discussion: ["A file may name its schema in `$schema`; `dubler init` lays all of them out in schemas/."],
        arguments: [kind],
        examples: [.init(purpose: "for a profile", line: "dubler schema profile > Mocks/schemas/profile.json")],
        exits: [
            .init(code: 0, meaning: "Printed."),
            .init(code: 2, meaning: "There is no such kind of file."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) -> ExitCode {
        if invocation.argument(kind) == vocabulary {
            console.put(Array(VocabularySchema.text.utf8))
            return .success
        }
        guard let schema = invocation.argument(kind).flatMap(CatalogSchema.init(rawValue:)) else { return .usage }
        console.put(Array(schema.text.utf8))
        return .success
    }
}
