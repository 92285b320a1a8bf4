import Dubler
import DublerAgent
import Foundation

/// Where the results of a run lie, and what they are compared with and judged by.
struct ReportSources {
    static let green = OptionSpec.list(
        "green",
        "RESULTS",
        help: "Results of the last green run, which failed tests are compared with.",
        hint: .folder
    )
    static let quarantine = OptionSpec.value(
        "quarantine",
        "FILE",
        help: "Tests that may fail for a while: JSON with owner and expiry of each.",
        hint: .file
    )
    static let title = OptionSpec.value("title", "TEXT", help: "What stands above. Default: the run's folders.")

    let folders: [String]
    private let greens: [String]
    private let quarantine: QuarantineList
    private let title: String
    /// Attempts that began earlier are those of another run.
    private let since: Instant?

    /// Reads the quarantine, so that a wrong one is told before anything else is done.
    init(
        _ folders: [String],
        _ invocation: Invocation,
        title: String? = nil,
        since: Instant? = nil
    ) throws(CommandFailure) {
        self.folders = folders
        greens = invocation.list(Self.green)
        if let path = invocation.text(Self.quarantine) {
            do throws(ResultsError) {
                quarantine = try QuarantineList(path: path)
            } catch {
                throw CommandFailure(error)
            }
        } else {
            quarantine = .empty
        }
        self.title = invocation.text(Self.title) ?? title ?? folders.joined(separator: ", ")
        self.since = since
    }

    /// The run; `nil` where it left nothing.
    func summary() throws(CommandFailure) -> RunSummary? {
        var attempts: [AttemptRecord] = []
        var unreadable: [String] = []
        for (shard, folder) in folders.enumerated() {
            let (found, failures) = try Self.attempts(in: folder, shard: shard)
            attempts += found.filter(isOfThisRun)
            unreadable += failures.map(\.message)
        }
        // What cannot be read does not say of which run it is.
        guard !attempts.isEmpty || (since == nil && !unreadable.isEmpty) else { return nil }
        var known: [AttemptRecord] = []
        for folder in greens { known += try Self.attempts(in: folder, shard: 0).found }
        return RunSummary(
            title: title,
            made: .system(),
            shards: folders,
            attempts: attempts,
            greens: known,
            quarantine: quarantine,
            unreadable: unreadable
        )
    }

    private static func attempts(
        in folder: String,
        shard: Int
    ) throws(CommandFailure) -> (found: [AttemptRecord], unreadable: [ResultsError]) {
        do throws(ResultsError) {
            return try ResultsFolder(path: folder, shard: shard).attempts()
        } catch {
            throw CommandFailure(error)
        }
    }

    private func isOfThisRun(_ attempt: AttemptRecord) -> Bool {
        guard let since else { return true }
        return attempt.startedAt.map { $0 >= since } ?? false
    }
}

extension ReportPage {
    /// Writes the page, and the folder around it where that is missing.
    func write(to file: String) throws(CommandFailure) { try ReportFile(path: file).write(html) }
}

/// A file that a report is written to.
struct ReportFile {
    let path: String

    /// Writes it whole or not at all, and the folder around it where that is missing.
    func write(_ text: String) throws(CommandFailure) {
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw CommandFailure(
                "the report cannot be written to \(path): \(error.localizedDescription).",
                remedy: "Name a file that may be written."
            )
        }
    }
}
