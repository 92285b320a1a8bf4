#if os(Linux) || os(macOS)
    import DublerStore
    import Foundation
    import Testing

    /// A process that is killed while it commits leaves whole commits, all that it told of,
    /// and a database that goes on.
    @Suite(.timeLimit(.minutes(10))) struct CrashTests {
        private static let rounds = ProcessInfo.processInfo.environment["DUBLER_NIGHTLY"] == "1" ? 200 : 12

        /// As the process makes it; only the name matters here.
        private static let pairs = Migration("pairs") { _ in }

        @Test func whatWasToldIsThereAndNothingIsHalf() async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-store-crash-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            var generator = SeededGenerator(seed: 7)
            for round in 0..<Self.rounds {
                let path = folder.appendingPathComponent("\(round).sqlite").path
                let told = try Self.kill(path, after: Int.random(in: 1...40, using: &generator))
                let database = try Database(path: path, migrations: [Self.pairs])
                let query = LiveQuery(database) { access in
                    try access.rows("SELECT number, twin FROM pair ORDER BY number").map(\.values)
                }
                let rows = try await query.firstValue()
                #expect(rows.count >= told, "round \(round): \(told) were told of")
                #expect(rows == (1...max(1, rows.count)).map { [.integer(Int64($0)), .integer(Int64($0))] })
                let whole = try await database.read { try $0.value("PRAGMA integrity_check") }
                #expect(whole == "ok")
            }
        }

        /// Kills it once it has told of some commits; gives the last one told of.
        private static func kill(_ path: String, after count: Int) throws -> Int {
            let process = Process()
            process.executableURL = crasher
            process.arguments = [path]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            var text = Data()
            while text.count(where: { $0 == 10 }) < count {
                let more = output.fileHandleForReading.availableData
                if more.isEmpty { break }
                text += more
            }
            Foundation.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            text += output.fileHandleForReading.readDataToEndOfFile()
            let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            return lines.dropLast().last.flatMap { Int($0) } ?? 0
        }

        /// Beside the tests, where the build puts all programs.
        private static var crasher: URL {
            var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                folder = bundle.bundleURL.deletingLastPathComponent()
            }
            return folder.appendingPathComponent("StoreCrasher")
        }
    }
#endif
