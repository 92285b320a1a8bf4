#if os(Linux)
    import Foundation

    /// The program of these tests, started once more for some of them.
    struct TestProcess {
        var status: Int32
        /// All that it printed.
        var output: String

        static func run(_ arguments: [String], _ environment: [String: String] = [:]) async throws -> TestProcess {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent("output.txt")
            try Data().write(to: file)
            let handle = try FileHandle(forWritingTo: file)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments = ["--testing-library", "swift-testing"] + arguments
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            process.standardOutput = handle
            process.standardError = handle
            try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
                process.terminationHandler = { _ in ended.resume() }
                do { try process.run() } catch { ended.resume(throwing: error) }
            }
            return try TestProcess(
                status: process.terminationStatus,
                output: String(decoding: Data(contentsOf: file), as: UTF8.self)
            )
        }
    }
#endif
