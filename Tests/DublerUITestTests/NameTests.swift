import Testing

@testable import DublerUITest

@Suite struct NameTests {
    @Test(arguments: [
        "-[WalletUITests.RetryTests testRetry]", "RetryTests.testRetry", "WalletUITests.RetryTests/testRetry",
    ])
    func readsNamesOfBothPlatforms(name: String) {
        #expect(TestName(name).path == "RetryTests/testRetry")
    }

    @Test func nearestNamesAreThoseOfASlip() {
        let names = ["operation_title", "operation_retry", "tab_cards", "operation_start"]
        #expect(NearestNames(to: "operation_retri", among: names).best.first == "operation_retry")
        #expect(NearestNames(to: "zzz", among: names).best == [])
        #expect(NearestNames.distance("kitten", "sitting") == 3)
        #expect(NearestNames.distance("", "abc") == 3)
    }

    @Test func sessionsBelongToProcessAndSimulator() {
        let clone = "A1B2C3D4-1111-2222-3333-444455556666"
        #expect(RunSession.name(simulator: clone, process: 7, environment: [:]) == "ui-A1B2C3D4-7")
        #expect(RunSession.name(simulator: "", process: 7, environment: [:]) == "ui-7")
        #expect(RunSession.name(simulator: clone, process: 7, environment: ["DUBLER_SESSION": "mine"]) == "mine")
    }

    @Test @MainActor func attemptsHaveFoldersOfTheirOwn() {
        let name = TestName("SomeTests.test/../../etc")
        let environment = ["TEST_RUNNER_DUBLER_RESULTS": "out", "DUBLER_ATTEMPT": "2"]
        let first = ReportFolder.next(for: name, environment: environment)
        let second = ReportFolder.next(for: name, environment: environment)
        #expect(first.attempt == 2 && second.attempt == 3)
        #expect(first.folder.path.hasPrefix("out/") && !first.folder.path.contains(".."))
        #expect(second.folder.path.hasSuffix("/attempt-3"))
    }

    @Test func failuresLoseWhatXCTestPutsBefore() {
        #expect(FailureObserver.bare("failed - No element") == "No element")
        #expect(FailureObserver.bare("threw error \"It is so\"") == "It is so")
        #expect(FailureObserver.bare("XCTAssertEqual failed") == "XCTAssertEqual failed")
    }
}
