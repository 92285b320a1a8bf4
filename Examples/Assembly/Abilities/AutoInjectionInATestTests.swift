import DublerAssembly
import XCTest

final class AutoInjectionInATestTests: XCTestCase {
    @Injected(\ServiceComponents.messageService) var service
    @Injected(\ServiceComponents.messageService) var same
    private static let assembly = Result {
        try ServiceComponents().activate(with: [CoreComponents()]).patched {
            try $0.patch(\CoreComponents.networkClient, with: FakeNetworkClient(.success("Hello")))
        }
    }

    override func setUpWithError() throws { try Self.assembly.get().inject(self) }

    func testTheServiceObtainsAMessage() throws {
        XCTAssertEqual(try $service.get().subject(of: Message(number: 1, subject: "")), "Hello")
    }

    func testPropertiesAreOfOneGraph() throws { XCTAssertTrue(try $service.get() === $same.get()) }
}
