import Dubler
import DublerTesting
import Facts
import XCTest

final class FactTestCase: MockedTestCase {
    override class var file: String { #filePath }
    override class var fakeClock: FakeClock.Mode? { .automatic }

    func testAFactIsRead() async throws {
        let clock = try XCTUnwrap(clock)
        let transport = URLSessionNetworkTransport(base: backend.baseURL, configuration: .mocked(by: backend))
        let fact = try await FactService(transport: transport, clock: clock).fact()
        XCTAssertEqual(fact.text, "Facts are stubborn.")
        try await backend.assertRequest(method: .get, path: "/fact", count: 1)
    }
}
