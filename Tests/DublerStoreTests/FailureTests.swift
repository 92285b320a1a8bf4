import DublerStore
import Foundation
import Testing

/// What cannot be read or written is told, and what was committed before is kept.
@Suite(.timeLimit(.minutes(5))) struct FailureTests {
    private func code(_ body: () throws -> Void) -> StoreError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? StoreError)?.code
        }
    }

    @Test func aFullDiskKeepsTheLastCommit() async throws {
        let database = try Fixture.database(.init(maximumPages: 24))
        var iterator = LiveQuery(database) { try $0.count(Contact.self) }.makeAsyncIterator()
        #expect(await iterator.next() == .value(0))
        var committed = 0
        var failure: StoreError?
        while failure == nil, committed < 1_000 {
            let contact = Contact(id: "\(committed)", name: String(repeating: "x", count: 2_000))
            do {
                try await database.write { try $0.insert(contact) }
                committed += 1
            } catch { failure = error as? StoreError }
        }
        #expect(failure?.code == .full && committed > 0)
        #expect(failure?.remedy.contains("room") == true)
        #expect(await iterator.next() == .value(committed))
        try await database.write { access in try access.execute("DELETE FROM contact WHERE id = '0'") }
        #expect(await iterator.next() == .value(committed - 1))
    }

    @Test func aFullDiskIsAFailureOfTheSync() async throws {
        let database = try Fixture.database(.init(maximumPages: 24))
        let remote = RemoteSync(limiter: FetchLimiter<Int>(), key: 1) {
            let all = (0..<200).map { Contact(id: "\($0)", name: String(repeating: "x", count: 2_000)) }
            try await database.write { try $0.replaceAll(Contact.self, with: all) }
            return .updated
        }
        try await database.write { try $0.insert(Contact(id: "old", name: "Old")) }
        let query = LiveQuery(database) { try $0.all(Contact.self).map(\.name) }
        var iterator = SyncedStream(query, remote: remote, syncs: false).makeAsyncIterator()
        #expect(await iterator.next() == .value(["Old"]))
        _ = await remote.refresh()
        let event = await iterator.next()
        #expect((event?.error as? StoreError)?.code == .full && event?.origin == .local)
        #expect(try await database.read { try $0.all(Contact.self).map(\.name) } == ["Old"])
    }

    @Test func aLockedDatabaseIsToldAndReadAllTheSame() throws {
        let database = try Fixture.database(.init(patience: 0.05))
        try database.write(Fixture.put(1))
        let other = try Database(path: database.path, migrations: Fixture.migrations)
        try other.write { access in
            try Fixture.put(2)(access)
            #expect(code { try database.write(Fixture.put(3)) } == .locked)
            #expect(try database.read(Fixture.number()) == 1, "a writer blocks no reader")
        }
        #expect(try database.read(Fixture.number()) == 2)
        try database.write(Fixture.put(3))
        #expect(try database.read(Fixture.number()) == 3)
    }

    @Test func aCorruptFileIsAnEventAndNoEnd() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-store-test-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a.sqlite").path
        try Self.fill(path)
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        let size = try file.seekToEnd()
        // Behind the schema, so that it opens.
        let start: UInt64 = 6 * 4_096
        try file.seek(toOffset: start)
        try file.write(contentsOf: Data(repeating: 0xA5, count: Int(size - start)))
        try file.close()
        let database = try Database(path: path, migrations: Fixture.migrations)
        var iterator = LiveQuery(database) { try $0.all(Contact.self).count }.makeAsyncIterator()
        let event = await iterator.next()
        #expect((event?.error as? StoreError)?.code == .corrupt && event?.origin == .local)
        #expect((event?.error as? StoreError)?.remedy.contains("Put") == true)
        var numbers = LiveQuery(database, Fixture.number()).makeAsyncIterator()
        #expect(await numbers.next() == .value(0), "what is whole is read all the same")
    }

    /// Leaves a whole file: the last connection's end writes the log into it.
    private static func fill(_ path: String) throws {
        let database = try Database(path: path, migrations: Fixture.migrations)
        try database.write { access in
            for id in 0..<200 { try access.insert(Contact(id: "\(id)", name: String(repeating: "n", count: 500))) }
        }
    }

    @Test func aFileThatIsNoDatabaseIsRefused() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-store-test-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("notes.txt").path
        let text = Data(String(repeating: "no database at all\n", count: 500).utf8)
        try text.write(to: URL(fileURLWithPath: path))
        #expect(code { _ = try Database(path: path, migrations: Fixture.migrations) } == .corrupt)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text, "nothing was written to it")
    }
}
