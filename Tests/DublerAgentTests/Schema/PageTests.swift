import Dubler
import Foundation
import Testing

@testable import DublerAgent

/// The page of the documentation and the table of tools say the same.
@Suite struct PageTests {
    private static let page = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation/Agent.md")

    @Test func hasEveryToolWithAllThatItTakes() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
        for tool in ToolTable.standard.all {
            let reads = tool.effect == .reads ? " (reads)" : ""
            let row = try #require(rows.first { $0.hasPrefix("| `\(tool.name)`\(reads) |") }, "\(tool.name)")
            let takes = row.split(separator: "|")[1]
            for name in tool.input.json["properties"]?.objectValue?.keys ?? [] where !Self.limits.contains(name) {
                #expect(takes.contains("`\(name)`"), "\(tool.name): \(name)")
            }
        }
    }

    /// Told of under "Short answers".
    private static let limits = ["candidates", "bodyLimit"]

    @Test func hasEveryPrompt() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        for prompt in Prompt.all { #expect(text.contains("\n| `\(prompt.name)` |"), "\(prompt.name)") }
    }
}
