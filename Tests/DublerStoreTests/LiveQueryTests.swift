import DublerStore
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct LiveQueryTests {
    @Test func theFirstValueComesOnceThenOneForEachChange() async throws {
        let database = try Fixture.database()
        var iterator = LiveQuery(database, Fixture.number()).makeAsyncIterator()
        #expect(await iterator.next() == .value(0))
        for number in [Int64(1), 2, 3] {
            try await database.write(Fixture.put(number))
            #expect(await iterator.next() == .value(number))
        }
    }

    @Test func equalValuesAndOtherTablesAreNotTold() async throws {
        let database = try Fixture.database()
        var iterator = LiveQuery(database, Fixture.number()).makeAsyncIterator()
        #expect(await iterator.next() == .value(0))
        try await database.write { try $0.insert(Contact(id: "1", name: "A")) }
        try await database.write(Fixture.put(7, key: 2))
        try await database.write(Fixture.put(0))
        try await database.write(Fixture.put(5))
        #expect(await iterator.next() == .value(5))
    }

    @Test func aSlowReaderGetsTheLastState() async throws {
        let database = try Fixture.database()
        var iterator = LiveQuery(database, Fixture.number()).makeAsyncIterator()
        #expect(await iterator.next() == .value(0))
        for number in 1...100 { try await database.write(Fixture.put(Int64(number))) }
        #expect(await iterator.next() == .value(100))
    }

    @Test func changesOfAnotherDatabaseOnTheFileAreSeen() async throws {
        let database = try Fixture.database()
        let other = try Database(path: database.path, migrations: Fixture.migrations)
        var iterator = LiveQuery(database, Fixture.number()).makeAsyncIterator()
        #expect(await iterator.next() == .value(0))
        try await other.write(Fixture.put(9))
        #expect(await iterator.next() == .value(9))
    }

    /// Deleting all rows at once, cascades of foreign keys, triggers: none goes by any hook
    /// alone.
    @Test func everyWayToChangeATableIsSeen() async throws {
        let database = try Fixture.database()
        try await database.write { access in
            try access.execute("CREATE TABLE owner (id INTEGER PRIMARY KEY)")
            try access.execute(
                "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner REFERENCES owner ON DELETE CASCADE)"
            )
            try access.execute("CREATE TABLE tally (n INTEGER) ")
            try access.execute("CREATE TABLE plain (k TEXT PRIMARY KEY, v) WITHOUT ROWID")
            try access.execute(
                "CREATE TRIGGER bite AFTER DELETE ON owner BEGIN INSERT INTO tally VALUES (old.id); END"
            )
            try access.execute("INSERT INTO owner VALUES (1), (2)")
            try access.execute("INSERT INTO pet VALUES (1, 1), (2, 2)")
        }
        func count(_ table: String) -> LiveQuery<SQLiteValue> {
            LiveQuery(database) { try $0.value("SELECT count(*) FROM \(table)") ?? .null }
        }
        var pets = count("pet").makeAsyncIterator()
        var tally = count("tally").makeAsyncIterator()
        var plain = count("plain").makeAsyncIterator()
        #expect(await pets.next() == .value(2))
        #expect(await tally.next() == .value(0))
        #expect(await plain.next() == .value(0))
        try await database.write { try $0.execute("DELETE FROM owner WHERE id = 1") }
        #expect(await pets.next() == .value(1))
        #expect(await tally.next() == .value(1))
        try await database.write { try $0.execute("INSERT INTO plain VALUES ('a', 1)") }
        #expect(await plain.next() == .value(1))
        try await database.write { try $0.execute("DELETE FROM pet") }
        #expect(await pets.next() == .value(0))
    }

    @Test func aFailureIsAnElementAndTheQueryGoesOn() async throws {
        let database = try Fixture.database()
        let query = LiveQuery(database) { access in
            let number = try Fixture.number()(access)
            if number == 13 { throw StoreFailure.thirteen }
            return number
        }
        var iterator = query.makeAsyncIterator()
        #expect(await iterator.next() == .value(0))
        try await database.write(Fixture.put(13))
        let failure = await iterator.next()
        #expect(failure?.error is StoreFailure && failure?.origin == .local)
        try await database.write(Fixture.put(14))
        #expect(await iterator.next() == .value(14))
    }

    private enum StoreFailure: Error { case thirteen }

    @Test func cancellationEndsItAtAnyMoment() async throws {
        let database = try Fixture.database()
        let query = LiveQuery(database, Fixture.number())
        for round in 0..<200 {
            let task = Task { () -> Int in
                var count = 0
                for await event in query where event.value != nil { count += 1 }
                return count
            }
            if round % 3 == 0 { try await database.write(Fixture.put(Int64(round))) }
            if round % 2 == 0 { await Task.yield() }
            task.cancel()
            #expect(await task.value <= 2)
        }
        #expect(try await query.firstValue() == 198)
    }
}
