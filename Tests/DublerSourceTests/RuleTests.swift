import DublerSource
import Testing

/// Every rule against its cases: what it must find, on which line, and what it must leave alone.
@Suite struct RuleTests {
    @Test(arguments: try Fixture.all())
    func findsWhatIsMarked(fixture: Fixture) {
        let (findings, problems) = SourceLint.findings(in: fixture.sources, fixture.setting, rules: [fixture.rule])
        #expect(problems == [])
        #expect(findings.map { "\($0.path):\($0.line)" }.sorted() == fixture.expected, "\(findings.map(\.message))")
        #expect(fixture.isFlagged != fixture.expected.isEmpty, "a case that flags marks a line, one that passes none")
    }

    @Test func everyRuleHasFiveCasesOfEachKind() throws {
        let fixtures = try Fixture.all()
        for rule in RuleList.examples.map(\.rule) {
            let own = fixtures.filter { $0.rule == rule }
            #expect(own.count(where: \.isFlagged) >= 5, "\(rule): cases that flag")
            #expect(own.count { !$0.isFlagged } >= 5, "\(rule): cases that pass")
        }
        let known = Set(RuleList.examples.map(\.rule))
        #expect(Set(fixtures.map(\.rule)).isSubset(of: known), "a file of cases has the name of its rule")
    }
}
