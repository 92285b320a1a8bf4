import Dubler
import DublerServer
import Foundation
import Testing

@testable import DublerCommand

@Suite struct ServeTests {
    private let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    private func presence(_ port: Int) -> ServerPresence {
        ServerPresence.look(at: ServerAddress(port: port), token: nil)
    }

    @Test func itAnswersOnceItSaysReadyAndEndsWhenTold() throws {
        let (child, ready) = try program.serve([program.catalog()])
        #expect(ready.pid == Int(child.pid) && ready.port > 0)
        guard case .running(let health) = presence(ready.port) else {
            Issue.record("nobody answers at \(ready.url)")
            return
        }
        #expect(health.catalogName == "Mocks")
        child.send(SIGTERM)
        #expect(program.end(of: child)?.code == 0)
        #expect(program.folder.text("serve.out") == "ready: \(ready.url)  (catalog Mocks, 1 profile)\n")
        #expect(!program.folder.has("serve.ready"))
    }

    @Test func anInterruptionEndsItToo() throws {
        let (child, _) = try program.serve([program.catalog(), "--log", "json"])
        child.send(SIGINT)
        #expect(program.end(of: child)?.code == 0)
        let line = program.folder.text("serve.out")
        let json = try JSONDocument(Array(line.utf8)).root.value
        #expect(json["event"] == "ready" && json["catalog"] == "Mocks")
    }

    @Test func aSecondInterruptionEndsItAtOnce() throws {
        let catalog = try program.catalog(files: [
            "baseline/slow.json": #"{"rules":[{"method":"GET","path":"/slow","response":{"delay":"3s"}}]}"#
        ])
        let (child, ready) = try program.serve([catalog])
        // An answer that is due within the grace keeps the server from ending at once.
        let connection = try SocketConnection(host: "127.0.0.1", port: ready.port, deadline: .after(.seconds(5)))
        try connection.send(Array("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n".utf8), deadline: .after(.seconds(5)))
        let isAsked = ProcessProbe.wait(.after(.seconds(30))) {
            let transport = ControlTransport(address: ServerAddress(port: ready.port), token: nil)
            let page = try? MockBackend(transport: transport).control(.get, "/sessions/default/journal")
            return page?["total"] == 1
        }
        #expect(isAsked)
        child.send(SIGINT)
        // Gone from the port: the first interruption has been taken.
        #expect(
            ProcessProbe.wait(.after(.seconds(30))) { if case .none = presence(ready.port) { true } else { false } }
        )
        child.send(SIGINT)
        #expect(program.end(of: child)?.exit == .signal(SIGINT))
    }

    @Test func aServerHearsSignalsThatItsParentHasBlocked() throws {
        let file = "\(program.folder.path)/ready"
        let script = """
            import os, signal, sys
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
            os.execv(sys.argv[1], sys.argv[1:])
            """
        let words = [program.path, "serve", try program.catalog(), "--port", "0", "--ready-file", file]
        let child = try program.start(["-c", script] + words, name: "blocked", program: "python3")
        #expect(ProcessProbe.wait(.after(BuiltProgram.patience)) { ReadyFile(path: file) != nil })
        child.send(SIGTERM)
        #expect(program.end(of: child)?.code == 0)
    }

    @Test func aCatalogThatDoesNotLoadStopsTheStart() throws {
        let catalog = try program.catalog(files: ["catalog.json": #"{ "nam": 1 }"#, "profiles/p.json": "{"])
        let result = try program.run(["serve", catalog, "--port", "0"])
        #expect(result.exit == 1 && result.output.isEmpty)
        #expect(result.errors.contains("catalog.json:1:3: error:") && result.errors.contains("profiles/p.json:1:"))
        #expect(result.errors.contains("does not load: "))
    }

    @Test func aTakenPortIsNamedWithWhatToDo() throws {
        let listener = try FreePort.Listener()
        let result = try program.run(["serve", program.catalog(), "--port", String(listener.port)])
        #expect(result.exit == 1)
        #expect(result.errors.contains("port \(listener.port) of 127.0.0.1 is taken"))
        #expect(result.errors.contains("--port 0"))
    }

    @Test func aPortTakenByAnotherServerNamesItsCatalog() throws {
        let (child, ready) = try program.serve([program.catalog("First")])
        let result = try program.run(["serve", program.catalog("Second"), "--port", String(ready.port)])
        #expect(result.exit == 1 && result.errors.contains("with the catalog \"First\""))
        child.send(SIGTERM)
        #expect(program.end(of: child)?.code == 0)
    }

    @Test func theVersionIsALine() throws {
        let result = try program.run(["--version"])
        #expect(result.exit == 0 && result.output.hasPrefix("dubler ") && result.errors.isEmpty)
    }
}
