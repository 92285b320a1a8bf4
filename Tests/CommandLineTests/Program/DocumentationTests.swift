import Foundation
import Testing

@testable import DublerCommand

@Suite struct DocumentationTests {
    private static let page = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation/CommandLine.md").path

    @Test(arguments: CommandTable.standard.commands.map(\.name))
    func thePageSaysWhatHelpSays(name: String) throws {
        let text = String(decoding: try #require(FileDescriptor.contents(of: Self.page)), as: UTF8.self)
        let command = try #require(CommandTable.standard.command(name))
        let section = "### \(name)\n\n```text\n\(HelpText(style: .plain).command(command))```\n"
        #expect(text.contains(section), "run Scripts/document-commands")
    }
}
