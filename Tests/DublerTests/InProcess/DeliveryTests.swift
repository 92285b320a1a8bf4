import Dubler
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct DeliveryTests {
    private func url(_ backend: MockBackend, _ path: String) -> URL { backend.baseURL.appendingPathComponent(path) }

    @Test func aDelayPassesOnTheClockOfTheTest() async throws {
        let clock = FakeClock()
        let backend = try Shop.backend(clock: clock)
        let session = backend.urlSession
        async let answer = session.ask("GET", url(backend, "api/slow"))
        try await clock.waitForTimers()
        clock.advance(by: .seconds(29))
        #expect(clock.timerCount == 1)
        clock.advance(by: .seconds(1))
        #expect(try await answer.1 == #"{ "late": true }"#)
    }

    @Test func theClientsTimeOutPassesOnItToo() async throws {
        let clock = FakeClock(mode: .automatic)
        let backend = try Shop.backend(clock: clock)
        let error = await #expect(throws: URLError.self) {
            try await backend.urlSession.ask("GET", url(backend, "api/slow"), timeout: 10)
        }
        #expect(error?.code == .timedOut)
        #expect(clock.elapsed == .seconds(10))
        let entry = try await backend.control(.get, "/sessions/default/journal/1")
        #expect(entry["ended"] == "clientLeft")
    }

    @Test func aPollOfThirtySecondsWaitsForNothing() async throws {
        let clock = FakeClock(mode: .automatic)
        let backend = try Shop.backend(clock: clock)
        try await backend.activate(profile: "polling")
        let session = backend.urlSession
        let start = ContinuousClock().now
        var state = ""
        while !state.contains("done") {
            try await clock.sleep(for: .seconds(2))
            state = try await session.ask("GET", url(backend, "api/progress")).1
        }
        // Ten answers of 1 s, eleven pauses of 2 s.
        #expect(clock.elapsed == .seconds(32))
        // Some 50 ms where nothing else runs; never the half minute.
        #expect(ContinuousClock().now - start < .seconds(300))
        try await backend.assertRequest(method: .get, path: "/api/progress", count: 11)
    }

    @Test func redirectsAreFollowed() async throws {
        let backend = try Shop.backend()
        let (response, body) = try await backend.urlSession.ask("POST", url(backend, "api/moved"), body: "{}")
        #expect(response.url == url(backend, "api/greeting"))
        #expect(body == #"{ "text": "hello" }"#)
        try await backend.assertRequestSequence([.post("/api/moved"), .get("/api/greeting")])
    }

    @Test func redirectsInACircleEnd() async throws {
        let backend = try Shop.backend()
        let error = await #expect(throws: URLError.self) {
            try await backend.urlSession.ask("GET", url(backend, "api/circle"))
        }
        #expect(error?.code == .httpTooManyRedirects)
    }

    @Test func eventsComeEachInItsTime() async throws {
        let clock = FakeClock(mode: .automatic)
        let backend = try Shop.backend(clock: clock)
        let (response, body) = try await backend.urlSession.ask("GET", url(backend, "api/events"))
        #expect(response.value(forHTTPHeaderField: "Content-Type")?.hasPrefix("text/event-stream") == true)
        #expect(body == "data: one\n\ndata: two\n\n")
        #expect(clock.elapsed == .seconds(5))
    }

    @Test func aThrottledBodyTakesItsTime() async throws {
        let clock = FakeClock(mode: .automatic)
        let backend = try Shop.backend(clock: clock)
        let (_, body) = try await backend.urlSession.ask("GET", url(backend, "api/thrifty"))
        #expect(body.count == 4_000)
        #expect(clock.elapsed == .seconds(4))
    }

    @Test func cancellationIsNotedAndDeliversNothing() async throws {
        let clock = FakeClock()
        let backend = try Shop.backend(clock: clock)
        let task = Task { try await backend.urlSession.ask("GET", url(backend, "api/slow")) }
        try await clock.waitForTimers()
        task.cancel()
        let error = await #expect(throws: URLError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        try await clock.waitForNoTimers()
        let journal = try await backend.control(.get, "/sessions/default/journal/1")
        #expect(journal["ended"] == "clientLeft")
    }

    @Test func anActivationCutsWhatIsStillDelayed() async throws {
        let clock = FakeClock()
        let backend = try Shop.backend(clock: clock)
        let task = Task { try await backend.urlSession.ask("GET", url(backend, "api/slow")) }
        try await clock.waitForTimers()
        try await backend.activate(profile: "busy")
        let error = await #expect(throws: URLError.self) { try await task.value }
        #expect(error?.code == .networkConnectionLost)
        #expect(clock.timerCount == 0)
    }

    @Test func anOldAddressIsRefusedAndNotCounted() async throws {
        let backend = try Shop.backend()
        let old = try await backend.activate(profile: nil).baseURL
        try await backend.activate(profile: nil)
        let (response, _) = try await backend.urlSession.ask("GET", old.appendingPathComponent("api/greeting"))
        #expect(response.statusCode == 410)
        try await backend.assertRequest(method: .get, path: "/api/greeting", count: 0)
    }
}

extension FakeClock {
    /// Cancelling runs on a queue of the URL loading system.
    fileprivate func waitForNoTimers() async throws {
        while timerCount > 0 {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}
