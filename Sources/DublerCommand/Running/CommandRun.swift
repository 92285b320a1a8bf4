import Dubler
import DublerServer
import Foundation

/// A command that runs beside a server in this process. Everything happens on the
/// server's loop: the command's end is a signal like those that are passed on to it.
struct CommandRun {
    /// What a terminal or a CI job ends programs with.
    private static let passedOn = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    let server: MockServer
    let words: [String]
    let environment: [String: String]
    /// Where UI tests leave their results: absolute, as they run in a folder of their own.
    let results: String
    private(set) var started = Instant.system()
    private(set) var ended = Instant.system()

    init(server: MockServer, words: [String], environment: [String: String], results: String) {
        self.server = server
        self.words = words
        self.environment = environment
        self.results = results
    }

    /// Starts the command, serves until it has ended, and says how it ended.
    mutating func perform(log: @escaping (DublerServer.ServerEvent) -> Void) throws(CommandFailure) -> ChildProcessEnd {
        server.log = log
        var options = ChildProcess.Options()
        options.environment = environment
        options.environment?["DUBLER_URL"] = server.url
        options.environment?["TEST_RUNNER_DUBLER_URL"] = server.url
        options.environment?["DUBLER_RESULTS"] = results
        options.environment?["TEST_RUNNER_DUBLER_RESULTS"] = results
        if let token = server.configuration.adminToken {
            options.environment?["DUBLER_TOKEN"] = token
            options.environment?["TEST_RUNNER_DUBLER_TOKEN"] = token
        }
        var child: ChildProcess?
        var end: ChildProcessEnd?
        let look = { [server] in
            guard end == nil, let found = child?.poll() else { return }
            end = found
            server.shutdown()
        }
        // Before the command is there: a signal in between would leave it behind.
        server.onSignal(SIGCHLD, look)
        for signal in Self.passedOn {
            server.onSignal(signal) { if end == nil, !Self.comesFromTerminal(signal) { child?.send(signal) } }
        }
        started = .system()
        let command: ChildProcess
        do throws(ChildProcessError) {
            command = try ChildProcess(words, options)
        } catch {
            throw CommandFailure("\(error.program) cannot be started: \(error.reason).", exit: error.exit)
        }
        child = command
        // It may have ended before its signal was listened for.
        server.soon(look)
        server.run()
        ended = .system()
        return end ?? command.wait()
    }

    /// Keys of a terminal reach every process in its foreground; passed on, the command
    /// would get them twice, and many take the second for "at once".
    private static func comesFromTerminal(_ signal: Int32) -> Bool {
        (signal == SIGINT || signal == SIGQUIT) && tcgetpgrp(STDIN_FILENO) == getpgrp()
    }
}
