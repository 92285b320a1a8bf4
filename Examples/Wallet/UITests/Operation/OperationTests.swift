import DublerUITest
import XCTest

final class OperationTests: WalletTestCase {
    /// Scenario: operation_completes
    func testCompletesAtOnceAndStartsAnew() throws {
        try prepare(profile: nil, launchState: .authorizedAndUnlocked)

        mainRobot.openTargetSection()
        operationRobot
            .enter(amount: "1200.50")
            .start()
            .assertCompleted(id: "op-20260115-0001")
            .finish()

        try backend.assertRequest(
            method: .post,
            path: "/api/operation",
            body: .json(["amount": 1200.50, "currency": "RUB"]),
            count: 1
        )
    }

    /// Scenario: operation_double_tap
    func testDoubleTapSendsOneRequest() throws {
        try prepare(profile: "operation_double_tap", launchState: .authorizedAndUnlocked)

        mainRobot.openTargetSection()
        operationRobot
            .startTwice()
            .assertCompleted(id: "op-20260115-0004")

        try backend.assertRequest(method: .post, path: "/api/operation", count: 1)
    }

    func testFieldsThatTheBankRefusesAreNamed() throws {
        try prepare(profile: "operation_validation_error", launchState: .authorizedAndUnlocked)

        mainRobot.openTargetSection()
        operationRobot
            .enter(amount: "0")
            .start()
            .assertRefused(field: "amount")
            .enter(amount: "10")
            .enter(currency: "XXX")
            .start()
            .assertRefused(field: "currency")
            .enter(currency: "EUR")
            .start()
            .assertCompleted()

        try backend.assertRequest(method: .post, path: "/api/operation", count: 3)
    }

    /// Scenario: operation_refused
    func testRefusalForLackOfMoneyKeepsTheForm() throws {
        try prepare(profile: "insufficient_funds", launchState: .authorizedAndUnlocked)

        mainRobot.openTargetSection()
        operationRobot
            .start()
            .assertRefused()

        try backend.assertRequest(method: .post, path: "/api/operation", count: 1)
    }
}
