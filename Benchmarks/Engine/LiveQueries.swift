import DublerStore
import Foundation

/// How long a commit takes to become an element of a live query: 10 000 rows in the table,
/// 100 in the result.
enum LiveQueries {
    private struct Item: Record, Equatable {
        static let tableName = "item"
        var id: Int
        var folder: Int
        var title: String
        var size: Double
    }

    private struct Unexpected: Error {}

    static func run() async throws {
        let database = try Database.temporary(migrations: [
            Migration("items") { access in
                try access.execute(
                    "CREATE TABLE item (id INTEGER PRIMARY KEY, folder INTEGER NOT NULL, title TEXT NOT NULL, size REAL NOT NULL)"
                )
                try access.execute("CREATE INDEX item_folder ON item (folder)")
            }
        ])
        try await database.write { access in
            for id in 0..<10_000 { try access.insert(Item(id: id, folder: id % 100, title: "Item \(id)", size: 0)) }
        }
        let query = LiveQuery(database) { try $0.all(Item.self, where: "folder = ?", [7], orderedBy: "id") }
        var iterator = query.makeAsyncIterator()
        guard let first = await iterator.next()?.value, first.count == 100 else { throw Unexpected() }
        var times: [Double] = []
        for round in 1...2_000 {
            let changed = first[round % 100].id
            let size = Double(round)
            try await database.write { access in
                try access.execute("UPDATE item SET size = ? WHERE id = ?", [size, changed])
            }
            // From the end of the commit to the element with it.
            let start = DispatchTime.now().uptimeNanoseconds
            guard let value = await iterator.next()?.value, value[round % 100].size == size else { throw Unexpected() }
            times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
        }
        times.sort()
        let figures = [("p50", 0.5), ("p99", 0.99), ("max", 1.0)].map { name, part in
            "\"\(name)\": \(String(format: "%.3f", times[Int(Double(times.count - 1) * part)]))"
        }
        print("{\"commitToElementMilliseconds\": {\(figures.joined(separator: ", "))}}")
    }
}
