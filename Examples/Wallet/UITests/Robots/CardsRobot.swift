import DublerUITest
import XCTest

/// The cards and one of them.
final class CardsRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func open(_ id: String) -> Self { scroll(to: id).tap("card_\(id)").assertVisible("card_details_title") }

    @discardableResult
    func scroll(to id: String) -> Self { scrollTo("card_\(id)", in: "cards_list") }

    @discardableResult
    func refresh() -> Self { tap("cards_refresh") }

    @discardableResult
    func retry() -> Self { tap("cards_retry") }

    @discardableResult
    func openBanner(_ id: String) -> Self { tap("banner_\(id)") }

    @discardableResult
    func assertCard(_ id: String) -> Self { assertVisible("card_\(id)") }

    @discardableResult
    func assertGreeting(_ name: String) -> Self { assertLabel("cards_greeting", name) }

    @discardableResult
    func assertEmpty() -> Self { assertVisible("cards_empty") }

    @discardableResult
    func assertBalance(of id: String, _ balance: String) -> Self { assertLabel("card_\(id)_detail", balance) }

    @discardableResult
    func assertPageError() -> Self { assertVisible("cards_page_error") }

    @discardableResult
    func retryPage() -> Self { tap("cards_page_retry").assertGone("cards_page_error") }

    @discardableResult
    func assertError() -> Self { assertVisible("cards_error") }

    @discardableResult
    func assertNoError() -> Self { assertGone("cards_error") }
}
