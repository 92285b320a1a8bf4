import Dubler
import DublerAgent
import Foundation

/// A run as JUnit XML, which test-management systems take: each test with the scenario it
/// names and that case's id of theirs.
struct JUnitReport {
    /// A case that a test names.
    struct Case: Equatable {
        var scenario: String
        /// Its id in the test-management system; `nil` where it has none.
        var testCase: String?
    }

    let summary: RunSummary
    /// By `Class/method`.
    let cases: [String: [Case]]

    var text: String {
        let outcomes = summary.outcomes.sorted { $0.test.utf8.lexicographicallyPrecedes($1.test.utf8) }
        let failures = outcomes.count { $0.verdict == .failed }
        let skipped = outcomes.count { $0.verdict == .quarantined }
        let counts = "tests=\"\(outcomes.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
        let seconds = Self.seconds(outcomes.reduce(0) { $0 + $1.seconds })
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites \(counts) time="\(seconds)">
              <testsuite name="\(XMLText.escape(summary.title))" \(counts) time="\(seconds)">
            \(outcomes.map(test).joined())  </testsuite>
            </testsuites>

            """
    }

    private func test(_ outcome: TestOutcome) -> String {
        let (area, name) = ReportPage.split(outcome.test)
        var text = "    <testcase classname=\"\(XMLText.escape(area))\" name=\"\(XMLText.escape(name))\""
        text += " time=\"\(Self.seconds(outcome.seconds))\">\n"
        text += properties(outcome)
        let message = outcome.lastFailure?.failures.map { "\($0.message)\($0.place.isEmpty ? "" : "\n\($0.place)")" }
        let all = XMLText.escape(message?.joined(separator: "\n") ?? "")
        let first = XMLText.escape(outcome.lastFailure?.failures.first?.message ?? "")
        switch outcome.verdict {
        case .failed: text += "      <failure message=\"\(first)\">\(all)</failure>\n"
        case .quarantined: text += "      <skipped message=\"quarantined: \(first)\"/>\n"
        case .passedOnRetry, .passed: break
        }
        return text + "    </testcase>\n"
    }

    /// `test_id` is what test-management systems find a case by.
    private func properties(_ outcome: TestOutcome) -> String {
        var properties: [(String, String)] = []
        for known in cases[outcome.test] ?? [] {
            properties.append(("scenario", known.scenario))
            if let testCase = known.testCase { properties.append(("test_id", testCase)) }
        }
        if let profile = outcome.attempts.last?.profile { properties.append(("profile", profile)) }
        if outcome.attempts.count > 1 { properties.append(("attempts", String(outcome.attempts.count))) }
        if properties.isEmpty { return "" }
        let lines = properties.map { name, value in
            "        <property name=\"\(name)\" value=\"\(XMLText.escape(value))\"/>\n"
        }
        return "      <properties>\n\(lines.joined())      </properties>\n"
    }

    private static func seconds(_ value: Double) -> String { String(format: "%.3f", value) }
}

extension JUnitReport {
    /// What the index says of tests, and the cases of the catalog of their ids.
    static func cases(_ tests: [TestIndex.Test], _ scenarios: [Scenario]) -> [String: [Case]] {
        let ids = Dictionary(
            scenarios.map { ($0.id, $0.keys[.testCase]?.text) },
            uniquingKeysWith: { first, _ in first }
        )
        var cases: [String: [Case]] = [:]
        for test in tests {
            cases[test.id] = test.scenarios.map { Case(scenario: $0, testCase: ids[$0] ?? nil) }
        }
        return cases
    }
}
