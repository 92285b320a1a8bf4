import Dubler
import DublerServer

/// The options with which a server is started, by `serve`, `up` and `run`.
struct ServeOptions {
    enum LogFormat: String, CaseIterable { case text, json }

    static let catalog = ArgumentSpec(
        name: "CATALOG",
        isOptional: true,
        help: "The catalog's folder. Without it this folder, if it is one, else `Mocks` in it.",
        hint: .folder
    )
    static let port = OptionSpec.value("port", "N", help: "Main port; 0 is any free one. Default 8787.")
    static let host = OptionSpec.value(
        "host",
        "H",
        help: "Address to listen on. Default 127.0.0.1; any other than loopback needs --admin-token."
    )
    static let sessionPorts = OptionSpec.value(
        "session-ports",
        "A-B",
        help: "Ports that sessions may get, one for each service and activation. Default: any free ones."
    )
    static let requireSession = OptionSpec.flag(
        "require-session",
        help: "Refuse requests that name no session, and journal them as stray."
    )
    static let adminToken = OptionSpec.value(
        "admin-token",
        "T",
        help: "Token that calls of the control API must carry.",
        variable: "DUBLER_TOKEN"
    )
    static let watch = OptionSpec.flag(
        "watch",
        help: "Play changed files at once; a bad edit keeps the last good catalog."
    )
    static let record = OptionSpec.value(
        "record",
        "URL",
        help: "Pass on what nothing matches, and record it. Not built yet."
    )
    static let simctl = OptionSpec.value(
        "simctl",
        "PATH",
        help: "The simctl that reaches simulators. Default `xcrun simctl`.",
        hint: .file
    )
    static let log = OptionSpec.value(
        "log",
        "FORMAT",
        help: "How events are logged on standard error. Default text.",
        hint: .choices(LogFormat.allCases.map(\.rawValue))
    )
    static let readyFile = OptionSpec.value(
        "ready-file",
        "F",
        help: "File that gets one line of JSON (url, port, pid) once the port is bound; removed at the end.",
        hint: .file
    )
    static let idle = OptionSpec.value("idle", "TIME", help: "Idle time after which a session ends. Default 60m.")
    static let maxSessions = OptionSpec.value("max-sessions", "N", help: "Sessions at once. Default 1000.")
    static let journalEntries = OptionSpec.value(
        "journal-entries",
        "N",
        help: "Requests that a session's journal keeps. Default 10000."
    )
    static let journalBytes = OptionSpec.value(
        "journal-bytes",
        "N",
        help: "Bytes that a session's journal keeps, such as 64M, which is the default."
    )
    static let mask = OptionSpec.list(
        "mask",
        "NAME",
        help: "Headers that exports mask, beside Authorization, Cookie and Set-Cookie."
    )

    /// Those of a server that lives as long as a command, too.
    static let shared = [
        host, sessionPorts, adminToken, record, simctl, idle, maxSessions, journalEntries, journalBytes, mask,
    ]
    /// All that shape a server; where it writes is up to each command.
    static let all = [port, requireSession, watch] + shared

    var configuration: ServerConfiguration
    var logFormat = LogFormat.text
    var readyFile: String?
    /// What people should know before it starts.
    var warnings: [String] = []

    init(_ invocation: Invocation, catalog: String) throws(CommandFailure) {
        configuration = ServerConfiguration(catalog: catalog)
        configuration.host = invocation.text(Self.host) ?? configuration.host
        configuration.port = try invocation.int(Self.port, in: 0...65_535) ?? ServerAddress.defaultPort
        configuration.sessionPorts = try Self.ports(invocation)
        configuration.requiresSession = invocation.has(Self.requireSession)
        configuration.adminToken = invocation.text(Self.adminToken)
        configuration.watches = invocation.has(Self.watch)
        configuration.maskedHeaders = invocation.list(Self.mask)
        if let simctl = invocation.text(Self.simctl) { configuration.simctl = [simctl] }
        try readLimits(invocation)
        logFormat = invocation.text(Self.log).flatMap(LogFormat.init(rawValue:)) ?? .text
        readyFile = invocation.text(Self.readyFile)
        try check(invocation)
    }

    private mutating func readLimits(_ invocation: Invocation) throws(CommandFailure) {
        var limits = configuration.limits
        limits.sessions = try invocation.int(Self.maxSessions, in: 1...100_000) ?? limits.sessions
        limits.journal.entries = try invocation.int(Self.journalEntries, in: 1...100_000_000) ?? limits.journal.entries
        limits.journal.bytes = try invocation.bytes(Self.journalBytes) ?? limits.journal.bytes
        // One journal that may be larger than all together would never be full.
        limits.journalBytes = max(limits.journalBytes, limits.journal.bytes)
        if let idle = try invocation.milliseconds(Self.idle) {
            guard idle >= 1_000 else {
                throw invocation.wrong(Self.idle, invocation.text(Self.idle) ?? "", "1s or more")
            }
            limits.idle = UInt64(min(idle, 1e12)) &* 1_000_000
        }
        configuration.limits = limits
    }

    private static func ports(_ invocation: Invocation) throws(CommandFailure) -> ClosedRange<Int>? {
        guard let text = invocation.text(sessionPorts) else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        if parts.count == 2, let low = parts[0], let high = parts[1], low >= 1, high <= 65_535, low <= high {
            return low...high
        }
        throw invocation.wrong(sessionPorts, text, "two ports from 1 to 65535, such as 20000-20999")
    }

    private mutating func check(_ invocation: Invocation) throws(CommandFailure) {
        if !ControlGuard.isLoopback(configuration.host), configuration.adminToken == nil {
            throw .usage(
                "\(configuration.host) can be reached from other machines, so the control API needs a token.",
                remedy: "Give one with --admin-token T (or DUBLER_TOKEN), or listen on 127.0.0.1."
            )
        }
        if invocation.has(Self.record) {
            throw .usage("recording is not built yet.", remedy: "Start without --record.")
        }
    }
}
