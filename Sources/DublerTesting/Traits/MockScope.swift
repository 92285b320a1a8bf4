import Dubler
import Testing

/// The world of one test: its backend, and what is looked at when it is over.
struct MockScope: Sendable {
    @TaskLocal static var running: Test.ID?
    /// What outer groups of a spec say.
    @TaskLocal static var inherited: [MockTrait] = []
    @TaskLocal static var backend: MockBackend?
    @TaskLocal static var clock: FakeClock?

    private var settings = MockTrait.Settings()
    private let place: Testing.SourceLocation

    init(_ traits: [MockTrait], test: Test) {
        place = traits.last?.place ?? test.sourceLocation
        for trait in traits {
            settings.catalog = trait.settings.catalog ?? settings.catalog
            settings.profiles = trait.settings.profiles ?? settings.profiles
            settings.clock = trait.settings.clock ?? settings.clock
            settings.unmatched = trait.settings.unmatched ?? settings.unmatched
        }
        if settings.catalog == nil {
            settings.catalog = .path("Mocks", near: "\(test.sourceLocation.filePath)")
        }
    }

    /// Runs the test under each profile.
    func run(_ test: @Sendable () async throws -> Void) async throws {
        MockFailure.watchTransports()
        let profiles = settings.profiles ?? [nil]
        for profile in profiles { try await run(test, under: profile, isOneOfMany: profiles.count > 1) }
    }

    private func run(
        _ test: @Sendable () async throws -> Void,
        under profile: String?,
        isOneOfMany: Bool
    ) async throws {
        let clock = settings.clock.map { FakeClock(mode: $0) }
        let catalog = try settings.catalog?.catalog() ?? Catalog()
        let backend = MockBackend.inProcess(catalog: catalog, clock: clock ?? SystemClock())
        try await backend.activate(profile: profile)
        let failures = FailureCount(note: isOneOfMany ? profile.map { "profile \($0)" } : nil)
        var thrown: (any Error)?
        try await Self.$backend.withValue(backend) {
            try await Self.$clock.withValue(clock) {
                thrown = try await failures.counting {
                    try await test()
                    await judge(backend)
                }
            }
        }
        if thrown != nil || failures.count > 0 {
            await MockEvidence.attach(backend, named: isOneOfMany ? profile : nil, place: place)
        }
        guard let thrown else { return }
        if isOneOfMany { failures.record(thrown, at: place) } else { throw thrown }
    }

    /// Requests that nothing answered fail the test, though the code under test may
    /// have taken their 404 for an answer.
    private func judge(_ backend: MockBackend) async {
        guard settings.unmatched != .allow else { return }
        do {
            try await backend.assertNoUnmatchedRequests()
        } catch {
            MockFailure.record("\(error)", at: place)
        }
    }
}

/// Counts the issues of a test while it runs.
private struct FailureCount: Sendable {
    private let number = Guarded(0)
    /// Which of several runs it is.
    let note: String?

    init(note: String?) { self.note = note }

    var count: Int { number.withLock { $0 } }

    /// Runs a test; answers what it threw.
    func counting(_ test: @Sendable () async throws -> Void) async throws -> (any Error)? {
        let thrown = Guarded<(any Error)?>(nil)
        #if compiler(>=6.3)
            let watch = IssueHandlingTrait.compactMapIssues { issue in
                if issue.isFailure { number.withLock { $0 += 1 } }
                var issue = issue
                if let note { issue.comments.append(Comment(rawValue: note)) }
                return issue
            }
            guard let current = Test.current else { return nil }
            try await watch.provideScope(for: current, testCase: Test.Case.current) {
                do { try await test() } catch { thrown.withLock { $0 = error } }
            }
        #else
            do { try await test() } catch { thrown.withLock { $0 = error } }
        #endif
        return thrown.withLock { $0 }
    }

    func record(_ error: any Error, at place: Testing.SourceLocation) {
        Issue.record(error, note.map { Comment(rawValue: $0) }, sourceLocation: place)
    }
}
