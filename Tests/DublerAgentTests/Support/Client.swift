import Dubler
import DublerAgent
import Testing

/// A client over lines, whose messages are whole values.
final class Client: Sendable {
    let transport: EngineTransport
    private let conversation: LineConversation
    private let inbox: Inbox

    init(
        project: ProjectFolder = ProjectFolder(path: "/nowhere"),
        source: SourceReader = .none,
        tools: ToolTable = .standard
    ) throws {
        let transport = try EngineTransport()
        let inbox = Inbox()
        let server = MCPServer(
            version: "0.0.0",
            control: ControlCalls(transport),
            project: project,
            source: source,
            tools: tools
        )
        conversation = LineConversation(server) { inbox.put($0) }
        self.transport = transport
        self.inbox = inbox
    }

    func send(line: String) {
        var splitter = LineSplitter()
        for line in splitter.receive(Array((line + "\n").utf8)) { conversation.receive(line) }
    }

    func send(_ message: JSONValue) { send(line: message.text) }

    /// The next message that the server has sent.
    func next() async -> JSONValue { await inbox.next() }

    func finish() async { await conversation.finish(within: .seconds(30)) }

    /// All that has come and was not asked for yet.
    var waiting: [JSONValue] { inbox.all }

    // MARK: Requests

    static let envelope: JSONValue = [
        "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": [:],
    ]

    func initialize(_ revision: String = "2025-11-25") async -> JSONValue {
        send([
            "jsonrpc": "2.0", "id": "init", "method": "initialize",
            "params": [
                "protocolVersion": .string(revision), "capabilities": [:], "clientInfo": ["name": "t", "version": "1"],
            ],
        ])
        let answer = await next()
        send(["jsonrpc": "2.0", "method": "notifications/initialized"])
        return answer
    }

    /// A request of the revision without handshake, and its answer.
    func ask(_ method: String, _ params: JSONObject = [:], id: JSONValue = 1) async -> JSONValue {
        var params = params
        params["_meta"] = Self.envelope
        send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": .object(params)])
        return await next()
    }

    /// A request after a handshake, and its answer.
    func askLegacy(_ method: String, _ params: JSONObject = [:], id: JSONValue = 1) async -> JSONValue {
        send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": .object(params)])
        return await next()
    }

    /// The result of a tool.
    func call(_ tool: String, _ arguments: JSONObject = [:]) async -> JSONValue {
        await ask("tools/call", ["name": .string(tool), "arguments": .object(arguments)])["result"] ?? .null
    }

    /// What a tool could not do.
    func failure(_ tool: String, _ arguments: JSONObject = [:]) async -> String {
        let result = await call(tool, arguments)
        guard result["isError"] == true else { return "no failure: \(result.text)" }
        return result["content"]?[0]?["text"]?.stringValue ?? ""
    }

    /// What a tool has answered, compared with what it says it answers.
    func answer(
        _ name: String,
        _ arguments: JSONObject = [:],
        at location: Testing.SourceLocation = #_sourceLocation
    ) async throws -> JSONValue {
        let result = await call(name, arguments)
        let content = try #require(result["content"]?[0]?["text"]?.stringValue, sourceLocation: location)
        #expect(result["isError"] == false, "\(content)", sourceLocation: location)
        let structured = try #require(result["structuredContent"], sourceLocation: location)
        #expect(content == structured.text, sourceLocation: location)
        try Schemas.check(structured, outputOf: name, at: location)
        return structured
    }
}

/// Messages that have come, waited for without a clock.
final class Inbox: Sendable {
    private let stream: AsyncStream<JSONValue>
    private let continuation: AsyncStream<JSONValue>.Continuation
    private let kept = Guarded<[JSONValue]>([])

    init() { (stream, continuation) = AsyncStream.makeStream(of: JSONValue.self) }

    func put(_ bytes: [UInt8]) {
        #expect(!bytes.contains(UInt8(ascii: "\n")), "a message is one line")
        let value =
            (try? JSONDocument(bytes).root.value) ?? .string("unreadable: \(String(decoding: bytes, as: UTF8.self))")
        kept.withLock { $0.append(value) }
        continuation.yield(value)
    }

    var all: [JSONValue] { kept.withLock { $0 } }

    func next() async -> JSONValue {
        for await value in stream {
            kept.withLock { if !$0.isEmpty { $0.removeFirst() } }
            return value
        }
        return .null
    }
}
