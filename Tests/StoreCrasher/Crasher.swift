import DublerStore
import Foundation

/// A process that commits in a loop, to be killed at any moment.
enum Crasher {
    static let migrations = [
        Migration("pairs") { access in
            try access.execute("CREATE TABLE pair (number INTEGER PRIMARY KEY, twin INTEGER NOT NULL)")
        }
    ]

    static func run(path: String) {
        do {
            let database = try Database(path: path, migrations: migrations)
            var number = 0
            while true {
                number += 1
                try database.write { access in
                    // Two statements: either is there with the other, or neither.
                    try access.execute("INSERT INTO pair VALUES (?, ?)", [number, -1])
                    try access.execute("UPDATE pair SET twin = ? WHERE number = ?", [number, number])
                }
                FileHandle.standardOutput.write(Data("\(number)\n".utf8))
            }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
}
