import Foundation

/// How an app's process ended.
struct EndedApp {
    let pid: pid_t
    /// The text of the crash report; `nil` if the device ended it.
    let crash: String?
    /// The crash report's first line.
    let summary: String?

    /// For sentences about the app.
    var suffix: String { summary.map { ": \($0)" } ?? "" }

    init(app: RunningApp, status: Int32, report: String) {
        pid = app.pid
        if app.isEnding {
            crash = nil
            summary = nil
            return
        }
        let cause = Self.cause(status)
        summary = "\(app.bundle) crashed: \(cause)"
        let time = ISO8601DateFormatter().string(from: Date())
        crash = """
            \(app.bundle) crashed: \(cause)
            Process:    \(app.descriptor.executable) [\(app.pid)]
            Identifier: \(app.bundle)
            Date/Time:  \(time)

            Last lines of app.log:
            \(report)
            """
    }

    /// What a status of `waitpid` says.
    static func cause(_ status: Int32) -> String {
        let signal = status & 0x7F
        if signal == 0 { return "it exited with status \((status >> 8) & 0xFF)" }
        let names: [Int32: String] = [
            SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
            SIGSEGV: "SIGSEGV", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM", SIGPIPE: "SIGPIPE",
        ]
        let name = names[signal] ?? "signal \(signal)"
        return "\(name) (\(String(cString: strsignal(signal))))"
    }
}

/// The end of a file, for reports.
enum LogTail {
    static func text(of path: String, bytes: UInt64 = 8192, lines: Int = 40) -> String {
        guard let file = FileHandle(forReadingAtPath: path) else { return "" }
        defer { try? file.close() }
        let end = (try? file.seekToEnd()) ?? 0
        try? file.seek(toOffset: end > bytes ? end - bytes : 0)
        let data = (try? file.readToEnd()) ?? Data()
        let text = String(decoding: data, as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).suffix(lines).joined(separator: "\n")
    }
}
