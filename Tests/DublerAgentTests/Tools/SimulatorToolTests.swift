import Dubler
import Testing

@testable import DublerAgent

@Suite struct SimulatorToolTests {
    private static let simulator: JSONValue = ["udid": "ABC-1", "bundleIdentifier": "com.example.wallet"]

    private static func client() async throws -> Client {
        let client = try Client()
        _ = try await client.answer("activate_profile", ["session": "s1", "profile": .null, "simulator": simulator])
        return client
    }

    @Test func sendsPushesToTheSimulatorOfTheActivation() async throws {
        let client = try await Self.client()
        let named = try await client.answer("send_push", ["session": "s1", "named": "hello"])
        #expect(named["sent"] == true)
        #expect(named["simulator"] == "ABC-1")
        #expect(named["bundleIdentifier"] == "com.example.wallet")
        let own = try await client.answer("send_push", ["session": "s1", "payload": ["aps": ["alert": "Hi"]]])
        #expect(own["output"] == "done")
    }

    @Test func namesThePayloadsThatThereAre() async throws {
        let client = try await Self.client()
        let unknown = await client.failure("send_push", ["session": "s1", "named": "helo"])
        #expect(unknown.contains("[push_unknown]") && unknown.contains("Named payloads of the catalog: hello"))
        let both = await client.failure("send_push", ["session": "s1", "named": "hello", "payload": [:]])
        #expect(both.contains("either `named` or `payload`") && both.contains("hello"))
    }

    @Test func saysWhatIsMissingWithoutASimulator() async throws {
        let client = try Client()
        _ = try await client.answer("activate_profile", ["session": "s1", "profile": .null])
        let text = await client.failure("open_url", ["session": "s1", "url": "wallet://cards"])
        #expect(text.contains("[simulator_unspecified]") && text.contains("list_sims"))
    }

    @Test func opensLinks() async throws {
        let client = try await Self.client()
        let link = try await client.answer("open_url", ["session": "s1", "url": "wallet://cards/c1"])
        #expect(link["sent"] == true)
        #expect(link["note"] == .null)
        let web = try await client.answer("open_url", ["session": "s1", "url": "https://example.com"])
        #expect(web["note"]?.stringValue?.contains("Safari") == true)
    }
}
