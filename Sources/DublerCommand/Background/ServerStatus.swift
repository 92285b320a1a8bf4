import Dubler

/// What `up` and `status` say of a server.
struct ServerStatus {
    let address: ServerAddress
    let health: ServerHealth
    let pid: Int?
    /// `nil` when it was not started in the background.
    let log: String?

    var json: JSONObject {
        var object = JSONObject([
            ("running", true),
            ("url", .string(address.url)),
            ("version", .string(health.version)),
            (
                "catalog",
                .object(JSONObject([("name", .string(health.catalogName)), ("hash", .string(health.catalogHash))]))
            ),
            ("sessions", .number(JSONNumber(health.sessions))),
        ])
        object["uptime"] = JSONNumber(health.uptime).map { .number($0) } ?? .null
        object["pid"] = pid.map { .number(JSONNumber($0)) } ?? .null
        object["log"] = log.map { .string($0) } ?? .null
        return object
    }

    var lines: [String] {
        var lines = [
            "running   \(address.url)", "catalog   \(health.catalogName) (\(health.catalogHash))",
            "sessions  \(health.sessions)", "uptime    \(Self.time(health.uptime))", "version   \(health.version)",
        ]
        if let pid { lines.append("pid       \(pid)") }
        if let log { lines.append("log       \(log)") }
        return lines
    }

    /// `2 h 5 min`, `5 min 3 s`, `3 s`
    static func time(_ seconds: Double) -> String {
        let whole = Int(max(0, min(seconds, 1e12)))
        if whole >= 3_600 { return "\(whole / 3_600) h \(whole % 3_600 / 60) min" }
        if whole >= 60 { return "\(whole / 60) min \(whole % 60) s" }
        return "\(whole) s"
    }
}
