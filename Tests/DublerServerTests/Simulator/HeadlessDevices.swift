#if os(Linux)
    import Foundation
    import Testing

    @testable import DublerServer

    /// Headless devices of a test, apart from all others: booted ones end with it.
    final class HeadlessDevices: Sendable {
        /// A `simctl` that knows these devices alone.
        let tool: [String]
        private let folder: String

        init() throws {
            folder = NSTemporaryDirectory() + "dubler-devices-\(UUID().uuidString)"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let program = try #require(Self.program, "headless-simctl is not built beside the tests")
            let path = folder + "/simctl"
            tool = ["/bin/sh", path]
            let script = """
                #!/bin/sh
                DUBLER_HEADLESS_DEVICES='\(folder)/usual' exec '\(program)' "$@"
                """
            try script.write(toFile: path, atomically: true, encoding: .utf8)
        }

        deinit {
            for set in [[], ["--set", "testing"]] { _ = try? simctl(set + ["shutdown", "all"]) }
            try? FileManager.default.removeItem(atPath: folder)
        }

        /// Products lie next to the bundle of the tests.
        private static var program: String? {
            var places = Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
            places.append(contentsOf: [Bundle.main.executablePath, CommandLine.arguments.first].compactMap { $0 })
            return places.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path + "/headless-simctl" }
                .first { FileManager.default.isExecutableFile(atPath: $0) }
        }

        @discardableResult
        func simctl(_ words: [String]) throws -> String {
            let finished = try SimctlProcess().run(tool + words)
            #expect(finished.end.isSuccess, "\(words): \(finished.error)")
            return finished.output.trimmingCharacters(in: .whitespacesAndNewlines)
        }

        /// A device, booted, with the toy app on it; its UDID.
        func bootedToy(in set: [String] = []) throws -> String {
            let udid = try simctl(set + ["create", "Toy", "com.apple.CoreSimulator.SimDeviceType.iPhone-17"])
            try simctl(set + ["boot", udid])
            let info = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../HeadlessToy/Info.json").standardizedFileURL.path
            try simctl(set + ["install", udid, info])
            return udid
        }
    }
#endif
