import DublerUITest
import Foundation
import Synchronization
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The app of the test before is alive and asks every 10 ms, something else still
/// asks at the old address, the activation is acknowledged late, and the new app asks
/// in its first instruction: each profile's answers reach its own process alone.
@preconcurrency @MainActor
final class PrepareRaceTests: XCTestCase {
    func testNothingOldReachesTheNewAppAndNothingStaleIsCounted() throws {
        let isLong = ProcessInfo.processInfo.environment["DUBLER_NIGHTLY"] == "1"
        let (launches, latest) = isLong ? (1_000, 2.0) : (8, 0.25)
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        HeadlessSimulator.install(root.appendingPathComponent("HeadlessRacer/Info.json").path)
        let server = try OwnServer(catalog: try raceCatalog(), programs: [HeadlessRunner.products + "/dubler"])
        let address = try XCTUnwrap(URL(string: server.address))
        let backend = MockBackend(
            transport: LateTransport(URLSessionTransport(serverURL: address), latest: latest),
            session: "race"
        )
        let run = RegressionRun(
            self,
            application: XCUIApplication(bundleIdentifier: "org.dubler.racer"),
            bundleIdentifier: "org.dubler.racer",
            backend: backend
        )
        let straggler = Straggler()
        defer { straggler.stop() }
        var (stale, counts) = (0, 0)

        for launch in 1...launches {
            // Whatever asks at the address of the epoch before goes on with it.
            straggler.ask(backend.activation?.baseURL)
            let profile = launch.isMultiple(of: 2) ? "even" : "odd"
            try run.prepare(
                profile: profile,
                launchState: LaunchState("racing").variable("RACER_LAUNCH", "\(launch)")
            )
            XCTAssertTrue(run.app.staticTexts["racer_done"].waitForExistence(timeout: 20), "launch \(launch)")
            XCTAssertEqual(run.app.staticTexts["racer_first"].label, "\(profile)=10", "launch \(launch)")
            let polls = run.app.staticTexts["racer_polls"].label
            XCTAssertTrue(polls.wholeMatch(of: /(odd|even)=\d+|/) != nil && !polls.contains(other(profile)), polls)

            let journal = try backend.journal()
            stale += journal.count { $0.kind == .stale }
            let counted = journal.filter { $0.kind != .stale }
            XCTAssertEqual(Set(counted.map { $0.header("X-Launch") }), ["\(launch)"])
            try backend.assertRequest(method: .get, path: "/api/first", count: 10)
            counts += counted.count
        }
        print("\(launches) launches: \(counts) requests of the new apps answered and counted, \(stale) stale refused")
        XCTAssertGreaterThan(stale, 0, "nothing asked at an old address, so the test says nothing")
    }

    private func other(_ profile: String) -> String { profile == "odd" ? "even" : "odd" }

    /// Ten answers, then others: a request from elsewhere that used one up would show.
    private func raceCatalog() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-race-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        let profiles = folder.appendingPathComponent("profiles")
        try FileManager.default.createDirectory(at: profiles, withIntermediateDirectories: true)
        try Data(#"{ "name": "Race", "services": { "api": { "env": "API_BASE_URL" } } }"#.utf8)
            .write(to: folder.appendingPathComponent("catalog.json"))
        for id in ["odd", "even"] {
            let text = """
                { "id": "\(id)", "overrides": [
                  { "method": "GET", "path": "/api/first", "responses": [
                    { "times": 10, "text": "\(id)" }, { "text": "used up" } ] },
                  { "method": "GET", "path": "/api/poll", "response": { "text": "\(id)" } } ] }
                """
            try Data(text.utf8).write(to: profiles.appendingPathComponent("\(id).json"))
        }
        return folder.path
    }
}

/// Acknowledges activations late, by a random time.
private struct LateTransport: BackendTransport {
    private let inner: URLSessionTransport
    private let latest: Double

    init(_ inner: URLSessionTransport, latest: Double) {
        self.inner = inner
        self.latest = latest
    }

    var serverURL: URL { inner.serverURL }

    func send(
        _ call: BackendCall,
        completion: @escaping @Sendable (Result<BackendAnswer, any Error>) -> Void
    ) -> @Sendable () -> Void {
        guard call.target.hasSuffix("/activate") else { return inner.send(call, completion: completion) }
        let delay = Double.random(in: 0...latest)
        return inner.send(call) { result in
            DispatchQueue.global().asyncAfter(deadline: .now() + delay) { completion(result) }
        }
    }
}

/// Asks at one address every 10 ms, as a process does that nobody ended.
private final class Straggler: Sendable {
    private let address = Mutex<URL?>(nil)
    private let isStopped = Mutex(false)
    private let session = URLSession(configuration: .ephemeral)

    init() { poll() }

    func ask(_ url: URL?) { address.withLock { $0 = url } }

    func stop() { isStopped.withLock { $0 = true } }

    private func poll() {
        if isStopped.withLock({ $0 }) { return }
        let again: @Sendable () -> Void = { [self] in
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) { self.poll() }
        }
        guard let url = address.withLock({ $0 }) else { return again() }
        var request = URLRequest(url: url.appendingPathComponent("api/first"))
        request.setValue("straggler", forHTTPHeaderField: "X-Launch")
        session.dataTask(with: request) { _, _, _ in again() }.resume()
    }
}
