import DublerSource
import Foundation
import Testing

/// Every form of requirement: generated, compiled without warnings, and called.
@Suite(.serialized) struct DoubleFormTests {
    @Test(arguments: [[], ["-D", "DEBUG"]])
    func everyFormCompilesAndRuns(flags: [String]) throws {
        let workshop = try Workshop("Forms")
        defer { workshop.remove() }
        let result = workshop.generate(["--kind", "spy"])
        #expect(result.output + result.errors == "25 doubles, 1 file written\n")
        #expect(try workshop.compileAndRun(flags) == "ok 83\n")
    }

    @Test func protocolsOfRealAppsCompileAndRecord() throws {
        let workshop = try Workshop("Trial")
        defer { workshop.remove() }
        #expect(workshop.generate(["--kind", "spy"]).output == "101 doubles, 1 file written\n")
        #expect(try workshop.compileAndRun([]) == "ok 105\n")
    }

    /// The other kinds and styles say other things, and compile as well.
    @Test(
        arguments: [
            ["--kind", "spy"], ["--kind", "dummy"], ["--kind", "stub"], ["--kind", "mock", "--call-log"],
            ["--style", "sourcery"],
            ["--style", "clean-swift", "--call-log"],
        ]
    )
    func everyKindAndStyleCompiles(options: [String]) throws {
        let workshop = try Workshop("Forms", "Trial", "Hard")
        defer { workshop.remove() }
        #expect(workshop.generate(options).errors == "")
        #expect(try workshop.check() == "")
    }

    @Test func stylesMocksAndLogsRun() throws {
        let workshop = try Workshop("Styles")
        defer { workshop.remove() }
        let mock = workshop.generate(
            ["--kind", "mock", "--style", "sourcery", "--call-log"],
            output: "Out/Mocks.swift"
        )
        let spy = workshop.generate(["--style", "clean-swift", "--call-log"], output: "Out/Spies.swift")
        #expect(mock.exit == 0 && spy.exit == 0)
        #expect(
            try workshop.compileAndRun([]) == """
                ok 10
                ClientSpy.user() was called and has no answer: set stubbedUserResult first.

                """
        )
    }

    @Test func fakesCompile() throws {
        let workshop = try Workshop("Trial")
        defer { workshop.remove() }
        #expect(workshop.generate(["--kind", "fake"], output: "Out").exit == 0)
        #expect(try workshop.check() == "")
    }
}

/// A folder with the sources of a fixture, and the compiler.
struct Workshop {
    let folder: URL

    init(_ fixtures: String...) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-doubles-\(UUID().uuidString)")
        let source = Fixture.folder.appendingPathComponent("Doubles")
        for (from, to) in fixtures.map({ ($0, "In") }) + [(".", "Run")] {
            let target = folder.appendingPathComponent(to)
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
            let names = try FileManager.default.contentsOfDirectory(atPath: source.appendingPathComponent(from).path)
            for name in names where name.hasSuffix(".swift.txt") {
                let isMain = name == "Main.swift.txt"
                // Each has a main program of its own.
                if isMain, fixtures.count > 1 { continue }
                let place = isMain ? folder.appendingPathComponent("Run") : target
                if isMain {
                    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                }
                try FileManager.default.copyItem(
                    at: source.appendingPathComponent(from).appendingPathComponent(name),
                    to: place.appendingPathComponent(String(name.dropLast(4)))
                )
            }
        }
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func generate(_ options: [String], output: String = "Out/Doubles.swift") -> SourceCommand.Result {
        SourceCommand.run(["doubles", "generate", "In", "-o", output] + options, current: folder.path)
    }

    /// What the compiler says of the doubles: nothing.
    func check() throws -> String {
        let found = try FileManager.default.subpathsOfDirectory(atPath: folder.appendingPathComponent("Out").path)
        let out = found.filter { $0.hasSuffix(".swift") }.map { "Out/\($0)" }
        return try run(["swiftc", "-swift-version", "6", "-parse-as-library", "-typecheck"] + sources("In") + out)
    }

    func compileAndRun(_ flags: [String]) throws -> String {
        let said = try run(
            ["swiftc", "-swift-version", "6", "-parse-as-library", "-Onone", "-o", "program"] + flags + sources("In")
                + sources("Run") + sources("Out")
        )
        return try said + run([folder.appendingPathComponent("program").path])
    }

    private func sources(_ name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path).sorted()
            .map { "\(name)/\($0)" }
    }

    /// Standard output and errors of a program.
    private func run(_ words: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
