import Dubler
import Foundation
import Testing

/// Cases of other people, against what another reader counted.
@Suite(.enabled(if: Corpora.folder("test-cases") != nil, "the corpora stand beside the repository"))
struct CorpusScenarioTests {
    private struct Row {
        let path: String
        let kind: String
        let counts: [Int]
    }

    private static func rows() throws -> [Row] {
        let folder = try #require(Corpora.folder("test-cases"))
        let text = try String(contentsOf: folder.appendingPathComponent("ORACLE.tsv"), encoding: .utf8)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let cells = line.split(separator: "\t").map(String.init)
            guard cells.count == 8 else { return nil }
            return Row(path: cells[0], kind: cells[1], counts: cells[4...].compactMap { Int($0) })
        }
    }

    private static func read(_ row: Row) throws -> ScenarioFile {
        let folder = try #require(Corpora.folder("test-cases")).deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appendingPathComponent(row.path))
        return ScenarioFile.read(.init(path: row.path, bytes: Array(data)))
    }

    @Test func featuresHaveTheScenariosStepsAndExamplesThatWereCounted() throws {
        for row in try Self.rows() where row.kind == "gherkin" {
            let file = try Self.read(row)
            func steps(_ statements: [Statement]) -> Int { statements.reduce(0) { $0 + 1 + $1.expected.count } }
            let all = file.cases.reduce(0) {
                $0 + $1.preconditions.statements.count + steps($1.steps.statements) + $1.expectations.statements.count
            }
            // A background stands before the steps of every case.
            let background = row.counts[2] * file.cases.count
            let examples = file.cases.reduce(0) { $0 + $1.examples.reduce(0) { $0 + $1.rows.count } }
            #expect(file.cases.count == row.counts[0], "\(row.path)")
            #expect(all - background == row.counts[1], "\(row.path)")
            #expect(examples == row.counts[3], "\(row.path)")
            #expect(file.findings.isEmpty, "\(row.path)")
        }
    }

    /// Rows with three filled cells are a hint: a heading of a table is one of them, a
    /// table without titles is reported.
    @Test func rowsOfTablesAreCasesOrReported() throws {
        for row in try Self.rows() where row.kind.hasPrefix("markdown") || row.kind == "csv" {
            let file = try Self.read(row)
            let reported = file.findings.count
            #expect(file.cases.count + reported >= row.counts[0], "\(row.path)")
            #expect(file.findings.allSatisfy { $0.severity == .note }, "\(row.path)")
            if row.counts[0] > 0 {
                #expect(
                    abs(file.cases.count - row.counts[0]) <= max(3, row.counts[0] / 20),
                    "\(row.path): \(file.cases.count)"
                )
            }
        }
    }

    @Test func casesWithoutAnExpectedResultAreReported() throws {
        var without = 0
        for row in try Self.rows() {
            let file = try Self.read(row)
            for result in ScenarioCheck().check(file.cases) where result.scenario.allExpectations.isEmpty {
                let checks = result.scenario.steps.statements.contains { $0.clauses.contains { $0.kind == .check } }
                let isAsked = result.questions.contains { $0.code == .noExpectedResult }
                #expect(isAsked || checks, "\(result.scenario.location)")
                if isAsked { without += 1 }
            }
        }
        #expect(without > 0)
    }

    @Test func whatIsWrittenOutIsReadTheSame() throws {
        for row in try Self.rows() {
            for scenario in try Self.read(row).cases {
                let text = ScenarioMarkdown(scenario).text
                let back = ScenarioBench.read(text).cases
                #expect(back.count == 1, "\(scenario.location)\n\(text)")
                #expect(back.first?.digest == scenario.digest, "\(scenario.location)\n\(text)")
            }
        }
    }
}
