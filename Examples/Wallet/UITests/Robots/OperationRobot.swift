import DublerUITest
import XCTest

/// An operation from its form to its end.
final class OperationRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func enter(amount: String) -> Self { type(amount, into: "operation_amount") }

    @discardableResult
    func enter(currency: String) -> Self { type(currency, into: "operation_currency") }

    @discardableResult
    func start() -> Self { tap("operation_start") }

    @discardableResult
    func startTwice() -> Self { doubleTap("operation_start") }

    @discardableResult
    func retry() -> Self { tap("operation_retry") }

    @discardableResult
    func finish() -> Self { tap("operation_done").assertVisible("operation_start") }

    @discardableResult
    func assertTemporaryError() -> Self { assertVisible("operation_error_title").assertVisible("operation_retry") }

    @discardableResult
    func assertStarting() -> Self { assertVisible("operation_progress") }

    @discardableResult
    func assertProcessing() -> Self { assertVisible("operation_processing") }

    @discardableResult
    func assertCompleted() -> Self { assertVisible("operation_completed_title") }

    @discardableResult
    func assertCompleted(id: String) -> Self { assertCompleted().assertLabel("operation_completed_id", id) }

    @discardableResult
    func assertRefused() -> Self { assertVisible("operation_refused_title").assertVisible("operation_start") }

    @discardableResult
    func assertRefused(field: String) -> Self { assertRefused().assertVisible("operation_field_\(field)") }
}
