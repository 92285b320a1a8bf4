import Dubler
import DublerServer
import Testing

@testable import DublerCommand

@Suite struct ServeOptionsTests {
    private func options(_ words: [String], _ environment: [String: String] = [:]) throws -> ServeOptions {
        let parser = CommandLineParser(table: .standard, environment: environment)
        guard case .run(let invocation) = try parser.parse(["serve"] + words) else { throw CommandFailure("help") }
        return try ServeOptions(invocation, catalog: "Mocks")
    }

    @Test func defaultsAreThoseOfTheDocumentation() throws {
        let options = try options([])
        #expect(options.configuration.host == "127.0.0.1")
        #expect(options.configuration.port == 8787)
        #expect(options.configuration.sessionPorts == nil)
        #expect(!options.configuration.requiresSession && !options.configuration.watches)
        #expect(options.configuration.limits.idle == 3_600_000_000_000)
        #expect(options.configuration.limits.journal.entries == 10_000)
        #expect(options.configuration.limits.journal.bytes == 64 << 20)
        #expect(options.logFormat == .text && options.readyFile == nil && options.warnings.isEmpty)
    }

    @Test func everyOptionReachesTheServer() throws {
        let words = [
            "--port", "0", "--host", "::1", "--session-ports", "20000-20999", "--require-session", "--watch",
            "--admin-token", "t", "--idle", "5m", "--max-sessions", "7", "--journal-entries", "8", "--journal-bytes",
            "1G", "--mask", "X-A", "--mask", "X-B", "--log", "json", "--ready-file", "r", "--simctl", "/bin/simctl",
        ]
        let options = try options(words)
        #expect(options.configuration.port == 0 && options.configuration.host == "::1")
        #expect(options.configuration.sessionPorts == 20_000...20_999)
        #expect(options.configuration.requiresSession && options.configuration.watches)
        #expect(options.configuration.adminToken == "t")
        #expect(options.configuration.limits.idle == 300_000_000_000)
        #expect(options.configuration.limits.sessions == 7)
        #expect(options.configuration.limits.journal.entries == 8)
        #expect(options.configuration.limits.journal.bytes == 1 << 30)
        #expect(options.configuration.limits.journalBytes >= 1 << 30)
        #expect(options.configuration.maskedHeaders == ["X-A", "X-B"])
        #expect(options.logFormat == .json && options.readyFile == "r")
        #expect(options.warnings.isEmpty)
        #expect(options.configuration.simctl == ["/bin/simctl"])
    }

    @Test(arguments: [
        (["--port", "65536"], "--port"), (["--port", "x"], "--port"), (["--session-ports", "9-3"], "two ports"),
        (["--session-ports", "5"], "two ports"), (["--idle", "10"], "such as 300ms"),
        (["--idle", "10ms"], "1s or more"),
        (["--max-sessions", "0"], "from 1"), (["--journal-bytes", "much"], "a size"),
        (["--host", "0.0.0.0"], "needs a token"), (["--record", "http://x"], "not built"),
    ])
    func wrongValuesAreTold(words: [String], message: String) {
        do {
            _ = try options(words)
            Issue.record("\(words) was taken")
        } catch {
            let failure = error as? CommandFailure
            #expect(failure?.exit == .usage && failure?.message.contains(message) == true, "\(error)")
        }
    }

    @Test func aTokenOfTheEnvironmentOpensOtherAddresses() throws {
        let options = try options(["--host", "0.0.0.0"], ["DUBLER_TOKEN": "t"])
        #expect(options.configuration.adminToken == "t")
    }

    @Test func upHandsItsOptionsOnButNotTheToken() throws {
        let words = ["up", "Mocks", "--port", "9", "--watch", "--mask", "a", "b", "--admin-token", "t", "--log=json"]
        guard case .run(let invocation) = try CommandLineParser(table: .standard).parse(words) else { return }
        #expect(
            UpCommand.words(of: invocation) == ["--port=9", "--watch", "--mask=a", "--mask=b", "--log=json"]
        )
    }
}
