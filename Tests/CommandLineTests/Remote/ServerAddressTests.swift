import Dubler
import Testing

@testable import DublerCommand

@Suite struct ServerAddressTests {
    @Test func addressesAreReadAndWritten() throws {
        #expect(try ServerAddress("http://127.0.0.1:8787").url == "http://127.0.0.1:8787")
        #expect(try ServerAddress("http://localhost:9/").url == "http://localhost:9")
        #expect(try ServerAddress("http://[::1]:9").url == "http://[::1]:9")
        #expect(try ServerAddress("http://mock").port == 80)
    }

    @Test(arguments: ["", "8787", "localhost:8787", "ftp://x", "https://x", "http://", "http://x/path", "http://x?y=1"])
    func whatIsNoneIsRefused(text: String) {
        #expect(throws: CommandFailure.self) { try ServerAddress(text) }
    }

    @Test func onlyLoopbackIsThisMachine() throws {
        #expect(try ServerAddress("http://127.0.0.2:1").isLocal)
        #expect(try ServerAddress("http://[::1]:1").isLocal)
        #expect(try !ServerAddress("http://10.0.0.1:1").isLocal)
    }

    private func address(_ values: [String: [String]], _ environment: [String: String]) throws -> ServerAddress {
        try RemoteServer.address(Invocation(command: JournalCommand.spec, values: values, environment: environment))
    }

    @Test func theOptionOutweighsTheEnvironmentAndThatTheDefault() throws {
        let variables = ["DUBLER_URL": "http://a:1", "TEST_RUNNER_DUBLER_URL": "http://b:2"]
        #expect(try address(["url": ["http://c:3"]], variables).host == "c")
        #expect(try address([:], variables).host == "a")
        #expect(try address([:], ["TEST_RUNNER_DUBLER_URL": "http://b:2"]).host == "b")
        #expect(try address([:], [:]).url == "http://127.0.0.1:8787")
        #expect(try address([:], [:]).title.contains("DUBLER_URL is not set"))
    }

    @Test func callsCarryTheToken() throws {
        let transport = ControlTransport(address: ServerAddress(port: 9), token: "secret")
        let bytes = transport.bytes(of: BackendCall(.post, "/sessions/a/reset", body: ["scopes": ["all"]]))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(
            text == "POST /__dubler/v1/sessions/a/reset HTTP/1.1\r\nHost: 127.0.0.1:9\r\nConnection: close\r\n"
                + "Authorization: Bearer secret\r\nContent-Type: application/json\r\nContent-Length: 18\r\n\r\n"
                + "{\"scopes\":[\"all\"]}"
        )
    }

    @Test func aPortWhereNobodyListensIsAnErrorThatSaysHowToStart() throws {
        let transport = ControlTransport(address: ServerAddress(port: try FreePort.find()), token: nil)
        let call = BackendCall(.get, "/health")
        #expect(throws: SocketError.unreachable("nothing listens there")) { try transport.exchange(call) }
        let error = transport.failure(of: call, .unreachable("nothing listens there"))
        #expect(error.code == .serverUnreachable)
        #expect(error.remedy?.contains("dubler up") == true)
    }

    @Test func healthTellsServersFromStrangers() {
        let health =
            #"{"ready":true,"version":"1","catalog":{"name":"n","hash":"h"},"sessions":2,"uptime":1.5,"pid":7}"#
        guard case .running(let found) = ServerPresence.judge(BackendAnswer(status: 200, body: Array(health.utf8)))
        else {
            Issue.record("not taken for a server")
            return
        }
        #expect(found.pid == 7 && found.catalogHash == "h" && found.sessions == 2)
        let refusal = BackendAnswer(status: 401, body: Array(#"{"code":"token_required"}"#.utf8))
        #expect(ServerPresence.judge(refusal) == .needsToken)
        guard case .stranger = ServerPresence.judge(BackendAnswer(status: 404, body: Array("<html>".utf8))) else {
            Issue.record("taken for a server")
            return
        }
    }
}
