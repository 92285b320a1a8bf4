import Testing

/// All examples as the arguments of one test: for toolchains whose test library finds tests in
/// a way that is not known, by its public functions alone.
@Suite("Specs", .serialized, .enabled(if: SpecMode.current == .arguments, "each example is a test of its own"))
struct SpecArguments {
    /// An example with the spec that it belongs to.
    struct Example: Sendable, CustomTestStringConvertible {
        var name: String
        var run: @Sendable () async -> Void

        var testDescription: String { name }
    }

    static let all: [Example] = {
        guard SpecMode.current == .arguments else { return [] }
        let catalogue = SpecCatalogue.shared
        var all = catalogue.entries.flatMap { entry in
            entry.examples.isEmpty && !entry.isBase ? [missing(entry)] : examples(entry, catalogue)
        }
        guard let last = all.indices.last else { return [] }
        let run = all[last].run
        all[last].run = {
            await run()
            await catalogue.suite.end()
        }
        return all
    }()

    private static func missing(_ entry: SpecCatalogue.Entry) -> Example {
        Example(name: "\(entry.name): has examples") {
            await SpecCatalogue.shared.suite.begin()
            RunningTest.record(.noExamples(of: entry))
            SpecCount.add()
        }
    }

    private static func examples(_ entry: SpecCatalogue.Entry, _ catalogue: SpecCatalogue) -> [Example] {
        let placed = SpecOrder(entry.examples, seed: catalogue.seed).placed.filter { placed in
            !placed.example.isPending && (placed.example.isFocused || !catalogue.hasFocus)
        }
        let last = placed.count - 1
        return placed.enumerated().map { index, placed in
            Example(name: "\(entry.name): \(placed.name)") {
                await catalogue.suite.begin()
                await entry.session.run(placed.example)
                if index == last { await entry.session.end() }
                SpecCount.add()
            }
        }
    }

    @Test(arguments: all) func example(_ example: Example) async { await example.run() }
}
