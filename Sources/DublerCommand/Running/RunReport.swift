import Dubler
import DublerServer
import Foundation

/// What a run leaves behind: who was asked what, and what went astray.
struct RunReport {
    private static let shownStrays = 10

    let run: JSONObject
    /// Requests that named no session, or one that does not exist.
    let strays: [String]
    /// Files of each session, by its name.
    private let sessions: [(name: String, files: [(name: String, bytes: [UInt8])])]

    init(_ run: CommandRun, _ end: ChildProcessEnd) {
        let questions = ServerQuestions(run.server)
        let found = questions.list("/sessions")
        strays = questions.list("/sessions/default/journal?kind=stray").map { entry in
            "\(entry["method"]?.stringValue ?? "") \(entry["target"]?.stringValue ?? "")"
        }
        sessions = found.compactMap { session in
            guard let name = session["id"]?.stringValue else { return nil }
            let path = "/sessions/\(PercentEncoding.encode(name.utf8))"
            return (
                name,
                [
                    ("diagnostics.json", questions.bytes("\(path)/diagnostics") ?? []),
                    ("journal.har", questions.bytes("\(path)/journal.har") ?? []),
                ]
            )
        }
        self.run = JSONObject([
            ("command", .array(run.words.map { .string($0) })),
            ("exit", end.code.map { .number(JSONNumber(Int($0))) } ?? .null),
            ("signal", end.signal.map { .number(JSONNumber(Int($0))) } ?? .null),
            ("started", .string(run.started.rfc3339(fractionDigits: 3))),
            ("ended", .string(run.ended.rfc3339(fractionDigits: 3))),
            ("catalog", questions.json("/health")?["catalog"] ?? .null),
            ("results", .string(run.results)),
            ("strays", .array(strays.map { .string($0) })),
            ("sessions", .array(found)),
        ])
    }

    /// What stands at the end of the log, when something went astray.
    var strayLines: [String] {
        if strays.isEmpty { return [] }
        let count = strays.count == 1 ? "1 request" : "\(strays.count) requests"
        var lines = ["dubler: error: \(count) named no session, so no scenario is known to have been tested by them:"]
        lines.append(contentsOf: strays.prefix(Self.shownStrays).map { "  \($0)" })
        if strays.count > Self.shownStrays { lines.append("  and \(strays.count - Self.shownStrays) more") }
        lines.append("Launch the app with the base URLs that the activation answers (backend.baseURL).")
        return lines
    }

    /// Writes `run.json` and a folder for each session.
    func write(to folder: String) throws(CommandFailure) {
        let files = FileManager.default
        do {
            // Sessions of an earlier run would be taken for this one's.
            if files.fileExists(atPath: "\(folder)/run.json") { try files.removeItem(atPath: "\(folder)/run.json") }
            if files.fileExists(atPath: "\(folder)/sessions") { try files.removeItem(atPath: "\(folder)/sessions") }
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for session in sessions {
                let inner = "\(folder)/sessions/\(PercentEncoding.encode(session.name.utf8))"
                try files.createDirectory(atPath: inner, withIntermediateDirectories: true)
                for file in session.files {
                    try Data(file.bytes).write(to: URL(fileURLWithPath: "\(inner)/\(file.name)"))
                }
            }
            let bytes = JSONValue.object(run).serialized() + [UInt8(ascii: "\n")]
            try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/run.json"))
        } catch {
            throw CommandFailure(
                "the diagnostics cannot be written to \(folder): \(error.localizedDescription).",
                remedy: "Name a folder that may be written to with --diagnostics."
            )
        }
    }
}
