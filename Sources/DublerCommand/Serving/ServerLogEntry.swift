import Dubler
import DublerServer

/// An event of a server as its log states it.
struct ServerLogEntry {
    enum Level: String { case info, warning }

    var level = Level.info
    /// Stable name, in `snake_case`.
    let event: String
    let message: String
    var fields = JSONObject()
    /// One line each, below the message.
    var details: [String] = []

    init(_ level: Level, _ event: String, _ message: String, _ fields: JSONObject = JSONObject()) {
        self.level = level
        self.event = event
        self.message = message
        self.fields = fields
    }

    init(_ event: DublerServer.ServerEvent) {
        switch event {
        case .reloaded(let profiles, let rules):
            self.init(
                .info,
                "reloaded",
                "catalog reloaded: \(rules) rules, \(profiles) profiles",
                ["rules": .number(JSONNumber(rules)), "profiles": .number(JSONNumber(profiles))]
            )
        case .reloadRefused(let diagnostics):
            self.init(.warning, "reload_refused", "the changed catalog does not load; the last good one goes on")
            details = diagnostics.map(\.description)
        case .contractBroken(let findings):
            let count = findings.count
            self.init(
                .warning,
                "contract_broken",
                "\(count) finding\(count == 1 ? "" : "s") on the contract; `dubler verify` shows all",
                ["findings": .number(JSONNumber(count))]
            )
            details = findings.prefix(10).map(\.description)
        case .cutAtShutdown(let count):
            self.init(
                .warning,
                "cut_at_shutdown",
                "\(count) answer\(count == 1 ? "" : "s") that could not end in time \(count == 1 ? "was" : "were") cut",
                ["count": .number(JSONNumber(count))]
            )
        case .storeFailed(let failure):
            self.init(
                .warning,
                "store_failed",
                "temporary overrides could not be stored: \(failure.path): \(failure.reason)",
                ["path": .string(failure.path)]
            )
        case .storedSessionUnreadable(let path):
            self.init(
                .warning,
                "stored_session_unreadable",
                "a stored session cannot be read and is left out: \(path)",
                ["path": .string(path)]
            )
        case .storedOverrideRefused(let session, let reason):
            self.init(
                .warning,
                "stored_override_refused",
                "a stored override of session \(session) does not fit the catalog any more: \(reason)",
                ["session": .string(session)]
            )
        case .pushFailed(let name, let reason):
            self.init(
                .warning,
                "push_failed",
                "the push \(name) of a rule was not sent: \(reason)",
                ["name": .string(name), "reason": .string(reason)]
            )
        case .sessionIdled(let name):
            self.init(.info, "session_idled", "session \(name) ended: it was idle", ["session": .string(name)])
        case .stray(let method, let target):
            self.init(
                .warning,
                "stray",
                "\(method) \(target) names no session",
                ["method": .string(method), "target": .string(target)]
            )
        }
    }
}
