import Dubler
import DublerServer
import Foundation
import Testing

@testable import DublerCommand

/// The commands that talk to a server, with a server.
@Suite struct ClientTests {
    private let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    private func post(_ port: Int, _ path: String) throws -> Int {
        let connection = try SocketConnection(host: "127.0.0.1", port: port, deadline: .after(.seconds(10)))
        let request = "POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        try connection.send(Array(request.utf8), deadline: .after(.seconds(10)))
        var parser = ReplyParser()
        while !parser.isComplete { try parser.receive(connection.receive(deadline: .after(.seconds(10)))) }
        return parser.status
    }

    @Test func theRetryScenarioByTheCommandLineAlone() throws {
        let (child, ready) = try program.serve([program.catalog()])
        let variables = ["DUBLER_URL": ready.url]
        func run(_ words: String...) throws -> BuiltProgram.Result { try program.run(words, environment: variables) }

        let activated = try run("activate", "retry")
        #expect(
            activated.exit == 0 && activated.output.hasPrefix("retry in session default, epoch "),
            "\(activated.errors)"
        )
        let dry = try run("effective", "POST", "/api/operation")
        #expect(dry.exit == 0 && dry.output.hasPrefix("HTTP 500\n") && dry.output.contains("\"first call fails\""))
        #expect(try post(ready.port, "/api/operation") == 500)
        #expect(try post(ready.port, "/api/operation") == 200)
        #expect(try post(ready.port, "/elsewhere") == 404)

        let twice = try run("verify-requests", "--method", "POST", "--path", "/api/operation", "--count", "2")
        #expect(twice.exit == 0 && twice.output == "passed: 2 × POST /api/operation; seen: 2\n", "\(twice.errors)")
        let thrice = try run("verify-requests", "--path", "/api/operation", "--count", "3", "--settle", "0")
        #expect(thrice.exit == 1 && thrice.output.contains("seen: 2") && thrice.output.contains("timeline"))
        #expect(try run("verify-requests", "--no-unmatched").exit == 1)
        #expect(try run("verify-requests", "--rule", "no such rule").exit == 2)

        let journal = try run("journal", "--path", "/api/operation")
        #expect(
            journal.output.split(separator: "\n").count == 2 && journal.output.contains("POST /api/operation → 500")
        )
        let unmatched = try run("journal", "--kind", "unmatched", "--json")
        let entry = try JSONDocument(Array(unmatched.output.utf8)).root.value
        #expect(entry["target"] == "/elsewhere" && entry["seq"] == 3)
        #expect(try run("journal", "--limit", "1").output.split(separator: "\n").count == 1)

        #expect(try run("reset", "counters").exit == 0)
        #expect(try post(ready.port, "/api/operation") == 500)
        let unknown = try run("activate", "rety")
        #expect(unknown.exit == 1 && unknown.errors.contains("retry") && unknown.errors.contains("[profile_unknown]"))
        #expect(try run("journal", "--session", "none").exit == 1)
        #expect(try run("reset").exit == 0)
        child.send(SIGTERM)
        #expect(program.end(of: child)?.code == 0)
    }

    @Test func followingShowsWhatComesOnceAndInOrder() throws {
        let (child, ready) = try program.serve([program.catalog()])
        #expect(try post(ready.port, "/api/operation") == 200)
        let words = ["journal", "--follow", "--json", "--path", "/api/operation", "--url", ready.url]
        let follower = try program.start(words, name: "follow")
        func shown(_ count: Int) -> [JSONValue] {
            var entries: [JSONValue] = []
            _ = ProcessProbe.wait(.after(BuiltProgram.patience)) {
                let lines = program.folder.text("follow.out").split(separator: "\n")
                entries = lines.compactMap { try? JSONDocument(Array($0.utf8)).root.value }
                return entries.count >= count
            }
            return entries
        }
        #expect(shown(1).count == 1)
        #expect(try post(ready.port, "/other") == 404)
        #expect(try post(ready.port, "/api/operation") == 200)
        #expect(shown(2).map { $0["seq"] } == [1, 3])
        #expect(try program.run(["activate", "retry", "--url", ready.url]).exit == 0)
        #expect(try post(ready.port, "/api/operation") == 500)
        let last = shown(3)
        #expect(last.count == 3 && last.last?["status"] == 500)
        child.send(SIGTERM)
        #expect(program.end(of: child)?.code == 0)
        #expect(program.end(of: follower)?.code == 1)
    }

    @Test func aTokenIsAskedForAndTaken() throws {
        let (child, ready) = try program.serve([program.catalog(), "--admin-token", "secret"])
        let without = try program.run(["status", "--url", ready.url])
        #expect(without.exit == 1 && without.output.contains("token"))
        #expect(try program.run(["activate", "retry", "--url", ready.url]).exit == 1)
        #expect(try program.run(["activate", "retry", "--url", ready.url, "--token", "secret"]).exit == 0)
        let variables = ["DUBLER_TOKEN": "secret"]
        #expect(try program.run(["status", "--url", ready.url], environment: variables).exit == 0)
        child.send(SIGTERM)
        #expect(program.end(of: child)?.code == 0)
    }
}
