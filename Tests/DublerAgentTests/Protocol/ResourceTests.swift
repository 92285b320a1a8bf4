import Dubler
import Testing

@testable import DublerAgent

@Suite struct ResourceTests {
    private static func uris(_ result: JSONValue?) -> [String] {
        (result?["resources"]?.arrayValue ?? []).compactMap { $0["uri"]?.stringValue }
    }

    private static func text(_ client: Client, _ uri: String) async throws -> String {
        let answer = await client.ask("resources/read", ["uri": .string(uri)])
        let contents = try #require(answer["result"]?["contents"]?[0], "\(answer.text)")
        #expect(contents["uri"]?.stringValue == uri)
        return try #require(contents["text"]?.stringValue)
    }

    @Test func listsWhatCanBeRead() async throws {
        let fixture = try ResultsFixture()
        let client = try Client(project: fixture.project, source: .scripted(SourceReader.wallet))
        _ = try await client.answer("activate_profile", ["session": "s1", "profile": "retry"])
        let uris = Self.uris(await client.ask("resources/list")["result"])
        #expect(
            uris == [
                "dubler://rules", "dubler://robots", "dubler://navigation",
                "dubler://diagnostics/results/PushTests%2FtestPush",
                "dubler://diagnostics/results/RetryTests%2FtestRetry", "dubler://timeline/s1", "dubler://profile/gold",
                "dubler://profile/retry",
            ]
        )
        for uri in uris { #expect(try await Self.text(client, uri).isEmpty == false) }
    }

    @Test func listsWithoutAServer() async throws {
        let client = try Client()
        client.transport.state.withLock { $0.isReachable = false }
        #expect(
            Self.uris(await client.ask("resources/list")["result"]) == [
                "dubler://rules", "dubler://robots", "dubler://navigation",
            ]
        )
    }

    @Test func givesAProfileWhole() async throws {
        let text = try await Self.text(Client(), "dubler://profile/retry")
        #expect(text.contains("\"state\":{\"tier\":\"gold\",\"cards\":"))
    }

    @Test func takesTestsWithTheirSlashAsItIs() async throws {
        let fixture = try ResultsFixture()
        let client = try Client(project: fixture.project)
        let encoded = try await Self.text(client, "dubler://diagnostics/results/RetryTests%2FtestRetry")
        #expect(try await Self.text(client, "dubler://diagnostics/results/RetryTests/testRetry") == encoded)
    }

    @Test func preferTheProjectsOwnRules() async throws {
        let folder = try TemporaryFolder()
        let client = try Client(project: ProjectFolder(path: folder.path))
        #expect(try await Self.text(client, "dubler://rules").contains("prepare(profile:launchState:)"))
        try folder.write("Dubler/agent/rules.md", "# Ours\n")
        #expect(try await Self.text(client, "dubler://rules") == "# Ours\n")
    }

    @Test(arguments: [
        "dubler://nothing", "dubler://", "dubler://profile", "dubler://profile/", "dubler://rules/x",
        "file:///etc/passwd",
        "dubler://profile/nobody", "dubler://timeline/nobody", "dubler://diagnostics/results/A%2Fb",
        "dubler://diagnostics/../A%2Fb", "",
    ])
    func saysThatThereIsNoSuchResource(uri: String) async throws {
        let client = try Client()
        let answer = await client.ask("resources/read", ["uri": .string(uri)])
        #expect(answer["error"]?["code"] == -32602)
        #expect(answer["error"]?["data"]?["uri"]?.stringValue == uri)
        _ = await client.initialize()
        let legacy = await client.askLegacy("resources/read", ["uri": .string(uri)])
        #expect(legacy["error"]?["code"] == -32002)
    }

    @Test func hasATemplateForEachKind() async throws {
        let result = try await Client().ask("resources/templates/list")["result"]
        let templates = (result?["resourceTemplates"]?.arrayValue ?? []).compactMap { $0["uriTemplate"]?.stringValue }
        #expect(
            templates == [
                "dubler://scenario/{id}", "dubler://profile/{id}", "dubler://timeline/{session}",
                "dubler://diagnostics/{run}/{test}",
            ]
        )
    }

    @Test(arguments: ["a", "a/b", "Ж", "100%", "a b?c#d"])
    func writesAndReadsItsAddresses(name: String) {
        for address in [ResourceAddress.profile(name), .timeline(session: name), .diagnostics(run: "r", test: name)] {
            #expect(ResourceAddress(address.uri) == address, "\(address.uri)")
        }
    }
}
