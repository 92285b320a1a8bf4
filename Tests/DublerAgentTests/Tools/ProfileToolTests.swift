import Dubler
import Testing

@testable import DublerAgent

@Suite struct ProfileToolTests {
    @Test func listsProfilesPageByPage() async throws {
        let client = try Client()
        let all = try await client.answer("list_profiles")
        #expect(all["items"]?.arrayValue?.compactMap { $0["id"]?.stringValue } == ["gold", "retry"])
        #expect(all["total"] == 2)
        #expect(all["next"] == .null)
        let first = try await client.answer("list_profiles", ["limit": 1])
        #expect(first["next"] == "1")
        let second = try await client.answer("list_profiles", ["limit": 1, "cursor": "1"])
        #expect(second["items"]?[0]?["id"] == "retry")
        #expect(second["next"] == .null)
        let found = try await client.answer("list_profiles", ["search": "tier", "tag": "vip"])
        #expect(found["items"]?[0]?["title"] == "Gold client")
        #expect(try await client.answer("list_profiles", ["search": "nothing like it"])["items"] == [])
    }

    @Test func cutsAListThatIsTooLong() async throws {
        var files = EngineTransport.files
        let long = String(repeating: "x", count: 2_000)
        for number in 10..<60 {
            files["profiles/p\(number).json"] = #"{ "id": "p\#(number)", "description": "\#(long)", "overrides": [] }"#
        }
        let transport = try EngineTransport(files)
        let server = MCPServer(
            version: "0",
            control: ControlCalls(transport),
            project: ProjectFolder(path: "/nowhere"),
            source: .none
        )
        var cursor: String?
        var seen: [String] = []
        repeat {
            var arguments: JSONObject = ["limit": 200]
            arguments["cursor"] = cursor.map { .string($0) }
            let params: JSONObject = ["name": "list_profiles", "arguments": .object(arguments)]
            let request = RPCRequest(id: .text("1"), method: "tools/call", params: params)
            let result = try await server.result(of: request, in: .v2025November)
            let page = try #require(result["structuredContent"])
            #expect(page.serialized().count < 40_000)
            seen += (page["items"]?.arrayValue ?? []).compactMap { $0["id"]?.stringValue }
            cursor = page["next"]?.stringValue
        } while cursor != nil
        #expect(seen.count == 52)
        #expect(Set(seen).count == 52)
    }

    @Test func showsAProfileWithItsParents() async throws {
        let client = try Client()
        let profile = try await client.answer("get_profile", ["id": "retry"])
        #expect(profile["parents"] == ["gold"])
        #expect(profile["rules"]?.arrayValue?.compactMap { $0["name"]?.stringValue } == ["first fails", "gold status"])
        #expect(profile["stateKeys"] == ["tier", "cards"])
        #expect(profile["state"] == nil)
        let whole = try await client.answer("get_profile", ["id": "retry", "includeState": true])
        #expect(whole["state"]?["tier"] == "gold")
    }

    @Test func checksAProfileWithoutStoringIt() async throws {
        let client = try Client()
        let good = try await client.answer("check_profile", ["profile": ["id": "new", "overrides": []]])
        #expect(good["valid"] == true)
        let bad = try await client.answer("check_profile", ["profile": ["id": "new", "rules": []]])
        #expect(bad["valid"] == false)
        #expect(bad["diagnostics"]?[0]?["code"] == "unknown_key")
        #expect(try await client.answer("list_profiles")["total"] == 2)
    }

    @Test func saysWhereNobodyCanCheckContracts() async throws {
        let client = try Client()
        let answer = try await client.answer("check_contract", [:])
        #expect(answer["available"] == false)
        #expect(answer["checked"] == 0)
    }
}
