import DublerUITest
import XCTest

final class RetryTests: WalletTestCase {
    /// Scenario: operation_retry
    func testRetryAfterServerError() throws {
        try prepare(profile: "operation_retry_after_error", launchState: .authorizedAndUnlocked)

        mainRobot.openTargetSection()
        operationRobot
            .start()
            .assertTemporaryError()
            .retry()
            .assertCompleted()

        try backend.assertRequest(method: .post, path: "/api/operation", count: 2)
    }
}
