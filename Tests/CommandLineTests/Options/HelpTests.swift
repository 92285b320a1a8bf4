import Testing

@testable import DublerCommand

@Suite struct HelpTests {
    private let help = HelpText(style: .plain)

    @Test func theOverviewNamesEveryCommand() {
        let text = help.overview(.standard)
        for command in CommandTable.standard.commands { #expect(text.contains("  \(command.name) ")) }
        #expect(text.contains("dubler init Mocks"))
    }

    @Test(arguments: CommandTable.standard.commands.map(\.name))
    func everyCommandExplainsItself(name: String) throws {
        let command = try #require(CommandTable.standard.command(name))
        let text = help.command(command)
        #expect(!command.summary.isEmpty)
        #expect(text.contains(command.usage))
        for option in command.allOptions {
            #expect(text.contains("--\(option.name)"))
            #expect(option.help.hasSuffix(".") || option.help.contains(":"), "--\(option.name): \(option.help)")
        }
        #expect(!command.examples.isEmpty)
        #expect(command.exits.contains { $0.code == 0 })
        for exit in command.exits { #expect(text.contains("  \(exit.code) ")) }
        for line in text.split(separator: "\n") where !command.examples.contains(where: { line.contains($0.line) }) {
            #expect(line.count <= 100, "\(line)")
        }
    }

    @Test(arguments: CommandTable.standard.commands.map(\.name))
    func examplesAreLinesThatParse(name: String) throws {
        let command = try #require(CommandTable.standard.command(name))
        for example in command.examples {
            let words = ShellWords.command(example.line)
            #expect(words.first == "dubler" && words.dropFirst().first == command.name, "\(example.line)")
            do {
                _ = try CommandLineParser(table: .standard).parse(Array(words.dropFirst()))
            } catch {
                Issue.record("\(example.line): \(error)")
            }
        }
    }

    @Test func headingsStandOutOnATerminal() {
        #expect(HelpText(style: Style(isColoured: true)).overview(.standard).contains("\u{1B}[1m"))
        #expect(!help.overview(.standard).contains("\u{1B}"))
    }
}
