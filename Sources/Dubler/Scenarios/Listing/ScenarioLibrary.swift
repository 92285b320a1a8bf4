/// All cases of a catalog with what is known of each.
package struct ScenarioLibrary: Sendable {
    /// A case, its questions, its tests and how far it has come.
    package struct Entry: Sendable {
        package var result: ScenarioCheck.Result
        package var tests: [TestIndex.Test]
        package var evidence: EvidenceStanding

        package var scenario: Scenario { result.scenario }

        package var state: ScenarioState {
            if !result.questions.isEmpty { return .needsClarification }
            if scenario.profile == nil { return .noProfile }
            if tests.isEmpty { return .ready }
            return switch evidence {
            case .none: .scaffolded
            case .current: .automated
            case .outOfDate: .evidenceOutOfDate
            }
        }
    }

    package var entries: [Entry]
    /// Files and parts of files that hold no case.
    package var findings: [Diagnostic]

    /// - Parameters:
    ///   - files: The files of `scenarios/`, in the order of their paths.
    ///   - check: What judges them.
    ///   - index: The tests of the project.
    ///   - evidence: Whether a run of a case's test is on record.
    package init(
        files: [ScenarioFile],
        check: ScenarioCheck,
        index: TestIndex = TestIndex(),
        evidence: (Scenario, [TestIndex.Test]) -> EvidenceStanding = { _, _ in .none }
    ) {
        findings = files.flatMap(\.findings)
        entries = check.check(files.flatMap(\.cases)).map { result in
            let tests = index.tests(of: result.scenario.id)
            return Entry(result: result, tests: tests, evidence: evidence(result.scenario, tests))
        }
    }

    package func entry(_ id: String) -> Entry? {
        entries.first { $0.scenario.id == id } ?? entries.first { $0.scenario.keys[.testCase]?.text == id }
    }
}

extension ScenarioLibrary.Entry {
    /// A row of the traceability table.
    package var json: JSONObject {
        var json = JSONObject([
            ("id", .string(scenario.id)), ("title", .string(scenario.title)), ("state", .string(state.rawValue)),
            ("profile", scenario.keys[.profile].map { .string($0.text) } ?? .null),
            ("case", scenario.keys[.testCase].map { .string($0.text) } ?? .null),
            ("launch", result.launch.state.map { .string($0) } ?? .null),
            ("language", .string(scenario.language.rawValue)), ("file", .string(scenario.location.file)),
            ("line", .number(JSONNumber(scenario.location.line))), ("digest", .string(scenario.digest)),
            ("tests", .array(tests.map { .object($0.json) })),
            ("evidence", .string(evidenceText)),
            ("questions", .array(result.questions.map { .object($0.json) })),
        ])
        if let entry = result.launch.entry { json["entry"] = .string(entry) }
        return json
    }

    package var evidenceText: String {
        switch evidence {
        case .none: "none"
        case .current: "current"
        case .outOfDate(let reasons):
            reasons.isEmpty ? "out of date" : "out of date: " + reasons.joined(separator: ", ")
        }
    }
}

extension TestIndex.Test {
    var json: JSONObject {
        JSONObject([
            ("id", .string(id)), ("file", .string(file)), ("line", .number(JSONNumber(line))),
            ("profile", profile.map { .string($0) } ?? .null),
        ])
    }
}
