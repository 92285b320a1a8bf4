import DublerStore
import Foundation
import Testing

@Suite struct DatabaseTests {
    private func code(_ body: () throws -> Void) -> StoreError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? StoreError)?.code
        }
    }

    @Test func aRecordComesBackAsItWasStored() throws {
        let database = try Fixture.database()
        let plain = Contact(id: "1", name: "Анна \"Ань\"")
        let full = Contact(
            id: "2",
            name: "",
            phone: "+7 900",
            kind: .shop,
            isFavourite: true,
            rating: -1e300,
            picture: Data(),
            tags: ["a", "[b]"],
            address: .init(street: "Main", house: 7),
            home: URL(string: "https://example.test/a?b=c"),
            limit: Decimal(string: "12345678901234567890.12"),
            token: UUID()
        )
        try database.write { access in
            try access.insert(plain)
            try access.insert(full)
        }
        #expect(try database.read { try $0.all(Contact.self, orderedBy: "id") } == [plain, full])
        #expect(try database.read { try $0.find(Contact.self, "2") } == full)
        #expect(try database.read { try $0.find(Contact.self, "3") } == nil)
        #expect(try database.read { try $0.count(Contact.self, where: "phone IS NULL") } == 1)
    }

    @Test func savingChangesAndClears() throws {
        let database = try Fixture.database()
        var contact = Contact(id: "1", name: "Anna", phone: "1")
        try database.write { try $0.save(contact) }
        contact.phone = nil
        contact.name = "Olga"
        try database.write { try $0.save(contact) }
        #expect(try database.read { try $0.all(Contact.self) } == [contact])
        #expect(try database.write { try $0.delete(contact) })
        #expect(try !database.write { try $0.delete(contact) })
        try database.write { try $0.replaceAll(Contact.self, with: [contact, Contact(id: "2", name: "B")]) }
        #expect(try database.read { try $0.count(Contact.self) } == 2)
    }

    @Test func aWriteThatFailsWritesNothing() throws {
        let database = try Fixture.database()
        try database.write(Fixture.put(1))
        struct Refused: Error {}
        #expect(throws: Refused.self) {
            try database.write { access in
                try Fixture.put(2)(access)
                throw Refused()
            }
        }
        #expect(try database.read(Fixture.number()) == 1)
        let twice = code {
            try database.write { access in
                try Fixture.put(3)(access)
                try access.execute("INSERT INTO number VALUES (1, 4)")
            }
        }
        #expect(twice == .constraint)
        #expect(try database.read(Fixture.number()) == 1)
    }

    @Test func aSavepointUndoesItsPart() throws {
        let database = try Fixture.database()
        try database.write { access in
            try Fixture.put(1)(access)
            try? access.savepoint {
                try Fixture.put(2)(access)
                try access.execute("no statement")
            }
        }
        #expect(try database.read(Fixture.number()) == 1)
    }

    @Test func whatIsMisusedSaysSo() throws {
        let database = try Fixture.database()
        #expect(code { try database.read { _ in try database.write { _ in } } } == .misuse)
        #expect(code { try database.write { _ in try database.read { _ in } } } == .misuse)
        let kept = try database.read { $0 }
        #expect(code { _ = try kept.rows("SELECT 1") } == .misuse)
        #expect(code { _ = try database.read { try $0.rows("DELETE FROM number") } } == .readOnly)
        #expect(code { _ = try database.read { try $0.rows("SELECT ?", []) } } == .statement)
        #expect(code { _ = try database.read { try $0.rows("SELECT 1; SELECT 2") } } == .statement)
        #expect(code { _ = try database.read { try $0.rows(" ") } } == .statement)
        #expect(code { _ = try Database(path: ":memory:") } == .misuse)
        #expect(code { _ = try Database(path: "/no/such/folder/store.sqlite") } == .cannotOpen)
        try database.write { try $0.execute("INSERT INTO number VALUES (1, 5)") }
        #expect(code { _ = try database.read { try $0.all(Contact.self, sql: "SELECT * FROM number") } } == .coding)
    }

    @Test func migrationsRunOnceInOrderAndWhole() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-store-test-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a.sqlite").path
        let first = Migration("one") { try $0.execute("CREATE TABLE a (x)") }
        let second = Migration("two") { try $0.execute("INSERT INTO a VALUES (1)") }
        let broken = Migration("three") { access in
            try access.execute("INSERT INTO a VALUES (2)")
            try access.execute("INSERT INTO nowhere VALUES (1)")
        }
        func count(_ migrations: [Migration]) throws -> SQLiteValue? {
            try Database(path: path, migrations: migrations).read { try $0.value("SELECT count(*) FROM a") }
        }
        #expect(try count([first]) == 0)
        #expect(try count([first, second]) == 1)
        #expect(try count([first, second]) == 1)
        #expect(code { _ = try count([first, second, broken]) } == .migration)
        #expect(try count([first, second]) == 1, "the broken one left nothing")
        #expect(code { _ = try count([first]) } == .migration, "made by a newer version")
        #expect(code { _ = try count([second, first]) } == .migration)
        #expect(code { _ = try count([first, second, second]) } == .migration)
    }

    @Test func readersSeeOneCommitWhileOthersWrite() async throws {
        let database = try Fixture.database()
        try await database.write { access in for key in 1...50 { try Fixture.put(0, key: key)(access) } }
        await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                for number in 1...200 {
                    let sets: @Sendable (WriteAccess) throws -> Void = { access in
                        try access.execute("UPDATE number SET value = ?", [number])
                    }
                    guard (try? await database.write(sets)) != nil else { return false }
                }
                return true
            }
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<200 {
                        let values = try? await database.read { access in
                            let first = try access.value("SELECT min(value) FROM number")
                            return (first, try access.value("SELECT max(value) FROM number"))
                        }
                        guard let values, values.0 == values.1 else { return false }
                    }
                    return true
                }
            }
            for await isWhole in group { #expect(isWhole) }
        }
    }
}
