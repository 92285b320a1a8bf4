import Foundation
import Testing

@testable import DublerCommand

/// How `dubler` finds and starts the program that reads Swift.
@Suite struct SourceProgramTests {
    /// A folder with a program that writes its words into a file and ends with 7.
    private static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appendingPathComponent(SourceProgram.name)
        let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$(dirname \"$0\")/words\"\nexit 7\n"
        try Data(script.utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        return folder
    }

    @Test func theOneBesideComesFirst() throws {
        let (here, path) = (try Self.folder(), try Self.folder())
        defer { [here, path].forEach { try? FileManager.default.removeItem(at: $0) } }
        let beside = here.appendingPathComponent("dubler").path
        let program = try SourceProgram(environment: ["PATH": "/nowhere:\(path.path)"], beside: beside)
        #expect(program.path == here.appendingPathComponent(SourceProgram.name).path)
        let other = try SourceProgram(environment: ["PATH": "/nowhere:\(path.path)"], beside: "/nowhere/dubler")
        #expect(other.path == path.appendingPathComponent(SourceProgram.name).path)
    }

    @Test func whereThereIsNoneTheErrorSaysWhatToDo() {
        let failure = #expect(throws: CommandFailure.self) {
            try SourceProgram(environment: ["PATH": "/nowhere"], beside: "/nowhere/dubler")
        }
        #expect(failure?.exit == .notFound)
        #expect(failure?.message.contains("beside this program in /nowhere") == true)
        #expect(failure?.remedy?.contains("swift build --product dubler-source") == true)
    }

    @Test func itGetsTheWordsAndItsEndIsOurs() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let words = [
            "lint", "UITests", "Robots", "--rule", "no-sleep", "--rule=no-coordinates", "--format", "json", "--fix",
        ]
        let outcome = try CommandLineParser(table: .standard).parse(words)
        guard case .run(let invocation) = outcome else {
            Issue.record("not read as a command")
            return
        }
        let program = try SourceProgram(environment: ["PATH": folder.path], beside: nil)
        #expect(try program.run(SourceQuestion.words(invocation)).rawValue == 7)
        let written = try String(contentsOf: folder.appendingPathComponent("words"), encoding: .utf8)
        #expect(
            written.split(separator: "\n").map(String.init) == [
                "lint", "UITests", "Robots", "--format", "json", "--rule", "no-sleep", "--rule", "no-coordinates",
                "--fix",
            ]
        )
    }
}
