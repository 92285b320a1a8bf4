import Dubler

/// The program that reads the project's Swift sources, `dubler-source`: it stands apart
/// since it carries a parser of Swift.
package struct SourceReader: Sendable {
    package struct Output: Sendable {
        package var exit: Int32
        package var output: [UInt8]
        package var errors: String

        package init(exit: Int32, output: [UInt8], errors: String) {
            self.exit = exit
            self.output = output
            self.errors = errors
        }

        /// Findings end a command with 1.
        var isUsable: Bool { (exit == 0 || exit == 1) && !output.isEmpty }
    }

    package typealias Runner = @Sendable ([String]) async throws(ToolFailure) -> Output

    private static let longestComplaint = 4_000

    private let run: Runner

    /// A reader that has a command of `dubler-source` run in the project's folder.
    package init(run: @escaping Runner) { self.run = run }

    /// What a command says as JSON; findings of it are no failure.
    func json(_ words: [String]) async throws(ToolFailure) -> JSONValue {
        let ended = try await run(words)
        if ended.isUsable, let json = try? JSONDocument(ended.output).root.value { return json }
        throw Self.failure(words, ended)
    }

    /// What a command says for people.
    func text(_ words: [String]) async throws(ToolFailure) -> String {
        let ended = try await run(words)
        guard ended.isUsable else { throw Self.failure(words, ended) }
        return String(decoding: ended.output, as: UTF8.self)
    }

    private static func failure(_ words: [String], _ ended: Output) -> ToolFailure {
        let said = ended.errors.isEmpty ? String(decoding: ended.output, as: UTF8.self) : ended.errors
        return ToolFailure(
            "source_unreadable",
            "`dubler-source \(words.first ?? "")` ended with \(ended.exit): \(Cut.text(said, to: longestComplaint).text)",
            next: "Correct what it names. Where the project's sources lie stands in Dubler/agent/config.json."
        )
    }
}
