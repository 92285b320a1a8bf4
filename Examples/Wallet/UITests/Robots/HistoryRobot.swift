import DublerUITest
import XCTest

/// The history of operations and one of them.
final class HistoryRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func open(_ id: String) -> Self { tap("history_item_\(id)").assertVisible("history_details_title") }

    @discardableResult
    func scroll(to id: String) -> Self { scrollTo("history_item_\(id)", in: "history_list") }

    @discardableResult
    func refresh() -> Self { tap("history_refresh") }

    @discardableResult
    func assertItem(_ id: String) -> Self { assertVisible("history_item_\(id)") }

    @discardableResult
    func assertAmount(of id: String, _ amount: String) -> Self { assertLabel("history_item_\(id)_detail", amount) }

    @discardableResult
    func assertDay(_ day: String) -> Self { assertVisible("history_section_\(day)") }

    /// What is shown may be old, and says so.
    @discardableResult
    func assertOffline() -> Self { assertVisible("history_offline") }

    @discardableResult
    func assertEmpty() -> Self { assertVisible("history_empty") }

    @discardableResult
    func assertError() -> Self { assertVisible("history_error") }

    @discardableResult
    func assertDetails() -> Self { assertVisible("history_details_name") }

    @discardableResult
    func assertDetailsError() -> Self { assertVisible("history_details_error") }
}
