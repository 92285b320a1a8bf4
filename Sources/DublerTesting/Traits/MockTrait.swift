public import Dubler
public import Testing

/// Gives every test a backend in the process, with a profile in place.
///
/// ```swift
/// @Suite(.catalog("Mocks")) struct OperationTests {
///     @Test(.profile("operation_retry_after_error")) func retries() async throws {
///         let backend = try MockBackend.current
///         let service = OperationService(session: URLSession(configuration: .mocked(by: backend)))
///         // …
///         await expectRequest(.post("/api/operation"), count: 2)
///     }
/// }
/// ```
///
/// Each test, and each case of a parameterized one, has a backend of its own, so they
/// run in parallel. Requests that nothing answers fail the test, with what came
/// nearest; a test that fails has journal and timeline attached.
public struct MockTrait: TestTrait, SuiteTrait, TestScoping {
    /// What one trait says; the traits of a test are laid over those of its suites.
    struct Settings: Sendable {
        var catalog: CatalogSource?
        /// One run of the test for each; `[nil]` is the pure baseline.
        var profiles: [String?]?
        var clock: FakeClock.Mode?
        var unmatched: UnmatchedRequests?
    }

    let settings: Settings
    let place: Testing.SourceLocation

    /// Traits of a suite are those of its tests and of the suites inside.
    public var isRecursive: Bool { true }

    /// Runs a test, or one case of it, in a world of its own.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        // The outermost does it for all.
        guard MockScope.running != test.id else { return try await function() }
        let traits = test.traits.compactMap { $0 as? MockTrait }
        try await MockScope.$running.withValue(test.id) {
            try await MockScope(traits, test: test).run(function)
        }
    }
}

/// What becomes of requests that nothing answers.
public enum UnmatchedRequests: Sendable {
    /// They fail the test.
    case fail
    /// The test says itself what it thinks of them.
    case allow
}

extension Trait where Self == MockTrait {
    /// Puts a profile of the catalog in place; `nil` is the pure baseline.
    ///
    /// - Parameters:
    ///   - id: The profile's id.
    ///   - unmatched: What becomes of requests that nothing answers.
    ///   - place: Where this stands; failures that have no place of their own name it.
    /// - Returns: A trait of a test or of a suite.
    public static func profile(
        _ id: String?,
        unmatched: UnmatchedRequests? = nil,
        place: Testing.SourceLocation = #_sourceLocation
    ) -> MockTrait {
        MockTrait(settings: .init(profiles: [id], unmatched: unmatched), place: place)
    }

    /// Runs the test once under each of these profiles, one after the other, each time
    /// with a new backend.
    ///
    /// - Parameters:
    ///   - ids: The profiles' ids.
    ///   - unmatched: What becomes of requests that nothing answers.
    ///   - place: Where this stands.
    /// - Returns: A trait of a test or of a suite.
    public static func profiles(
        _ ids: String...,
        unmatched: UnmatchedRequests? = nil,
        place: Testing.SourceLocation = #_sourceLocation
    ) -> MockTrait {
        MockTrait(settings: .init(profiles: ids, unmatched: unmatched), place: place)
    }

    /// Names the catalog's folder; without it that is `Mocks`.
    ///
    /// A relative path is looked for beside the test's file and in every folder above
    /// it. A catalog is read once in the process.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - file: The file that the path is looked for beside.
    ///   - place: Where this stands.
    /// - Returns: A trait of a test or of a suite.
    public static func catalog(
        _ path: String,
        file: String = #filePath,
        place: Testing.SourceLocation = #_sourceLocation
    ) -> MockTrait {
        MockTrait(settings: .init(catalog: .path(path, near: file)), place: place)
    }

    /// Gives the catalog itself.
    public static func catalog(_ catalog: Catalog, place: Testing.SourceLocation = #_sourceLocation) -> MockTrait {
        MockTrait(settings: .init(catalog: .loaded(catalog)), place: place)
    }

    /// Lets delays pass on a ``Dubler/FakeClock`` of the test, `FakeClock.current`.
    public static func fakeClock(
        _ mode: FakeClock.Mode = .automatic,
        place: Testing.SourceLocation = #_sourceLocation
    ) -> MockTrait {
        MockTrait(settings: .init(clock: mode), place: place)
    }
}
