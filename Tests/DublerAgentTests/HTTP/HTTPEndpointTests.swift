import Dubler
import Testing

@testable import DublerAgent

@Suite struct HTTPEndpointTests {
    private let endpoint: HTTPEndpoint

    init() throws {
        let control = ControlCalls(try EngineTransport())
        endpoint = HTTPEndpoint(
            MCPServer(version: "0", control: control, project: ProjectFolder(path: "/nowhere"), source: .none)
        )
    }

    private typealias Headers = [(name: String, value: String)]

    private func post(
        _ body: JSONValue,
        _ headers: Headers = [],
        accept: String = "application/json, text/event-stream"
    )
        async -> (status: Int, json: JSONValue)
    {
        await send("POST", Array(body.serialized()), headers, accept: accept)
    }

    private func send(
        _ method: String,
        _ body: [UInt8] = [],
        _ headers: Headers = [],
        accept: String = "application/json, text/event-stream",
        type: String = "application/json"
    ) async -> (status: Int, json: JSONValue) {
        let all = headers + [("Accept", accept), ("Content-Type", type)]
        let request = HTTPRequest(method: method, target: "/__dubler/mcp", headers: all, body: body)
        let reply: HTTPReply
        switch endpoint.decide(request) {
        case .reply(let answer): reply = answer
        case .run(let call): reply = await call.run()
        }
        return (reply.status, (try? JSONDocument(reply.body).root.value) ?? .null)
    }

    private static func request(_ method: String, _ params: JSONObject = [:], envelope: Bool = true) -> JSONValue {
        var params = params
        if envelope { params["_meta"] = Client.envelope }
        return ["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": .object(params)]
    }

    private static func headers(_ method: String, name: String? = nil) -> Headers {
        [("MCP-Protocol-Version", "2026-07-28"), ("Mcp-Method", method)] + (name.map { [("Mcp-Name", $0)] } ?? [])
    }

    // MARK: Both eras

    @Test(arguments: ["GET", "DELETE", "PUT", "HEAD", "OPTIONS"])
    func takesPostAlone(method: String) async {
        #expect(await send(method).status == 405)
    }

    @Test func refusesWhatIsNoMessage() async {
        let answer = await send("POST", Array("{".utf8))
        #expect(answer.status == 400)
        #expect(answer.json["error"]?["code"] == -32700)
        #expect(answer.json["id"] == .null)
        #expect(await send("POST", Array("{}".utf8), type: "text/plain").status == 415)
        #expect(await post(Self.request("ping"), accept: "text/html").status == 406)
        #expect(await post(Self.request("ping", envelope: false), accept: "*/*").status == 200)
    }

    @Test func takesNotificationsWithoutAnAnswer() async {
        let note: JSONValue = ["jsonrpc": "2.0", "method": "notifications/initialized"]
        let answer = await post(note)
        #expect(answer.status == 202)
        #expect(answer.json == .null)
        #expect(await post(["jsonrpc": "2.0", "id": 1, "result": [:]]).status == 202)
        #expect(await post(note, [("MCP-Protocol-Version", "1999-01-01")]).status == 400)
    }

    // MARK: With a handshake

    @Test func shakesHandsWithoutASession() async {
        let params: JSONObject = ["protocolVersion": "2025-11-25", "capabilities": [:]]
        let hello = await post(Self.request("initialize", params, envelope: false))
        #expect(hello.status == 200)
        #expect(hello.json["result"]?["protocolVersion"] == "2025-11-25")
        let list = await post(
            Self.request("tools/list", envelope: false),
            [("MCP-Protocol-Version", "2025-11-25")]
        )
        #expect(list.json["result"]?["tools"]?[0]?["outputSchema"] != nil)
    }

    @Test func takesARequestWithoutTheHeaderForTheRevisionBeforeIt() async {
        let list = await post(Self.request("tools/list", envelope: false))
        #expect(list.status == 200)
        #expect(list.json["result"]?["tools"]?[0]?["outputSchema"] == nil)
        #expect(list.json["result"]?["tools"]?[0]?["annotations"] != nil)
    }

    @Test func refusesRevisionsThatItDoesNotSpeak() async {
        let answer = await post(Self.request("tools/list", envelope: false), [("MCP-Protocol-Version", "2024-01-01")])
        #expect(answer.status == 400)
        #expect(answer.json["error"]?["data"]?["supported"]?[0] == "2026-07-28")
    }

    @Test func errorsOfOlderRevisionsAreAnswers() async {
        let answer = await post(
            Self.request("nothing", envelope: false),
            [("MCP-Protocol-Version", "2025-11-25")]
        )
        #expect(answer.status == 200)
        #expect(answer.json["error"]?["code"] == -32601)
    }

    // MARK: Without one

    @Test func answersWhereHeadersAndMessageAgree() async {
        let list = await post(Self.request("tools/list"), Self.headers("tools/list"))
        #expect(list.status == 200)
        #expect(list.json["result"]?["resultType"] == "complete")
        let call = await post(
            Self.request("tools/call", ["name": "list_profiles"]),
            Self.headers("tools/call", name: "list_profiles")
        )
        #expect(call.json["result"]?["structuredContent"]?["total"] == 2)
    }

    @Test func refusesHeadersThatSayOtherwise() async {
        let body = Self.request("tools/call", ["name": "list_profiles"])
        let good = Self.headers("tools/call", name: "list_profiles")
        let wrong: [Headers] = [
            [], Array(good.dropFirst()), Array(good.dropLast()),
            [("MCP-Protocol-Version", "2025-11-25")] + good.dropFirst(),
            Self.headers("tools/list", name: "list_profiles"), Self.headers("tools/call", name: "journal"),
            good + [("Mcp-Method", "tools/call")],
        ]
        for headers in wrong {
            let answer = await post(body, headers)
            #expect(answer.status == 400, "\(headers)")
            #expect(answer.json["error"]?["code"] == -32020, "\(headers)")
            #expect(answer.json["id"] == 1)
        }
        #expect(await post(body, good).status == 200)
    }

    @Test func readsNamesThatHaveNoPlaceInAHeader() async {
        let uri = "dubler://profile/голд"
        let encoded = "=?base64?\(Base64.encode(Array(uri.utf8)[...]))?="
        let body = Self.request("resources/read", ["uri": .string(uri)])
        let answer = await post(body, Self.headers("resources/read", name: encoded))
        #expect(answer.json["error"]?["code"] == -32602)
        #expect(answer.json["error"]?["message"]?.stringValue?.contains("profile_unknown") == true)
        let other = "=?base64?\(Base64.encode(Array("x".utf8)[...]))?="
        #expect(await post(body, Self.headers("resources/read", name: other)).json["error"]?["code"] == -32020)
    }

    @Test func errorsHaveAStatus() async {
        let unknown = await post(Self.request("nothing"), Self.headers("nothing"))
        #expect(unknown.status == 404)
        #expect(unknown.json["error"]?["code"] == -32601)
        let tool = await post(Self.request("tools/call", ["name": "x"]), Self.headers("tools/call", name: "x"))
        #expect(tool.status == 400)
        var meta = Client.envelope.objectValue ?? [:]
        meta["io.modelcontextprotocol/protocolVersion"] = "2099-01-01"
        let future = await post(
            Self.request("tools/list", ["_meta": .object(meta)], envelope: false),
            [("MCP-Protocol-Version", "2099-01-01"), ("Mcp-Method", "tools/list")]
        )
        #expect(future.status == 400)
        #expect(future.json["error"]?["code"] == -32022)
        let bare = await post(Self.request("tools/list", envelope: false), Self.headers("tools/list"))
        #expect(bare.status == 400)
        #expect(bare.json["error"]?["code"] == -32602)
    }

    @Test func streamsOnlyForWhoWantsProgressAndTakesEvents() throws {
        var meta = Client.envelope.objectValue ?? [:]
        meta["progressToken"] = 5
        let body = Self.request("tools/list", ["_meta": .object(meta)], envelope: false).serialized()
        for (accept, streams) in [("application/json, text/event-stream", true), ("application/json", false)] {
            let headers = Self.headers("tools/list") + [("Accept", accept)]
            let request = HTTPRequest(method: "POST", target: "/__dubler/mcp", headers: headers, body: body)
            guard case .run(let call) = endpoint.decide(request) else {
                Issue.record("not run")
                continue
            }
            #expect(call.streams == streams)
        }
    }
}
