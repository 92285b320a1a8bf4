import Foundation
import Testing

@testable import Dubler

@Suite("Over HTTP", .timeLimit(.minutes(2)))
struct URLSessionTransportTests {
    private static let howToStart =
        "Start one with `dubler up Mocks`, or run the tests under `dubler run Mocks -- xcodebuild test …`; "
        + "if it runs elsewhere, set DUBLER_URL (TEST_RUNNER_DUBLER_URL for xcodebuild). [server_unreachable]"
    private static let health = LoopbackPeer.json(#"{"ready":true}"#)

    /// How long a blocking call takes, on a thread of its own: those of the pool may
    /// be busy with other tests.
    private func measure(_ body: @escaping @Sendable () throws -> Void) async -> (error: BackendError?, time: Duration)
    {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let start = ContinuousClock.now
                var caught: BackendError?
                do { try body() } catch { caught = error as? BackendError }
                continuation.resume(returning: (caught, ContinuousClock.now - start))
            }
        }
    }

    @Test("a server that is not there is a clear error at once")
    func closedPort() async throws {
        let port = try LoopbackPeer.closedPort()
        let backend = MockBackend.fromEnvironment(["DUBLER_URL": "http://127.0.0.1:\(port)"])
        let text =
            "No Dubler server answers at http://127.0.0.1:\(port) (of DUBLER_URL): nothing listens there. "
            + Self.howToStart
        let (error, time) = await measure { try backend.assertRequest(method: .get, path: "/a", within: .seconds(60)) }
        #expect(error?.description == text)
        #expect(time < .seconds(2))
        let twin = await #expect(throws: BackendError.self) { try await backend.activate(profile: "a") }
        #expect(twin?.description == text)
    }

    @Test("a server that takes connections and says nothing is told within two seconds")
    func silence() async throws {
        let peer = try LoopbackPeer(.silent)
        defer { peer.stop() }
        let backend = MockBackend(baseURL: try peer.url)
        let (error, time) = await measure { try backend.waitForRequest(.get("/a"), within: .seconds(60)) }
        #expect(error?.code == .serverUnreachable)
        #expect(error?.message == "No Dubler server answers at http://127.0.0.1:\(peer.port): no answer within 1.5 s.")
        #expect(time < .seconds(2))
    }

    @Test("another server is not taken for Dubler")
    func stranger() throws {
        let peer = try LoopbackPeer(
            .answers(["HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno"])
        )
        defer { peer.stop() }
        let error = #expect(throws: BackendError.self) { try MockBackend(baseURL: try peer.url).mark("a") }
        #expect(
            error?.description
                == "What answers at http://127.0.0.1:\(peer.port) is no Dubler server: GET /__dubler/v1/health gave 404 "
                + "without Dubler's JSON. Stop what listens there, or start Dubler on another port and set DUBLER_URL "
                + "to it. [not_dubler]"
        )
    }

    @Test("answers are read, and health is asked once")
    func answers() async throws {
        let peer = try LoopbackPeer(.answers([Self.health, LoopbackPeer.json("[1]"), LoopbackPeer.json("[2]")]))
        defer { peer.stop() }
        let backend = MockBackend(baseURL: try peer.url, token: "t0")
        func blocking() throws -> JSONValue { try backend.control(.get, "/profiles?search=a%20b") }
        #expect(try blocking() == [1])
        #expect(try await backend.control(.post, "/catalog/reload", body: ["a": 1]) == [2])
        #expect(
            peer.requests.map { $0.prefix { $0 != "\r\n" } } == [
                "GET /__dubler/v1/health HTTP/1.1", "GET /__dubler/v1/profiles?search=a%20b HTTP/1.1",
                "POST /__dubler/v1/catalog/reload HTTP/1.1",
            ]
        )
        #expect(peer.requests.allSatisfy { $0.contains("Authorization: Bearer t0\r\n") })
        #expect(peer.requests[2].contains("Content-Type: application/json\r\n"))
    }

    @Test("a server that ends in the middle of a call, and then is gone")
    func crash() throws {
        let peer = try LoopbackPeer(.answers([Self.health]))
        let backend = MockBackend(baseURL: try peer.url)
        let lost = #expect(throws: BackendError.self) { try backend.removeOverrides() }
        #expect(lost?.code == .connectionLost)
        #expect(
            lost?.description
                == "The Dubler server at http://127.0.0.1:\(peer.port) closed the connection before its answer was "
                + "whole. It has been stopped or has crashed: see its log, and `dubler status`. [connection_lost] "
                + "(DELETE /sessions/default/test-rules)"
        )
        peer.stop()
        let gone = #expect(throws: BackendError.self) { try backend.mark("a") }
        #expect(
            gone?.description.hasPrefix(
                "No Dubler server answers at http://127.0.0.1:\(peer.port): nothing listens there. "
                    + "It answered before, so it has been stopped or has crashed: see its log. Start one"
            ) == true
        )
    }
}
