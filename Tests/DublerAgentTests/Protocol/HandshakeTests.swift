import Dubler
import Testing

@testable import DublerAgent

/// The revisions that begin with `initialize`.
@Suite struct HandshakeTests {
    @Test(arguments: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
    func agreesToEveryRevisionThatItKnows(revision: String) async throws {
        let answer = try await Client().initialize(revision)
        let result = try #require(answer["result"])
        #expect(result["protocolVersion"]?.stringValue == revision)
        #expect(result["serverInfo"]?["name"] == "dubler")
        #expect(result["serverInfo"]?["version"] == "0.0.0")
        #expect(result["capabilities"]?.objectValue?.keys == ["tools", "resources", "prompts", "completions"])
        #expect(result["instructions"]?.stringValue?.contains("XcodeBuildMCP") == true)
        #expect(result["resultType"] == nil)
    }

    @Test(arguments: ["2027-01-01", "2026-07-28", "", "1"])
    func offersItsNewestForOneThatItDoesNotKnow(revision: String) async throws {
        let answer = try await Client().initialize(revision)
        #expect(answer["result"]?["protocolVersion"] == "2025-11-25")
    }

    @Test func needsARevision() async throws {
        let client = try Client()
        let answer = await client.askLegacy("initialize", ["capabilities": [:]])
        #expect(answer["error"]?["code"] == -32602)
    }

    @Test func answersPingBeforeAndAfter() async throws {
        let client = try Client()
        #expect(await client.askLegacy("ping")["result"] == [:])
        _ = await client.initialize()
        #expect(await client.askLegacy("ping")["result"] == [:])
    }

    @Test func refusesOtherRequestsBefore() async throws {
        let answer = try await Client().askLegacy("tools/list")
        #expect(answer["error"]?["code"] == -32602)
        #expect(answer["error"]?["message"]?.stringValue?.contains("initialize") == true)
    }

    @Test func leavesOutWhatOlderClientsDoNotKnow() async throws {
        let shapes = [
            "2024-11-05": ["name", "description", "inputSchema"],
            "2025-03-26": ["name", "description", "inputSchema", "annotations"],
            "2025-06-18": ["name", "title", "description", "inputSchema", "outputSchema", "annotations"],
            "2025-11-25": ["name", "title", "description", "inputSchema", "outputSchema", "annotations"],
        ]
        for (revision, keys) in shapes {
            let client = try Client()
            _ = await client.initialize(revision)
            let list = await client.askLegacy("tools/list")
            #expect(list["result"]?["tools"]?[0]?.objectValue?.keys == keys, "\(revision)")
            let answer = await client.askLegacy("tools/call", ["name": "list_profiles", "arguments": [:]])
            let hasStructure = answer["result"]?["structuredContent"] != nil
            #expect(hasStructure == (revision >= "2025-06-18"), "\(revision)")
            #expect(answer["result"]?["content"]?[0]?["text"]?.stringValue?.contains("gold") == true)
        }
    }

    @Test func hasNoMethodsOfTheOtherEra() async throws {
        let client = try Client()
        _ = await client.initialize()
        for method in ["server/discover", "subscriptions/listen", "logging/setLevel", "resources/subscribe", "nothing"]
        {
            let answer = await client.askLegacy(method)
            #expect(answer["error"]?["code"] == -32601, "\(method)")
        }
    }
}
