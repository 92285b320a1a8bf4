import DublerServer
import Testing

@testable import DublerCommand

@Suite struct CompletionTests {
    private let script = CompletionScript(table: .standard)

    @Test(arguments: CompletionScript.Shell.allCases)
    func everyCommandAndOptionIsOffered(shell: CompletionScript.Shell) {
        let text = script.text(shell)
        for command in CommandTable.standard.commands {
            #expect(text.contains(command.name))
            for option in command.allOptions {
                #expect(text.contains(shell == .fish ? "-l \(option.name)" : "--\(option.name)"))
            }
        }
    }

    /// What bash offers at the end of a line.
    private func bash(_ words: [String]) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(["script": script.text(.bash), "Mocks/catalog.json": "{}"])
        let line = words.map(CompletionScript.quoted).joined(separator: " ")
        let program = """
            cd \(CompletionScript.quoted(folder.path)); . ./script; COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1)
            _dubler; printf '%s\\n' "${COMPREPLY[@]}"
            """
        let (end, output) = try ChildProcess.output(of: ["bash", "-c", program])
        #expect(end.isSuccess)
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func bashCompletesCommandsOptionsChoicesAndFolders() throws {
        #expect(try bash(["dubler", "ser"]) == ["serve"])
        #expect(try bash(["dubler", "serve", "--session"]) == ["--session-ports"])
        #expect(try bash(["dubler", "serve", "--log", "j"]) == ["json"])
        #expect(try bash(["dubler", "serve", "Mo"]) == ["Mocks"])
        #expect(try bash(["dubler", "completions", "z"]) == ["zsh"])
        #expect(try bash(["dubler", "help", "jour"]) == ["journal"])
    }

    /// Shells that are not installed are left out; `bash` always is.
    @Test(arguments: CompletionScript.Shell.allCases)
    func theShellReadsItsScript(shell: CompletionScript.Shell) throws {
        let folder = try TemporaryFolder()
        try folder.write(["script": script.text(shell)])
        do throws(ChildProcessError) {
            let (end, _) = try ChildProcess.output(of: [shell.rawValue, "-n", "\(folder.path)/script"])
            #expect(end.isSuccess)
        } catch {
            #expect(error.exit == .notFound && shell != .bash)
        }
    }

    @Test func quotesStandWholeInAShell() throws {
        let text = "a 'quoted' $word `x` \\ \"y\""
        let (_, output) = try ChildProcess.output(of: ["bash", "-c", "printf %s \(CompletionScript.quoted(text))"])
        #expect(String(decoding: output, as: UTF8.self) == text)
    }
}
