import DublerServer
import Foundation
import Testing

@testable import DublerCommand

@Suite struct ChildProcessTests {
    @Test func wordsReachTheProgramAsTheyAre() throws {
        let words = ["a b", "$HOME", "`id`", "'", "\"", "*", ""]
        let (end, output) = try ChildProcess.output(of: ["printf", "%s|"] + words)
        #expect(end.isSuccess)
        #expect(String(decoding: output, as: UTF8.self) == words.map { "\($0)|" }.joined())
    }

    @Test func theStatusIsKept() throws {
        #expect(try ChildProcess.output(of: ["sh", "-c", "exit 7"]).end.exit == ExitCode(rawValue: 7))
        #expect(try ChildProcess.output(of: ["sh", "-c", "kill -9 $$"]).end.exit == .signal(9))
    }

    @Test func whatIsNotThereIsTold() {
        let missing = #expect(throws: ChildProcessError.self) { try ChildProcess(["dubler-no-such-program"]) }
        #expect(missing?.exit == .notFound)
        let folder = #expect(throws: ChildProcessError.self) { try ChildProcess(["/"]) }
        #expect(folder?.exit == .notExecutable)
        #expect(throws: ChildProcessError.self) { try ChildProcess([]) }
        #expect(throws: ChildProcessError.self) { try ChildProcess(["echo", "a\0b"]) }
    }

    @Test func streamsGoWhereTheyAreTold() throws {
        let folder = try TemporaryFolder()
        try folder.write(["in": "hello"])
        var options = ChildProcess.Options()
        options.input = .readFile("\(folder.path)/in")
        options.output = .writeFile("\(folder.path)/out")
        options.error = .descriptor(STDOUT_FILENO)
        options.environment = ["WORD": "world", "PATH": "/usr/bin:/bin"]
        let child = try ChildProcess(["sh", "-c", "cat; echo \" $WORD\"; echo oops >&2"], options)
        #expect(child.wait().isSuccess)
        #expect(folder.text("out") == "hello world\noops\n")
    }

    @Test func aProcessThatHasEndedDoesNotRun() throws {
        #expect(ProcessProbe.isRunning(Int(getpid())))
        #expect(!ProcessProbe.isRunning(0) && !ProcessProbe.isRunning(-1) && !ProcessProbe.isRunning(Int.max))
        let child = try ChildProcess(["true"])
        // Ended or not, it is still ours to collect; then it is gone for certain.
        #expect(ProcessProbe.wait(.after(.seconds(30))) { !ProcessProbe.isRunning(Int(child.pid)) })
        #expect(child.wait().isSuccess)
        #expect(!ProcessProbe.isDubler(1))
    }
}
