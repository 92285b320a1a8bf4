import DublerServer
import Testing

@testable import DublerCommand

@Suite struct CommandLineParserTests {
    private static let folder = ArgumentSpec(name: "FOLDER", isOptional: true, help: "A folder.")
    private static let level = OptionSpec.value("level", "L", help: "A level.", hint: .choices(["low", "high"]))
    private static let port = OptionSpec.value("port", "N", help: "A port.", variable: "TEST_PORT")
    private static let loud = OptionSpec.flag("loud", "l", help: "Louder.")
    private static let names = OptionSpec.list("name", "NAME", help: "Names.")

    private static func command(_ name: String, rest: ArgumentSpec? = nil) -> CommandSpec {
        CommandSpec(
            name: name,
            summary: "do it",
            arguments: [folder],
            options: [level, port, loud, names],
            rest: rest,
            examples: [],
            exits: [],
            run: { _, _ in .success }
        )
    }

    private let table = CommandTable(sections: [
        .init(
            title: "All",
            commands: [command("serve"), command("run", rest: ArgumentSpec(name: "COMMAND", help: "A command."))]
        )
    ])

    private func parse(_ words: [String], _ environment: [String: String] = [:]) throws -> Invocation {
        let outcome = try CommandLineParser(table: table, environment: environment).parse(words)
        guard case .run(let invocation) = outcome else { throw CommandFailure("not run") }
        return invocation
    }

    private func failure(_ words: [String]) -> CommandFailure? {
        do {
            _ = try parse(words)
            return nil
        } catch {
            return error as? CommandFailure
        }
    }

    @Test func valuesStandBehindOrWithinTheOption() throws {
        #expect(try parse(["serve", "--port", "80"]).text(Self.port) == "80")
        #expect(try parse(["serve", "--port=80"]).text(Self.port) == "80")
        #expect(try parse(["serve", "--port="]).text(Self.port)?.isEmpty == true)
        #expect(try parse(["serve", "--port", "-1"]).text(Self.port) == "-1")
    }

    @Test func theLastOfTwoValuesCounts() throws {
        #expect(try parse(["serve", "--port", "1", "--port", "2"]).text(Self.port) == "2")
    }

    @Test func anOptionOutweighsItsVariable() throws {
        #expect(try parse(["serve"], ["TEST_PORT": "9"]).text(Self.port) == "9")
        #expect(try parse(["serve", "--port", "1"], ["TEST_PORT": "9"]).text(Self.port) == "1")
        #expect(try parse(["serve"], ["TEST_PORT": ""]).text(Self.port) == nil)
    }

    @Test func flagsHaveLetters() throws {
        #expect(try parse(["serve", "-l"]).has(Self.loud))
        #expect(try !parse(["serve"]).has(Self.loud))
    }

    @Test func aListTakesFurtherWordsOnceThePlacesAreTaken() throws {
        let first = try parse(["serve", "--name", "a", "Mocks"])
        #expect(first.list(Self.names) == ["a"])
        #expect(first.argument(Self.folder) == "Mocks")
        let second = try parse(["serve", "Mocks", "--name", "a", "b", "--loud"])
        #expect(second.list(Self.names) == ["a", "b"])
        #expect(try parse(["serve", "--name", "a", "--name=b"]).list(Self.names) == ["a", "b"])
    }

    @Test func whatStandsBehindTwoDashesIsLeftAlone() throws {
        let invocation = try parse(["run", "Mocks", "--loud", "--", "swift", "test", "--loud", "--", "-x"])
        #expect(invocation.rest == ["swift", "test", "--loud", "--", "-x"])
        #expect(invocation.argument(Self.folder) == "Mocks")
        #expect(try parse(["serve", "--", "--odd"]).argument(Self.folder) == "--odd")
    }

    @Test(arguments: [
        (["serv"], "did you mean `serve`?"),
        (["serve", "--prot", "1"], "did you mean --port?"),
        (["serve", "--port"], "--port needs a value"),
        (["serve", "--port", "--loud"], "--port needs a value"),
        (["serve", "--loud=yes"], "takes no value"),
        (["serve", "--level", "hihg"], "did you mean high"),
        (["serve", "a", "b"], "does not know what to do with \"b\""),
        (["run", "Mocks"], "needs `-- COMMAND`"),
        (["run", "Mocks", "--"], "behind `--` there is no COMMAND"),
        (["--port", "1"], "before any command"),
        ([], "say what to do"),
    ])
    func aWrongLineIsToldWithTheRightWord(words: [String], message: String) throws {
        let failure = try #require(self.failure(words))
        #expect(failure.message.contains(message), "\(failure.message)")
        #expect(failure.exit == .usage)
        #expect(failure.remedy != nil)
    }

    @Test func helpIsAskedForInThreeWays() throws {
        for words in [["help", "serve"], ["serve", "--help"], ["serve", "Mocks", "-h", "--unknown"]] {
            guard case .help(let command?) = try CommandLineParser(table: table).parse(words) else {
                Issue.record("\(words) is no call for help")
                continue
            }
            #expect(command.name == "serve")
        }
    }
}
