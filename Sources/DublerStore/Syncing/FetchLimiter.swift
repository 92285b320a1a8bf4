/// Sees to it that the same is not fetched twice at once, nor too often.
///
/// While a fetch of a key is under way, a second caller gets nothing, or shares what the
/// first one gets. After a fetch that succeeded the key rests for an interval; a failure or
/// a cancellation frees it at once, and failures in a row make it rest longer and longer.
public final class FetchLimiter<Key: Hashable & Sendable>: Sendable {
    /// What a second caller gets while a fetch is under way.
    public enum WhileFetching: Sendable {
        /// ``SyncReport/skipped``, at once.
        case skip
        /// What the fetch that is under way comes to.
        case share
    }

    /// How long a key rests after failures in a row.
    public struct Backoff: Sendable {
        /// After the second failure; each further one doubles it.
        public var first: Duration
        /// The longest.
        public var longest: Duration

        /// One second, doubled up to a minute.
        public init(first: Duration = .seconds(1), longest: Duration = .seconds(60)) {
            self.first = first
            self.longest = longest
        }

        func rest(after failures: Int) -> Duration {
            if failures < 2 { return .zero }
            var rest = first
            for _ in 2..<min(failures, 40) where rest < longest { rest = rest * 2 }
            return min(rest, longest)
        }
    }

    private struct Entry {
        var isFetching = false
        /// Counts the fetches that have begun.
        var begun = 0
        var failures = 0
        var readyAt: Duration = .zero
        var waiters: [CheckedContinuation<SyncReport, Never>] = []
    }

    private enum Turn { case go, skip, wait }

    private let interval: Duration
    private let backoff: Backoff
    private let whileFetching: WhileFetching
    private let clock: StoreClock
    private let entries = Guarded<[Key: Entry]>([:])

    /// - Parameters:
    ///   - interval: How long a key rests after a fetch that succeeded.
    ///   - whileFetching: What a second caller gets.
    ///   - backoff: How long it rests after failures in a row.
    ///   - clock: Tells how much time has passed.
    public init(
        interval: Duration = .zero,
        whileFetching: WhileFetching = .skip,
        backoff: Backoff = Backoff(),
        clock: StoreClock = .system
    ) {
        self.interval = interval
        self.whileFetching = whileFetching
        self.backoff = backoff
        self.clock = clock
    }

    /// Whether a fetch of a key is under way.
    public func isFetching(_ key: Key) -> Bool { entries.withLock { $0[key]?.isFetching == true } }

    /// Lets a key be fetched at once, whatever was before; a fetch that is under way goes on.
    public func reset(_ key: Key) {
        entries.withLock { entries in
            entries[key]?.failures = 0
            entries[key]?.readyAt = .zero
        }
    }

    /// Fetches, if it is time.
    ///
    /// - Parameters:
    ///   - key: What is fetched.
    ///   - isForced: Does not heed the interval; a fetch that is under way is waited for, and
    ///     one made after it.
    ///   - fetch: Fetches and stores; it runs in the calling task.
    /// - Returns: How it ended. Nothing is thrown: an error is a report.
    public func run(
        _ key: Key,
        force isForced: Bool = false,
        _ fetch: @Sendable () async throws -> SyncChange
    ) async -> SyncReport {
        // A fetch that began after this call is new enough for a forced one.
        let asked = entries.withLock { $0[key]?.begun ?? 0 }
        while true {
            switch turn(key, isForced: isForced) {
            case .skip: return .skipped
            case .go: return end(key, await Self.report(of: fetch))
            case .wait:
                let report = await ended(key)
                if Task.isCancelled { return .cancelled }
                let begun = entries.withLock { $0[key]?.begun ?? 0 }
                if !isForced || begun > asked { return report }
            }
        }
    }

    private func turn(_ key: Key, isForced: Bool) -> Turn {
        let now = clock.now()
        return entries.withLock { entries in
            var entry = entries[key] ?? Entry()
            if entry.isFetching { return isForced || whileFetching == .share ? .wait : .skip }
            guard isForced || now >= entry.readyAt else { return .skip }
            entry.isFetching = true
            entry.begun += 1
            entries[key] = entry
            return .go
        }
    }

    /// Waits for the fetch that is under way, if there still is one.
    private func ended(_ key: Key) async -> SyncReport {
        await withCheckedContinuation { continuation in
            let isOver = entries.withLock { entries in
                guard entries[key]?.isFetching == true else { return true }
                entries[key]?.waiters.append(continuation)
                return false
            }
            if isOver { continuation.resume(returning: .skipped) }
        }
    }

    private static func report(of fetch: @Sendable () async throws -> SyncChange) async -> SyncReport {
        do {
            let change = try await fetch()
            return change == .updated ? .updated : .unchanged
        } catch {
            return error is CancellationError || Task.isCancelled ? .cancelled : .failed(error)
        }
    }

    /// Frees the key, and tells who waits.
    private func end(_ key: Key, _ report: SyncReport) -> SyncReport {
        let now = clock.now()
        let waiters = entries.withLock { entries -> [CheckedContinuation<SyncReport, Never>] in
            var entry = entries[key] ?? Entry()
            let waiters = entry.waiters
            entry.isFetching = false
            entry.waiters = []
            switch report {
            case .updated, .unchanged:
                entry.failures = 0
                entry.readyAt = now + interval
            case .failed:
                entry.failures += 1
                entry.readyAt = now + backoff.rest(after: entry.failures)
            case .cancelled, .skipped: entry.readyAt = .zero
            }
            entries[key] = entry
            return waiters
        }
        for waiter in waiters { waiter.resume(returning: report) }
        return report
    }
}
