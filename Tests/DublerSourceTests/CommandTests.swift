import DublerSource
import Foundation
import Testing

/// The program: what it writes, and how it ends.
@Suite struct CommandTests {
    private static func folder(_ files: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-source-\(UUID().uuidString)")
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        return folder
    }

    private static func run(_ words: [String], in files: [String: String]) throws -> SourceCommand.Result {
        let folder = try folder(files)
        defer { try? FileManager.default.removeItem(at: folder) }
        return SourceCommand.run(words, current: folder.path)
    }

    private static let config = #"{ "version": 1, "name": "Shop", "tests": ["T"], "app": ["App"], "catalog": "Mocks" }"#
    private static let project = [
        "Dubler/agent/config.json": config,
        "T/A.swift": "func a() {\n    sleep(1)\n}\n",
        "App/A.swift": "let a = view.accessibilityIdentifier(\"Wrong, Name\")\n",
        "Mocks/profiles/retry.json": #"{ "id": "retry", "overrides": [] }"#,
    ]

    @Test func lintSaysFileLineAndRule() throws {
        let result = try Self.run(["lint", "T"], in: Self.project)
        #expect(result.exit == 1)
        #expect(result.output.hasPrefix("T/A.swift:2:5: error: `sleep` waits for time to pass."))
        #expect(result.output.contains("[no-sleep]\n1 finding in 1 file\n"))
    }

    @Test func withoutPathsAllThatTheConfigurationNamesIsLinted() throws {
        let result = try Self.run(["lint", "--format", "json"], in: Self.project)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let findings = try #require(report["findings"] as? [[String: Any]])
        #expect(
            findings.map { "\($0["file"] ?? "") \($0["rule"] ?? "")" } == [
                "App/A.swift identifier-contract", "App/A.swift identifier-name", "T/A.swift no-sleep",
            ]
        )
    }

    @Test func formatsForToolsAreTheirs() throws {
        let github = try Self.run(["lint", "--format", "github"], in: Self.project)
        #expect(github.output.contains("::error file=T/A.swift,line=2,col=5,title=no-sleep::`sleep` waits"))
        let sarif = try Self.run(["lint", "--format", "sarif", "--rule", "no-sleep"], in: Self.project)
        let log = try #require(try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "no-sleep")
        let junit = try Self.run(["lint", "--format", "junit"], in: Self.project)
        #expect(
            junit.output.contains(
                "<testcase classname=\"dubler.lint\" name=\"no-sleep\">\n      <failure message=\"1 finding\">"
            )
        )
        #expect(junit.output.contains("“Wrong, Name”"))
    }

    @Test func sarifCountsColumnsInCharactersAndTheOthersInBytes() throws {
        let project = ["T/A.swift": "let a = \"Карта\"; func b() { sleep(1) }\n"]
        let lint = ["lint", "T", "--rule", "no-sleep", "--format"]
        #expect(try Self.run(lint + ["text"], in: project).output.hasPrefix("T/A.swift:1:34: error:"))
        let sarif = try Self.run(lint + ["sarif"], in: project).output
        #expect(sarif.contains("\"columnKind\": \"unicodeCodePoints\""))
        #expect(sarif.contains("\"startColumn\": 29"))
    }

    @Test func whatIsNestedTooDeepIsSaidByAllThatReadTheProject() throws {
        let deep = "let a = " + String(repeating: "[", count: 300) + String(repeating: "]", count: 300) + "\n"
        for command in ["index", "robots", "identifiers", "navigation"] {
            let result = try Self.run([command], in: Self.project.merging(["T/A.swift": deep]) { $1 })
            #expect(result.exit == 2, "\(command)")
            #expect(result.errors.contains("T/A.swift: is nested deeper than 250 levels"), "\(command)")
        }
    }

    @Test func fixWritesTheFile() throws {
        let folder = try Self.folder(["T/A.swift": "let a = x.wait(timeout: 99)\nlet b = sleep(1)\n"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = SourceCommand.run(["lint", "T", "--fix"], current: folder.path)
        #expect(result.exit == 1)
        #expect(result.errors == "mended 1 finding\n")
        #expect(!result.output.contains("bounded-waits"))
        let text = try String(contentsOf: folder.appendingPathComponent("T/A.swift"), encoding: .utf8)
        #expect(text == "let a = x.wait(timeout: 60)\nlet b = sleep(1)\n")
    }

    @Test func aFileThatIsNestedTooDeepIsSaid() throws {
        let result = try Self.run(["lint", "T"], in: ["T/A.swift": String(repeating: "[", count: 300)])
        #expect(result.exit == 2)
        #expect(result.errors == "T/A.swift: is nested deeper than 250 levels, and was not read.\n")
    }

    @Test(arguments: [
        (["lint"], "name the folders to lint"),
        (["lint", "Nowhere"], "there is no “Nowhere”"),
        (["lint", "T", "--rule", "no-slep"], "did you mean `no-sleep`?"),
        (["lint", "T", "--format", "xml"], "there is no format “xml”"),
        (["lint", "T", "--fromat", "json"], "did you mean --format?"),
        (["robots"], "there is no Dubler/agent/config.json"),
        (["robot"], "did you mean `robots`?"),
        (["schema", "catalog"], "say which schema: config, navigation"),
        (["lint", "T", "--config"], "--config needs a value"),
    ])
    func wrongWordsAreAnsweredWithTwo(words: [String], message: String) throws {
        let result = try Self.run(words, in: ["T/A.swift": ""])
        #expect(result.exit == 2)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output == "")
    }

    @Test func everyFaultOfTheConfigurationIsSaidAtOnce() throws {
        let wrong = """
            { "version": 2, "test": ["T"], "tests": ["T"], "app": "App", "rules": { "no-slep": "off", "no-sleep": "no" },
              "identifiers": { "setters": [{ "call": "" }], "spare": [{ "pattern": "*" }] }, "build": { "sheme": "x" } }
            """
        let result = try Self.run(["robots"], in: ["Dubler/agent/config.json": wrong, "T/A.swift": ""])
        #expect(result.exit == 2)
        for words in [
            "version: must be 1", "test: unknown key; did you mean “tests”?", "app: must be a list of texts",
            "rules.no-slep: unknown key; did you mean “no-sleep”?", "rules.no-sleep: must be \"on\" or \"off\"",
            "identifiers.setters[0]: `call` must name", "identifiers.spare[0]: needs `pattern`",
            "build.sheme: unknown key; did you mean “scheme”?",
        ] {
            #expect(result.errors.contains("Dubler/agent/config.json: \(words)"), "\(words)\n\(result.errors)")
        }
    }

    @Test func theMapIsCheckedAgainstTheSources() throws {
        let map = """
            { "version": 1, "start": { "onboarding": "hom" }, "screens": [
              { "id": "home", "robot": "HomeRobt", "ways": [{ "screen": "card", "by": "HomeRobot.opn()" }] },
              { "id": "cards", "ways": [] } ] }
            """
        let result = try Self.run(
            ["navigation"],
            in: [
                "Dubler/agent/config.json": #"{ "version": 1, "tests": ["T"] }"#,
                "Dubler/agent/navigation.json": map,
                "T/A.swift": "final class HomeRobot: Robot { func open() -> Self { tap(\"home_cards\") } }",
            ]
        )
        #expect(result.exit == 1)
        for words in [
            "there is no robot `HomeRobt`; did you mean “HomeRobot”?",
            "there is no screen “card”; did you mean “cards”?",
            "`HomeRobot` has no method `opn()`; did you mean “open()”?", "start.onboarding: there is no screen “hom”",
            "no way leads to “cards”",
        ] {
            #expect(result.errors.contains(words), "\(words)\n\(result.errors)")
        }
    }

    @Test func theIndexFollowsChainsAndHelpers() throws {
        let source = """
            class ShopTestCase: RegressionTestCase { lazy var mainRobot = MainRobot(app: app) }
            final class CartTests: ShopTestCase {
                static let profile = "cart_" + "full"
                private func begin() throws { try prepare(profile: Self.profile, launchState: .onboarding.language("ru")) }
                /// The cart is emptied.
                /// Scenario: cart, cart_again
                func testCart() throws {
                    try begin()
                    // mainRobot.openNothing()
                    mainRobot.openCart().empty(count: 2).close()
                }
            }
            final class MainRobot: Robot {
                @discardableResult func openCart() -> CartRobot { tap("main_cart"); return CartRobot(app: app) }
            }
            final class CartRobot: Robot {
                /// Takes things out.
                func empty(count: Int, slowly: Bool = false) -> Self { (0..<count).reduce(self) { $0.tap("cart_row_\\($1)") } }
                func close() -> MainRobot { MainRobot(app: app).openCart() }
            }
            """
        let files = ["Dubler/agent/config.json": #"{ "version": 1, "tests": ["T"] }"#, "T/A.swift": source]
        let result = try Self.run(["index"], in: files)
        let index = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let test = try #require((index["tests"] as? [[String: Any]])?.first)
        #expect(test["scenarios"] as? [String] == ["cart", "cart_again"])
        #expect(test["documentation"] as? String == "The cart is emptied.")
        let prepare = try #require((test["prepares"] as? [[String: Any]])?.first)
        #expect(prepare["profile"] as? String == "cart_full")
        #expect(prepare["launchState"] as? String == "onboarding")
        let calls = try #require(test["calls"] as? [[String: Any]])
        #expect(
            calls.map { "\($0["robot"] ?? "").\($0["method"] ?? "")" } == [
                "MainRobot.openCart()", "CartRobot.empty(count:)", "CartRobot.close()",
            ]
        )
        let robots = try #require(index["robots"] as? [[String: Any]])
        let cart = try #require(robots.first { $0["name"] as? String == "CartRobot" })
        let methods = try #require(cart["methods"] as? [[String: Any]])
        #expect(methods.map { $0["signature"] as? String } == ["empty(count:slowly:)", "close()"])
        #expect(methods[0]["documentation"] as? String == "Takes things out.")
        let steps = methods.flatMap { $0["steps"] as? [[String: Any]] ?? [] }
        #expect(steps.map { $0["identifier"] as? String ?? $0["method"] as? String } == ["cart_row_*", "openCart()"])
    }

    @Test func anUnchangedOutputKeepsItsDate() throws {
        let folder = try Self.folder(Self.project)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Dubler/index.json").path
        #expect(SourceCommand.run(["index", "--output", "Dubler/index.json"], current: folder.path).exit == 0)
        let long = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: file)
        #expect(SourceCommand.run(["index", "--output", "Dubler/index.json"], current: folder.path).exit == 0)
        let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
        #expect(date == long)
    }
}
