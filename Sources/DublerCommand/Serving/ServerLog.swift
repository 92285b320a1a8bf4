import Dubler
import DublerServer

/// Lines of the log: what happens to a server, for people or for programs.
struct ServerLog {
    let format: ServeOptions.LogFormat
    let style: Style

    /// The line of an event.
    func line(_ event: DublerServer.ServerEvent, at time: Instant) -> String { line(ServerLogEntry(event), at: time) }

    func line(_ entry: ServerLogEntry, at time: Instant) -> String {
        switch format {
        case .json: return json(entry, time)
        case .text:
            let clock = time.rfc3339(fractionDigits: 3).dropFirst("2000-01-01T".count).dropLast()
            let lines = [text(entry)] + entry.details.map { "  \($0)" }
            return style.paint(String(clock), .dim) + "  " + lines.joined(separator: "\n")
        }
    }

    private func text(_ entry: ServerLogEntry) -> String {
        entry.level == .warning ? style.paint("warning:", .yellow) + " \(entry.message)" : entry.message
    }

    private func json(_ entry: ServerLogEntry, _ time: Instant) -> String {
        var object = JSONObject([
            ("time", .string(time.rfc3339(fractionDigits: 3))),
            ("level", .string(entry.level.rawValue)),
            ("event", .string(entry.event)),
            ("message", .string(entry.message)),
        ])
        for (name, value) in entry.fields.members { object[name] = value }
        if !entry.details.isEmpty { object["details"] = .array(entry.details.map { .string($0) }) }
        return JSONValue.object(object).text
    }
}
