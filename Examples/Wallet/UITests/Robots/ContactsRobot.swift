import DublerUITest
import XCTest

/// People, and the form for a new one.
final class ContactsRobot: Robot {
    let app: XCUIApplication

    init(app: XCUIApplication) { self.app = app }

    @discardableResult
    func search(_ text: String) -> Self { type(text, into: "contacts_search") }

    @discardableResult
    func add(name: String, phone: String) -> Self {
        tap("contacts_add")
            .type(name, into: "contact_form_name")
            .type(phone, into: "contact_form_phone")
            .tap("contact_form_save")
    }

    @discardableResult
    func scroll(to id: String) -> Self { scrollTo("contact_\(id)", in: "contacts_list") }

    @discardableResult
    func assertList() -> Self { assertVisible("contacts_list") }

    @discardableResult
    func assertContact(_ id: String) -> Self { assertVisible("contact_\(id)") }

    @discardableResult
    func assertNoContact(_ id: String) -> Self { assertGone("contact_\(id)") }

    /// A search has found somebody.
    @discardableResult
    func assertNotEmpty() -> Self { assertGone("contacts_empty") }

    @discardableResult
    func assertEmpty() -> Self { assertVisible("contacts_empty") }
}
