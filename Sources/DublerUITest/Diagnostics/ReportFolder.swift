import Foundation

/// The folder of one test and attempt: `<results>/<Class>/<method>/attempt-N`.
struct ReportFolder {
    let path: String

    @MainActor private static var attempts: [String: Int] = [:]

    /// The next attempt at a test, in the folder that `DUBLER_RESULTS` names, else
    /// `.dubler/results`. `DUBLER_ATTEMPT` counts attempts of several processes.
    @MainActor static func next(
        for test: TestName,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> (folder: ReportFolder, attempt: Int) {
        let earlier = attempts[test.path] ?? 0
        attempts[test.path] = earlier + 1
        let first = variable("DUBLER_ATTEMPT", environment).flatMap { Int($0) } ?? 1
        let attempt = max(1, first) + earlier
        let results = variable("DUBLER_RESULTS", environment) ?? ".dubler/results"
        let parts = [test.className, test.method].map(safe)
        let path = ([results] + parts + ["attempt-\(attempt)"]).joined(separator: "/")
        return (ReportFolder(path: path), attempt)
    }

    /// Begins it anew.
    func make() throws {
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func write(_ name: String, _ data: Data) throws {
        try data.write(to: URL(fileURLWithPath: path).appendingPathComponent(name))
    }

    static func variable(_ name: String, _ environment: [String: String]) -> String? {
        for key in [name, "TEST_RUNNER_" + name] {
            if let value = environment[key], !value.isEmpty { return value }
        }
        return nil
    }

    /// A name that stays in its folder.
    private static func safe(_ name: String) -> String {
        let kept = name.prefix(120).map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" ? $0 : "_" }
        return kept.isEmpty ? "_" : String(kept)
    }
}
