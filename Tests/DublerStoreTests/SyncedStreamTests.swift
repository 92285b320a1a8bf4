import DublerStore
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct SyncedStreamTests {
    private struct Refused: Error, Equatable { var number = 0 }

    private func sync(
        _ database: Database,
        _ body: @escaping @Sendable () async throws -> SyncChange
    ) -> RemoteSync<String> {
        RemoteSync(limiter: FetchLimiter(backoff: .init(first: .zero)), key: "numbers", fetch: body)
    }

    @Test func aRemoteFailureIsAnElementAndLaterChangesArrive() async throws {
        let database = try Fixture.database()
        let remote = sync(database) { throw Refused(number: 7) }
        var iterator = SyncedStream(LiveQuery(database, Fixture.number()), remote: remote).makeAsyncIterator()
        var events = [await iterator.next(), await iterator.next()]
        events.sort { ($0?.value ?? -1) > ($1?.value ?? -1) }
        #expect(events.first == .value(0))
        #expect(events.last??.error as? Refused == Refused(number: 7) && events.last??.origin == .remote)
        try await database.write(Fixture.put(3))
        #expect(await iterator.next() == .value(3))
        #expect((await remote.refresh()).error is Refused)
        #expect(await iterator.next()?.error is Refused)
    }

    @Test func whatIsFetchedComesOutOfTheDatabase() async throws {
        let database = try Fixture.database()
        let remote = sync(database) {
            try await database.write(Fixture.put(5))
            return .updated
        }
        let stream = SyncedStream(LiveQuery(database, Fixture.number()), remote: remote)
        var iterator = stream.makeAsyncIterator()
        var last = await iterator.next()?.value
        if last == 0 { last = await iterator.next()?.value }
        #expect(last == 5)
    }

    @Test func whatCannotBeWrittenIsALocalFailure() async throws {
        let database = try Fixture.database()
        let remote = sync(database) {
            try await database.write { try $0.execute("INSERT INTO number VALUES (1, NULL)") }
            return .updated
        }
        var iterator = SyncedStream(LiveQuery(database, Fixture.number()), remote: remote).makeAsyncIterator()
        var events = [await iterator.next(), await iterator.next()]
        events.sort { ($0?.value ?? -1) > ($1?.value ?? -1) }
        #expect(events.first == .value(0))
        #expect((events.last??.error as? StoreError)?.code == .constraint && events.last??.origin == .local)
    }

    @Test func theHandlerHoldsNoValueBack() async throws {
        let database = try Fixture.database()
        let gate = Gate()
        let shown = Locked<[String]>([])
        let remote = sync(database) { throw Refused() }
        let stream = SyncedStream(LiveQuery(database, Fixture.number()), remote: remote, syncs: false)
        var values = stream.flatMapError { error in
            await gate.wait()
            shown.change { $0.append("\(error is Refused)") }
        }.makeAsyncIterator()
        #expect(await values.next() == 0)
        _ = await remote.refresh()
        try await database.write(Fixture.put(1))
        #expect(await values.next() == 1)
        await gate.arrived()
        try await database.write(Fixture.put(2))
        #expect(await values.next() == 2)
        #expect(shown.value == [], "the first message is still there")
        gate.open()
    }

    @MainActor private final class Screen {
        var shown: [Int64] = []
        var errors = 0
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
    }

    @MainActor @Test func aBindingLivesAsLongAsItsOwner() async throws {
        let database = try Fixture.database()
        let remote = sync(database) { throw Refused() }
        let stream = SyncedStream(LiveQuery(database, Fixture.number()), remote: remote)
        var screen: Screen? = Screen()
        let seen = try #require(screen).changes
        let binding = stream.bind(
            to: try #require(screen),
            onError: { screen, _ in
                screen.errors += 1
                screen.change.yield()
            }
        ) { screen, number in
            screen.shown.append(number)
            screen.change.yield()
        }
        var iterator = seen.makeAsyncIterator()
        await iterator.next()
        await iterator.next()
        try await database.write(Fixture.put(4))
        await iterator.next()
        #expect(screen?.shown == [0, 4] && screen?.errors == 1)
        weak let gone = screen
        screen = nil
        #expect(gone == nil, "it is not kept alive")
        binding.cancel()
    }

    /// Random writes, syncs, failures and cancellations, against what was committed.
    @Test(arguments: 0..<10)
    func randomSchedules(block: Int) async throws {
        let database = try Fixture.database()
        for schedule in 0..<100 {
            try await RandomSchedule(seed: UInt64(block * 100 + schedule + 1), key: schedule, database).run()
        }
    }
}
