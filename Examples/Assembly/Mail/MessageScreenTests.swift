import DublerAssembly
import XCTest

/// The screen of a letter in the graph of the app, with one definition patched: integration
/// tests, in which nothing but the network is a double.
final class MessageScreenTests: XCTestCase {
    private let message = Message(number: 7, subject: "Draft")
    private let container = Container([CoreComponents(), ServiceComponents(), Stories()])

    private func open(_ client: FakeNetworkClient) throws -> MessageScreen {
        try container.withPatch {
            try $0.patch(\CoreComponents.networkClient, with: client)
        } operation: {
            let router = try container.resolve(\Stories.foldersRouter)
            try router.open(message)
            let screen = try XCTUnwrap(router.opened.first)
            screen.appear()
            return screen
        }
    }

    func testTheGraphIsSound() {
        XCTAssertTrue(container.validate().isSound, "\(container.validate())")
    }

    func testTheLetterIsShownAsTheServerHasIt() throws {
        let screen = try open(FakeNetworkClient(.success("Invoice of May")))
        XCTAssertEqual(screen.message.number, 7)
        XCTAssertEqual(screen.title, "Invoice of May")
        XCTAssertNil(screen.problem)
    }

    func testWithoutAServerTheDraftStaysAndAProblemIsShown() throws {
        let screen = try open(FakeNetworkClient(.failure(NoServer())))
        XCTAssertEqual(screen.title, "Draft")
        XCTAssertEqual(screen.problem, "The letter cannot be loaded.")
    }

    func testThePatchHasEndedWithItsTest() throws {
        _ = try open(FakeNetworkClient(.success("patched")))
        let screen = try container.resolve(\Stories.messageScreen, message)
        screen.appear()
        XCTAssertEqual(screen.problem, "The letter cannot be loaded.", "the real client has no server")
    }
}
