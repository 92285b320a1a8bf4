import Dubler
import Foundation
import Testing

/// Forty cases that were written before the checker was tried on any: half have one
/// planted defect. The first run found 18 of 20, with no false question.
@Suite struct ScenarioTrialTests {
    private static let expected: [String: ScenarioQuestion.Code] = [
        "d01_history_offline": .noExpectedResult, "d02_cards": .unobservableExpectation,
        "d03_payment": .stepWithoutAction,
        "d04_signin": .subjectSkipped, "d05_retry": .unknownProfile, "d06_error": .errorNotGiven,
        "d07_success": .successNotGiven, "d08_precondition": .unmappedPrecondition, "d09_onboarding": .subjectSkipped,
        "d10_vague": .unobservableExpectation, "d11_tbd": .noExpectedResult, "d12_step": .stepWithoutAction,
        "d13_lock": .subjectSkipped, "d14_internal": .unobservableExpectation,
        "d15_contradiction": .launchContradiction,
        "d16_correctly": .unobservableExpectation, "d17_network": .errorNotGiven,
        "d18_offline_success": .successNotGiven,
        "d19_do_something": .stepWithoutAction, "d20_ok": .unobservableExpectation,
    ]

    private static func check(_ name: String) throws -> [ScenarioCheck.Result] {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Trial/\(name)")
        let file = ScenarioFile.read(.init(path: name, bytes: Array(try Data(contentsOf: path))))
        return ScenarioCheck(backend: BackendKnowledge(catalog: try WalletCases.catalog())).check(file.cases)
    }

    @Test func completeCasesAreAskedNothing() throws {
        let results = try Self.check("clean.md")
        #expect(results.count == 20)
        for result in results {
            #expect(result.questions.isEmpty, "\(result.scenario.id): \(result.questions.map(\.text))")
        }
    }

    @Test func everyPlantedDefectIsAskedForAndNothingElse() throws {
        let results = try Self.check("defects.md")
        #expect(results.count == 20)
        for result in results {
            #expect(
                result.questions.map(\.code) == [Self.expected[result.scenario.id]].compactMap(\.self),
                "\(result.scenario.id)"
            )
        }
    }
}

/// The example's catalog and its cases.
enum WalletCases {
    private static var folder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Examples/Wallet")
            .standardizedFileURL
    }

    static func catalog() throws -> Catalog {
        switch CatalogLoader.load(CatalogFiles(folder: folder.appendingPathComponent("Mocks").path)) {
        case .success(let catalog): return catalog
        case .failure(let errors): throw errors
        }
    }

    static func files() throws -> [ScenarioFile] {
        let scenarios = folder.appendingPathComponent("Mocks/scenarios")
        return try FileManager.default.contentsOfDirectory(at: scenarios, includingPropertiesForKeys: nil)
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map {
                ScenarioFile.read(
                    .init(path: "scenarios/\($0.lastPathComponent)", bytes: Array(try Data(contentsOf: $0)))
                )
            }
    }

    static func reader() throws -> ClauseReader {
        let bytes = Array(try Data(contentsOf: folder.appendingPathComponent("Dubler/agent/vocabulary.json")))
        let (vocabulary, findings) = Vocabulary.read(bytes, file: "vocabulary.json")
        #expect(findings.isEmpty)
        return ClauseReader(vocabulary)
    }
}

/// The Wallet's own cases.
@Suite struct WalletCaseTests {
    @Test func theyAreCompleteAndHaveTheirProfiles() throws {
        let backend = BackendKnowledge(catalog: try WalletCases.catalog())
        let results = ScenarioCheck(reader: try WalletCases.reader(), backend: backend).check(
            try WalletCases.files().flatMap(\.cases)
        )
        #expect(results.count >= 14)
        #expect(results.count { $0.scenario.language == .russian } * 2 >= results.count - 2)
        for result in results {
            #expect(result.questions.isEmpty, "\(result.scenario.id): \(result.questions.map(\.text))")
            #expect(
                result.scenario.profile != nil && result.scenario.isNamed && result.launch.state != nil,
                "\(result.scenario.id)"
            )
        }
    }
}
