import DublerUITest
import XCTest

final class PollingTests: WalletTestCase {
    /// Scenario: operation_polling
    func testAsksUntilTheOperationIsCompletedAndNoLonger() throws {
        try prepare(profile: "operation_polling_until_completed", launchState: .authorizedAndUnlocked)

        mainRobot.openTargetSection()
        operationRobot
            .start()
            .assertProcessing()
            .assertCompleted(id: "op-20260115-0003")

        try backend.assertRequestSequence(
            [.post("/api/operation")] + Array(repeating: .get("/api/operation/status"), count: 3),
            allowing: .nothing
        )
        try backend.assertRequest(method: .get, path: "/api/operation/status", count: 3)
    }

    func testRetryThenPolling() throws {
        try prepare(profile: "operation_polling_by_sequence", launchState: .authorizedAndUnlocked)

        mainRobot.openTargetSection()
        operationRobot
            .start()
            .assertTemporaryError()
            .retry()
            .assertCompleted(id: "op-20260115-0002")

        try backend.assertRequestSequence([
            .post("/api/operation"), .post("/api/operation"), .get("/api/operation/status"),
            .get("/api/operation/status"),
        ])
    }

    func testRetryThenPollingByState() throws {
        try prepare(profile: "operation_polling_by_state", launchState: .authorizedAndUnlocked)

        mainRobot.openTargetSection()
        operationRobot
            .start()
            .assertTemporaryError()
            .retry()
            .assertCompleted(id: "op-20260115-0002")

        try backend.assertRequest(method: .post, path: "/api/operation", count: 2)
        try backend.assertRequest(method: .get, path: "/api/operation/status", count: 2)
    }
}
