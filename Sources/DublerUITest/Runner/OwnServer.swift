#if !canImport(XCUIAutomation)
    import Foundation

    /// A `dubler serve` that ends with this process, whatever ends that.
    @MainActor package final class OwnServer {
        package let address: String
        private let process: Process
        /// The shell's input: the server is ended when it closes.
        private let leash: Pipe

        package init(catalog: String, programs: [String]) throws {
            let products = HeadlessRunner.products
            guard let program = programs.first(where: FileManager.default.isExecutableFile(atPath:)) else {
                throw RegressionError(
                    "No server: DUBLER_URL is not set, and `dubler` is at none of \(programs). Build it with "
                        + "`swift build --product dubler`, or run the tests under `dubler run Mocks -- swift test`."
                )
            }
            process = Process()
            leash = Pipe()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = [
                "-c", "\"$@\" & server=$!; exec >/dev/null; cat; kill $server; wait $server", "sh",
                program, "serve", catalog, "--port", "0", "--simctl", products + "/headless-simctl",
            ]
            process.standardInput = leash
            process.standardOutput = output
            let log = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-\(UUID().uuidString).log")
            _ = FileManager.default.createFile(atPath: log.path, contents: nil)
            process.standardError = try FileHandle(forWritingTo: log)
            do {
                try process.run()
            } catch {
                throw RegressionError("\(program) does not start: \(error)")
            }
            // The line comes once the port is bound.
            var text = ""
            while !text.contains("\n") {
                let data = output.fileHandleForReading.availableData
                if data.isEmpty { break }
                text += String(decoding: data, as: UTF8.self)
            }
            guard let start = text.range(of: "http://") else {
                let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
                throw RegressionError(
                    "`\(program) serve \(catalog)` ended before it was ready; it said:\n\(text)\(said)"
                )
            }
            // What it writes later is for nobody.
            try? FileManager.default.removeItem(at: log)
            address = String(text[start.lowerBound...].prefix { !$0.isWhitespace && $0 != "," })
        }
    }
#endif
