import Dubler
import Foundation
import Testing

/// A UI test fails; its folder, and a catalog, bring up again what its app was answered.
@Suite struct ReplayTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// With a rule of the test, a temporary override, and half of a sequence used up.
    private static let test = "BrokenReplayTests/testReplayed"

    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("dubler-replay-\(UUID().uuidString)")

    @Test func aFailedUITestsFolderBringsUpTheSameAnswers() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try run("/proc/self/exe", ["BrokenOnPurposeTests.\(Self.test)"], ["DUBLER_BROKEN": "1"]) != 0)
        let text = try String(contentsOf: folder.appendingPathComponent("answers.json"), encoding: .utf8)
        let then = try #require(try JSONDocument(Array(text.utf8)).root.value.objectValue)
        #expect(then["POST /api/operation"]?.stringValue?.hasPrefix("200") == true, "the sequence has gone on")
        #expect(then["GET /api/contacts"]?.stringValue?.contains("the test") == true)
        #expect(then["GET /api/settings"]?.stringValue?.contains("of QA") == true)

        // Nothing runs here, so the command starts a server.
        let url = "http://127.0.0.1:\(try freePort())"
        let dubler = Bundle.main.bundleURL.appendingPathComponent("dubler").path
        defer { _ = try? run(dubler, ["stop", "--url", url]) }
        let attempt = folder.appendingPathComponent("\(Self.test)/attempt-1").path
        let catalog = Self.root.appendingPathComponent("Examples/Wallet/Mocks").path
        let words = ["replay", attempt, "--catalog", catalog, "--url", url]

        #expect(try run(dubler, words + ["--requests"]) == 0)
        #expect(try answers(to: then, at: url) == then)

        // Without its requests the same begins anew: all is alike but the sequence.
        #expect(try run(dubler, words) == 0)
        var anew = then
        anew["POST /api/operation"] = try answers(to: then, at: url)["POST /api/operation"]
        #expect(anew["POST /api/operation"]?.stringValue?.hasPrefix("500") == true)
        #expect(try answers(to: then, at: url) == anew)
    }

    private func answers(to routes: JSONObject, at url: String) throws -> JSONObject {
        let backend = MockBackend(baseURL: try #require(URL(string: url)), session: "replay")
        var answers = JSONObject()
        for (route, _) in routes.members {
            let words = route.split(separator: " ").map(String.init)
            let answer = try backend.effective(HTTPMethod(rawValue: words[0]), words[1])
            answers[route] = .string("\(answer.status ?? 0) \(answer.bodyText)")
        }
        return answers
    }

    private func run(_ program: String, _ words: [String], _ more: [String: String] = [:]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program).resolvingSymlinksInPath()
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.merging([
            "DUBLER_RESULTS": folder.path, "XDG_CACHE_HOME": folder.appendingPathComponent("cache").path,
        ]) { $1 }.merging(more) { $1 }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let log = folder.appendingPathComponent("log.txt")
        try Data().write(to: log)
        let handle = try FileHandle(forWritingTo: log)
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// One that nobody has at the moment.
    private func freePort() throws -> Int {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && getsockname(listener, address, &size) == 0
            }
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
