public import Dubler
public import XCTest

/// A base class of XCTest whose tests have a backend in the process: the twin of
/// ``MockTrait``.
///
/// ```swift
/// final class OperationTests: MockedTestCase {
///     override class var profile: String? { "operation_retry_after_error" }
///
///     func testRetries() async throws {
///         let service = OperationService(session: URLSession(configuration: .mocked(by: backend)))
///         // …
///         try await backend.assertRequest(method: .post, path: "/api/operation", count: 2)
///     }
/// }
/// ```
///
/// Each test has a backend of its own. Requests that nothing answers fail the test; a
/// test that fails shows journal and timeline.
open class MockedTestCase: XCTestCase {
    /// The catalog's folder, looked for beside ``file`` and in every folder above it.
    open class var catalog: String { "Mocks" }

    /// The profile that every test begins with; `nil` is the pure baseline.
    open class var profile: String? { nil }

    /// The file that ``catalog`` is looked for beside: `#filePath`, in a class of
    /// another folder than the one where the process works.
    open class var file: String { "" }

    /// Who moves the clock of delays; `nil` is the clock of the machine.
    open class var fakeClock: FakeClock.Mode? { nil }

    /// What becomes of requests that nothing answers.
    open class var unmatched: UnmatchedRequests { .fail }

    private struct World: Sendable {
        let backend: MockBackend
        let clock: FakeClock?
    }

    private let world = Guarded<World?>(nil)

    /// The backend of the test.
    ///
    /// Outside of a test it plays an empty catalog.
    public var backend: MockBackend { world.withLock { $0?.backend } ?? .inProcess(catalog: Catalog()) }

    /// The clock of the test; `nil` where ``fakeClock`` is.
    public var clock: FakeClock? { world.withLock { $0?.clock } }

    /// Gives the test its backend. Override `setUp()` for what is your own; it comes
    /// after this.
    open override func setUpWithError() throws {
        try super.setUpWithError()
        MockFailure.watchTransports()
        let file = Self.file.isEmpty ? FileManager.default.currentDirectoryPath + "/x" : Self.file
        let catalog = try CatalogSource.path(Self.catalog, near: file).catalog()
        let clock = Self.fakeClock.map { FakeClock(mode: $0) }
        let backend = MockBackend.inProcess(catalog: catalog, clock: clock ?? SystemClock())
        try backend.activate(profile: Self.profile)
        world.withLock { $0 = World(backend: backend, clock: clock) }
    }

    /// Judges the requests that nothing has answered, and shows what the backend saw
    /// of a test that failed.
    open override func tearDownWithError() throws {
        let backend = world.withLock { world in
            defer { world = nil }
            return world?.backend
        }
        if let backend {
            if Self.unmatched == .fail {
                do { try backend.assertNoUnmatchedRequests() } catch { XCTFail("\(error)") }
            }
            if testRun?.hasSucceeded == false { show(backend) }
        }
        try super.tearDownWithError()
    }

    private func show(_ backend: MockBackend) {
        guard let diagnostics = try? backend.control(.get, "/sessions/\(backend.session)/diagnostics") else { return }
        let timeline = MockEvidence.timeline(diagnostics)
        #if canImport(ObjectiveC)
            for (name, text) in [("timeline.txt", timeline), ("journal.jsonl", MockEvidence.journal(diagnostics))] {
                let attachment = XCTAttachment(string: text)
                attachment.name = name
                add(attachment)
            }
        #else
            // XCTest on Linux has no attachments.
            FileHandle.standardError.write(Data("\(name): what the backend saw\n\(timeline)".utf8))
        #endif
    }
}
