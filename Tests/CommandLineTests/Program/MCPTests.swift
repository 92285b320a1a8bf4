import Dubler
import Testing

@testable import DublerCommand

/// `dubler mcp` as a process; what it says is tested in DublerAgentTests.
@Suite struct MCPTests {
    private let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    private static func line(_ method: String, id: Int, _ params: JSONObject = [:]) -> String {
        var params = params
        params["_meta"] = [
            "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": [:],
        ]
        let message: JSONValue = [
            "jsonrpc": "2.0", "id": .number(JSONNumber(id)), "method": .string(method), "params": .object(params),
        ]
        return message.text + "\n"
    }

    private static func answers(_ result: BuiltProgram.Result) throws -> [Int: JSONValue] {
        try result.output.split(separator: "\n").reduce(into: [:]) { answers, line in
            let json = try JSONDocument(Array(line.utf8)).root.value
            if let id = json["id"]?.numberValue?.intValue { answers[id] = json["result"] ?? json["error"] }
        }
    }

    @Test func callsTheServerThatRuns() throws {
        let (_, ready) = try program.serve([program.catalog()])
        let call: JSONObject = ["name": "get_profile", "arguments": ["id": "retry"]]
        let input = Self.line("server/discover", id: 1) + Self.line("tools/call", id: 2, call)
        let result = try program.run(["mcp", "--url", ready.url, "--project", program.folder.path], input: input)
        #expect(result.exit == 0)
        #expect(result.errors == "")
        let answers = try Self.answers(result)
        #expect(answers[1]?["supportedVersions"] == ["2026-07-28"])
        #expect(answers[2]?["structuredContent"]?["rules"]?[0]?["name"] == "first call fails")
    }

    @Test func listsToolsWithoutAServer() throws {
        let input = Self.line("tools/list", id: 1)
        let result = try program.run(["mcp", "--url", "http://127.0.0.1:1"], input: input)
        #expect(result.exit == 0)
        #expect(try Self.answers(result)[1]?["tools"]?.arrayValue?.isEmpty == false)
    }

    @Test func saysWhyACatalogIsNotServed() throws {
        let catalog = try program.catalog(files: ["catalog.json": "{"])
        let port = try FreePort.find()
        let call: JSONObject = ["name": "list_profiles"]
        let result = try program.run(
            ["mcp", catalog, "--url", "http://127.0.0.1:\(port)"],
            input: Self.line("tools/call", id: 1, call)
        )
        let text = try Self.answers(result)[1]?["content"]?[0]?["text"]?.stringValue ?? ""
        #expect(text.contains("[server_not_started]"), "\(text)")
        #expect(text.contains("catalog.json:1:2"), "\(text)")
        #expect(text.contains("dubler check"), "\(text)")
    }

    @Test func startsAServerWithTheCatalogOnce() throws {
        let catalog = try program.catalog()
        let port = try FreePort.find()
        let words = ["mcp", catalog, "--url", "http://127.0.0.1:\(port)"]
        let call: JSONObject = ["name": "list_profiles"]
        let lines = (1...4).map { Self.line("tools/call", id: $0, call) }.joined()
        let answers = try Self.answers(try program.run(words, input: lines))
        #expect(answers.count == 4)
        for (id, answer) in answers { #expect(answer["isError"] == false, "\(id): \(answer.text)") }
        let status = try program.run(["status", "--port", "\(port)", "--json"])
        #expect(status.exit == 0)
        #expect(try program.run(["stop", "--port", "\(port)"]).exit == 0)
    }

    @Test func refusesAFolderThatIsNotThere() throws {
        let result = try program.run(["mcp", "--project", "\(program.folder.path)/nowhere"], input: "")
        #expect(result.exit == 2)
        #expect(result.errors.contains("--project"))
        #expect(result.output == "")
    }
}
