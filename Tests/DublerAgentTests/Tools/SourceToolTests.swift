import Dubler
import Testing

@testable import DublerAgent

/// Tools that have `dubler-source` read the project.
@Suite struct SourceToolTests {
    private let asked = Guarded<[[String]]>([])
    private let client: Client

    init() throws { client = try Client(source: .scripted(SourceReader.wallet, noting: asked)) }

    @Test func listsRobotsWithWhatTheyCanDo() async throws {
        let answer = try await client.answer("robot_catalog")
        #expect(answer["total"] == 2)
        #expect(
            answer["items"]?[0]?["methods"]?[0] == [
                "signature": "retry()", "kind": "action", "documentation": "Taps Retry.",
            ]
        )
        #expect(answer["items"]?[1]?["variable"] == .null)
        #expect(asked.withLock { $0 } == [["robots", "--format", "json"]])
    }

    @Test func showsOneRobotWhole() async throws {
        let answer = try await client.answer("robot_catalog", ["robot": "OperationRobot"])
        let method = answer["items"]?[0]?["methods"]?[0]
        #expect(method?["declaration"] == "func retry() -> Self")
        #expect(method?["steps"]?[0]?["identifier"] == "operation_retry")
        let text = await client.failure("robot_catalog", ["robot": "OperationsRobot"])
        #expect(text.contains("[robot_unknown]") && text.contains("OperationRobot"))
    }

    @Test func findsMethodsByWords() async throws {
        let answer = try await client.answer("robot_catalog", ["search": "operation success"])
        #expect(answer["total"] == 1)
        #expect(
            answer["items"]?[0]?["methods"]?.arrayValue?.compactMap { $0["signature"]?.stringValue } == [
                "assertSuccess()"
            ]
        )
        #expect(try await client.answer("robot_catalog", ["search": "cards"])["items"]?[0]?["name"] == "CardsRobot")
        #expect(try await client.answer("robot_catalog", ["search": "nothing"])["items"] == [])
    }

    @Test func findsTheShortestWay() async throws {
        let answer = try await client.answer("navigation_map", ["from": "unauthorized", "to": "operation"])
        #expect(answer["way"] == ["SignInRobot.signIn(login:password:)", "MainRobot.openOperation()"])
        #expect(answer["screens"]?[0]?["identifier"] == .null)
        #expect(try await client.answer("navigation_map", ["to": "cards"])["way"] == [])
        let none = try await client.answer("navigation_map", ["from": "operation", "to": "signin"])
        #expect(none["way"] == nil)
        #expect(none["noWay"]?.stringValue?.contains("operation to signin") == true)
        #expect(await client.failure("navigation_map", ["to": "card_"]).contains("[screen_unknown]"))
    }

    @Test func listsIdentifiersAndWhatOneSideAloneKnows() async throws {
        let all = try await client.answer("identifiers")
        #expect(all["usedButNeverSet"] == ["operation_retry"])
        let found = try await client.answer("identifiers", ["search": "card_"])
        #expect(found["total"] == 1)
        #expect(found["usedButNeverSet"] == [])
        #expect(try await client.answer("identifiers", ["limit": 1])["next"] == "1")
    }

    @Test func lintsPathsOfTheProjectAlone() async throws {
        let answer = try await client.answer("lint_test", ["paths": ["UITests/A.swift"], "rules": ["no-sleep"]])
        #expect(answer["clean"] == false)
        #expect(answer["files"] == 3)
        #expect(answer["items"]?[0]?["rule"] == "no-sleep")
        #expect(asked.withLock { $0 } == [["lint", "--format=json", "--rule=no-sleep", "UITests/A.swift"]])
        for path in ["/etc", "../x", "a/../../b", "--fix", "-h", "", "a\u{0}b"] {
            let text = await client.failure("lint_test", ["paths": [.string(path)]])
            #expect(text.contains("[path_refused]"), "\(path): \(text)")
        }
        #expect(asked.withLock { $0.count } == 1)
    }

    @Test func saysWhatStandsInTheWay() async throws {
        let missing = try await Client().failure("robot_catalog")
        #expect(missing.contains("[source_reader_missing]") && missing.contains("Next: Build it."))
        let bare = try Client(source: .scripted([:]))
        let text = await bare.failure("identifiers")
        #expect(text.contains("[source_unreadable]") && text.contains("config.json"))
        let broken = try Client(source: .scripted(["robots": (0, "{")]))
        #expect(await broken.failure("robot_catalog").contains("[source_unreadable]"))
    }

    @Test func givesRobotsAndNavigationAsResources() async throws {
        let text = try Client(source: .scripted(["robots": (0, "# Robots\n"), "navigation": (1, "# Navigation\n")]))
        for (uri, heading) in [("dubler://robots", "# Robots\n"), ("dubler://navigation", "# Navigation\n")] {
            let answer = await text.ask("resources/read", ["uri": .string(uri)])
            #expect(answer["result"]?["contents"]?[0]?["text"]?.stringValue == heading, "\(answer.text)")
        }
        let answer = try await Client().ask("resources/read", ["uri": "dubler://robots"])
        #expect(answer["error"]?["message"]?.stringValue?.contains("source_reader_missing") == true)
    }
}
