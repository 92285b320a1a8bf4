import Dubler
import DublerTesting
import Foundation
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

final class MockedTestCaseTests: MockedTestCase {
    override class var file: String { #filePath }
    override class var profile: String? { "blue" }
    override class var fakeClock: FakeClock.Mode? { .automatic }

    private func ask(_ path: String) async throws -> String {
        let session = URLSession(configuration: .mocked(by: backend))
        let (data, _) = try await session.data(from: backend.baseURL.appendingPathComponent(path))
        return String(decoding: data, as: UTF8.self)
    }

    func testProfileIsInPlace() async throws {
        let answer = try await ask("who")
        XCTAssertEqual(answer, "blue")
        try await backend.assertRequest(method: .get, path: "/who", count: 1)
    }

    func testEveryTestHasABackendOfItsOwn() async throws {
        try await backend.assertRequest(method: .get, path: "/who", count: 0)
    }

    func testDelaysPassOnTheClock() async throws {
        let answer = try await ask("slow")
        XCTAssertEqual(answer, "late")
        XCTAssertEqual(clock?.elapsed, .seconds(30))
    }

    func testSynchronousTestsUseItToo() throws {
        let answer = try backend.effective(.get, "/who")
        XCTAssertEqual(answer.status, 200)
    }
}
