import DublerStore
import Foundation
import Testing

/// One random schedule of what may happen to a stream, and what a reader must have seen.
struct RandomSchedule {
    private struct Refused: Error {}

    /// What was told, and what is known to have happened.
    private struct Known {
        var committed: [Int64] = [0]
        var failures = 0
        var isOver = false
    }

    private let seed: UInt64
    private let key: Int
    private let database: Database

    init(seed: UInt64, key: Int, _ database: Database) {
        self.seed = seed
        self.key = key
        self.database = database
    }

    func run() async throws {
        let (database, key) = (database, key)
        let known = Locked(Known())
        let next = Locked(Int64(0))
        /// Commits the next number; who writes at the same time stands in line, as numbers do.
        let commitNext: @Sendable (Bool) async throws -> Void = { isLast in
            try await database.write { access in
                var number: Int64 = 0
                next.change {
                    $0 += 1
                    number = $0
                }
                try Fixture.put(number, key: key)(access)
                known.change {
                    $0.committed.append(number)
                    $0.isOver = isLast
                }
            }
        }
        let commit: @Sendable () async throws -> Void = { try await commitNext(false) }
        let outcomes = Locked(SeededGenerator(seed: seed))
        let remote = RemoteSync(
            limiter: FetchLimiter<Int>(
                whileFetching: seed.isMultiple(of: 2) ? .skip : .share,
                backoff: .init(first: .zero)
            ),
            key: key
        ) {
            var draw = 0
            outcomes.change { draw = Int.random(in: 0..<4, using: &$0) }
            switch draw {
            case 0:
                try await commit()
                return .updated
            case 1: return .unchanged
            case 2:
                await Task.yield()
                try await commit()
                return .updated
            default:
                known.change { $0.failures += 1 }
                throw Refused()
            }
        }
        let stream = SyncedStream(LiveQuery(database, Fixture.number(key)), remote: remote, syncs: false)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let reader = Task { await Self.read(stream, known, slowly: seed.isMultiple(of: 3), begin) }
        // Failures before somebody listens are nobody's.
        for await _ in begun { break }
        var generator = SeededGenerator(seed: seed &+ 99)
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0, 1: try await commit()
            case 2: _ = await remote.refresh()
            case 3: _ = await remote.refresh(force: true)
            case 4:
                let passing = Task { for await _ in stream where Bool.random() { return } }
                await Task.yield()
                passing.cancel()
            default:
                _ = try? await database.write { access in
                    try Fixture.put(-1, key: key)(access)
                    throw Refused()
                }
            }
        }
        try await commitNext(true)
        let seen = await reader.value
        judge(seen, known.value)
    }

    private static func read(
        _ stream: SyncedStream<Int64>,
        _ known: Locked<Known>,
        slowly: Bool,
        _ begin: AsyncStream<Void>.Continuation
    ) async -> (values: [Int64], failures: Int, hasEnded: Bool) {
        var values: [Int64] = []
        var failures = 0
        for await event in stream {
            begin.finish()
            if let value = event.value { values.append(value) } else { failures += 1 }
            if slowly { for _ in 0..<5 { await Task.yield() } }
            let now = known.value
            if now.isOver, values.last == now.committed.last, failures >= now.failures {
                return (values, failures, false)
            }
        }
        return (values, failures, true)
    }

    private func judge(_ seen: (values: [Int64], failures: Int, hasEnded: Bool), _ known: Known) {
        #expect(!seen.hasEnded, "seed \(seed): the stream ended")
        #expect(seen.values.allSatisfy(known.committed.contains), "seed \(seed): \(seen.values)")
        #expect(seen.values == seen.values.sorted(), "seed \(seed): out of order: \(seen.values)")
        #expect(Set(seen.values).count == seen.values.count, "seed \(seed): told twice: \(seen.values)")
        #expect(seen.values.last == known.committed.last, "seed \(seed): the last state was missed")
        #expect(seen.failures == known.failures, "seed \(seed)")
    }
}
