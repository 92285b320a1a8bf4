import Dubler
import Testing

/// How far cases have come, and the table of it.
@Suite struct ScenarioLibraryTests {
    private static let text = """
        # a: One <of> them
        Profile: baseline
        ## Steps
        1. Open the cards
        ## Expected result
        - The cards are shown

        # b: Two
        ## Steps
        1. Open the cards
        ## Expected result
        - The cards are shown

        # c: Three
        Profile: baseline
        ## Steps
        1. Open the cards
        """

    private static let index = """
        { "version": 1, "tests": [
          { "id": "CardTests/testA", "class": "CardTests", "method": "testA", "file": "UITests/CardTests.swift", "line": 7,
            "scenario": "a", "prepares": [ { "launchState": "authorizedAndUnlocked", "line": 8 } ] },
          { "class": "CardTests", "method": "testC", "file": "UITests/CardTests.swift", "line": 20, "scenarios": ["c", "x"], "prepares": [] },
          { "class": "Other" }
        ], "robots": [] }
        """

    private static func library(_ evidence: EvidenceStanding = .none, index text: String? = index) throws
        -> ScenarioLibrary
    {
        let index = try text.map { try TestIndex(Array($0.utf8)) } ?? TestIndex()
        return ScenarioLibrary(files: [ScenarioBench.read(Self.text)], check: ScenarioCheck(), index: index) { _, _ in
            evidence
        }
    }

    @Test func statesFollowQuestionsProfileTestsAndEvidence() throws {
        #expect(try Self.library(index: nil).entries.map(\.state) == [.ready, .noProfile, .needsClarification])
        #expect(try Self.library().entries.map(\.state) == [.scaffolded, .noProfile, .needsClarification])
        #expect(try Self.library(.current).entries.first?.state == .automated)
        #expect(try Self.library(.outOfDate(["profile"])).entries.first?.state == .evidenceOutOfDate)
    }

    @Test func testsAreThoseThatNameTheCase() throws {
        let library = try Self.library()
        #expect(library.entry("a")?.tests.map(\.id) == ["CardTests/testA"])
        #expect(library.entry("a")?.tests.first?.launchState == "authorizedAndUnlocked")
        #expect(library.entry("c")?.tests.map(\.id) == ["CardTests/testC"])
        #expect(library.entry("b")?.tests == [])
    }

    @Test func theTableIsMarkdownAndAPage() throws {
        let table = TraceabilityTable(try Self.library(), title: "Cases")
        #expect(table.markdown.contains("| a | One <of> them | scaffolded | baseline | CardTests/testA | — |"))
        #expect(table.markdown.contains("3 scenarios: 1 needs clarification, 1 no profile, 1 scaffolded."))
        #expect(table.html.contains("One &lt;of&gt; them"))
        #expect(table.html.contains("What is the expected result?"))
    }

    @Test func theDigestIsOfTheTextNotOfItsPlace() {
        let scenario = ScenarioBench.scenario("# a: t\n## Steps\n1. Tap it\n")
        #expect(
            ScenarioBench.scenario("\n\n# other: t\nCase: C1\n### When\n* Tap it\n", "x.md").digest == scenario.digest
        )
        #expect(ScenarioBench.scenario("# a: t\n## Steps\n1. Tap them\n").digest != scenario.digest)
        #expect(ScenarioBench.scenario("# a: t\nProfile: p\n## Steps\n1. Tap it\n").digest != scenario.digest)
    }
}
