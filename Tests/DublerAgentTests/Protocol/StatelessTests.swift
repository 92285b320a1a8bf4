import Dubler
import Testing

@testable import DublerAgent

/// The revision in which every request says what it is.
@Suite struct StatelessTests {
    @Test func tellsWhatItIs() async throws {
        let result = try #require(try await Client().ask("server/discover")["result"])
        #expect(result["supportedVersions"] == ["2026-07-28"])
        #expect(result["resultType"] == "complete")
        #expect(result["ttlMs"]?.numberValue?.intValue == 300_000)
        #expect(result["cacheScope"] == "public")
        #expect(result["capabilities"]?["tools"] == [:])
        #expect(result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "dubler")
    }

    @Test(arguments: [
        "tools/list", "resources/list", "resources/templates/list", "prompts/list",
    ])
    func listsSayForHowLongTheyHold(method: String) async throws {
        let result = try #require(try await Client().ask(method)["result"])
        #expect(result["resultType"] == "complete")
        #expect(result["ttlMs"]?.numberValue != nil)
        #expect(["public", "private"].contains(result["cacheScope"]?.stringValue))
    }

    @Test func callsAreCompleteAndHoldForNobodyElse() async throws {
        let result = try await Client().call("list_profiles")
        #expect(result["resultType"] == "complete")
        #expect(result["ttlMs"] == nil)
    }

    @Test func needsAWholeEnvelope() async throws {
        let client = try Client()
        let key = "io.modelcontextprotocol/protocolVersion"
        for meta in [[key: "2026-07-28"], [key: 5, "io.modelcontextprotocol/clientCapabilities": [:]]] as [JSONValue] {
            let answer = await client.askLegacy("tools/list", ["_meta": meta])
            #expect(answer["error"]?["code"] == -32602)
        }
    }

    @Test func saysWhichRevisionsItSpeaks() async throws {
        let meta: JSONValue = [
            "io.modelcontextprotocol/protocolVersion": "2099-01-01", "io.modelcontextprotocol/clientCapabilities": [:],
        ]
        let answer = try await Client().askLegacy("tools/list", ["_meta": meta])
        #expect(answer["error"]?["code"] == -32022)
        #expect(answer["error"]?["data"] == ["supported": ["2026-07-28"], "requested": "2099-01-01"])
    }

    @Test func bothErasGoOnOneConnection() async throws {
        let client = try Client()
        #expect(await client.ask("tools/list")["result"]?["resultType"] == "complete")
        _ = await client.initialize()
        #expect(await client.askLegacy("tools/list")["result"]?["resultType"] == nil)
        #expect(await client.ask("tools/list")["result"]?["resultType"] == "complete")
    }

    @Test func hasNoMethodsOfTheOtherEra() async throws {
        let client = try Client()
        for method in ["initialize", "ping", "resources/subscribe", "logging/setLevel"] {
            let answer = await client.ask(method, ["protocolVersion": "2025-11-25"])
            #expect(answer["error"]?["code"] == -32601, "\(method)")
        }
    }

    @Test func listsToolsInTheSameOrderEachTime() async throws {
        let first = try await Client().ask("tools/list")["result"]?["tools"]
        let second = try await Client().ask("tools/list")["result"]?["tools"]
        #expect(first == second)
        let names = (first?.arrayValue ?? []).compactMap { $0["name"]?.stringValue }
        #expect(names == ToolTable.standard.names)
    }
}
