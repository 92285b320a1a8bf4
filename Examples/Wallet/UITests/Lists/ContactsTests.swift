import DublerUITest
import XCTest

final class ContactsTests: WalletTestCase {
    func testANewContactIsInTheList() throws {
        try prepare(profile: nil, launchState: .authorizedAndUnlocked)

        mainRobot.openContacts()
        contactsRobot
            .assertList()
            .add(name: "Zoe", phone: "+79001112233")
            .assertList()

        try backend.assertRequest(
            method: .post,
            path: "/api/contacts",
            body: .json(["name": "Zoe", "phone": "+79001112233"]),
            count: 1
        )
        contactsRobot
            .search("+79001112233")
            .assertNotEmpty()
    }

    /// Scenario: contact_search
    func testASearchThatFindsNobodySaysSo() throws {
        try prepare(profile: nil, launchState: .authorizedAndUnlocked)

        mainRobot.openContacts()
        contactsRobot
            .assertList()
            .search("nobody of that name")
            .assertEmpty()
    }
}
