#if os(Linux)
    import Foundation
    import Testing

    @testable import DublerTesting

    /// Runs of specs as a whole, each in a process of its own.
    @Suite(.serialized, .timeLimit(.minutes(10))) struct SpecRunTests {
        /// What was collected here, as lists of tests name it.
        private static let collected: [String] = SpecSlots.all.compactMap { slot in
            guard case .example(_, let entry, let name, _) = slot else { return nil }
            return "\(String(reflecting: entry.type))/\(name)"
        }

        @Test func everyExampleIsInTheListOfTests() async throws {
            let run = try await TestProcess.run(["--list-tests"])
            #expect(Set(Self.collected).subtracting(run.output.split(separator: "\n").map(String.init)) == [])
            #expect(Self.collected.contains("DublerTestingTests.FoundSpec/a spec, with a comma, deeper, adds up"))
        }

        @Test func whatIsCollectedRuns() async throws {
            let report = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xml")
            defer { try? FileManager.default.removeItem(at: report) }
            let names = ["FoundSpec", "WaitingSpec", "BlockingTests"]
            let filter = "DublerTestingTests\\.(\(names.joined(separator: "|")))/"
            let run = try await TestProcess.run(["--filter", filter, "--xunit-output", report.path])
            let cases = try String(contentsOf: report, encoding: .utf8).components(separatedBy: "<testcase ").count - 1
            let own = Self.collected.filter { name in names.contains { name.hasPrefix("DublerTestingTests.\($0)/") } }
            #expect(run.status == 0 && cases == own.count, "\(run.output)")
        }

        @Test func aNameWithCommasFiltersOneExample() async throws {
            let filter = "Tests.FoundSpec/a spec, with a comma, deeper, adds up"
            let run = try await TestProcess.run(["--filter", filter])
            #expect(run.status == 0 && run.output.contains("Test run with 1 test "), "\(run.output)")
            #expect(run.output.contains("Test a spec, with a comma, deeper, adds up passed"), "\(run.output)")
        }

        @Test func focusInOneFileSilencesAllOthers() async throws {
            let run = try await run(.focus, ["--filter", "Tests.FoundSpec/|Tests.TrialOfFocusSpec/"])
            #expect(run.status == 0 && run.output.contains("Test runs alone passed"), "\(run.output)")
            #expect(run.output.components(separatedBy: "\"another example is focused\"").count == 6, "\(run.output)")
            #expect(!run.output.contains("adds up passed"), "\(run.output)")
        }

        @Test(arguments: [SpecMode.records, .arguments])
        func aSpecWithoutAnExampleFailsTheRun(mode: SpecMode) async throws {
            let run = try await run(.empty, ["--filter", "TrialOfEmptySpec|SpecArguments"], mode)
            #expect(run.status != 0 && run.output.contains("TrialOfEmptySpec has no example"), "\(run.output)")
        }

        @Test(arguments: [SpecMode.records, .arguments])
        func whatFailsOnAnotherThreadFailsTheRun(mode: SpecMode) async throws {
            let run = try await run(.otherThread, ["--filter", "TrialOfOtherThreadSpec|SpecArguments"], mode)
            #expect(run.status != 0 && run.output.contains("expected to equal <2>, got <1>"), "\(run.output)")
        }

        @Test func argumentsOfOneTestAreAllThatWasCollected() async throws {
            let run = try await run(nil, ["--filter", "SpecArguments"], .arguments)
            #expect(run.status == 0 && run.output.contains("FoundSpec: a spec, with a comma, deeper, adds up"))
            #expect(!run.output.contains("examples were collected"), "\(run.output)")
        }

        private func run(_ trial: Trial?, _ words: [String], _ mode: SpecMode = .records) async throws -> TestProcess {
            try await TestProcess.run(
                words,
                [Trial.variable: trial?.rawValue ?? "", "DUBLER_SPEC_MODE": mode.rawValue]
            )
        }
    }
#endif
