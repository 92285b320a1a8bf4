/// Reads the words of a command line. Unknown commands and flags fail.
package struct SimctlParser {
    private let name: String
    private let usage: String
    private var words: ArraySlice<String>
    private var flags: Set<String> = []

    /// Commands that exist, and that nobody has asked of a headless device.
    static let notPlayed: Set<String> = [
        "addmedia", "clone", "diagnose", "icloud_sync", "keyboard", "keychain", "listapps", "location", "logverbose",
        "pair", "pair_activate", "unpair", "pbcopy", "pbinfo", "pbpaste", "pbsync", "rename", "runtime", "status_bar",
        "upgrade", "appinfo", "create_pair", "delete_keychain",
    ]

    static let usages: [String: String] = [
        "list": "list [-j | --json] [-v] [devices|devicetypes|runtimes|pairs] [<search term>|available]",
        "create": "create <name> <device type id> [<runtime id>]",
        "boot": "boot <device>",
        "bootstatus": "bootstatus <device> [-b]",
        "shutdown": "shutdown <device> | all",
        "erase": "erase <device> [... <device n>] | all",
        "delete": "delete <device> [... <device n>] | unavailable | all",
        "install": "install <device> <path>",
        "uninstall": "uninstall <device> <app bundle identifier>",
        "launch": "launch [--terminate-running-process] <device> <app bundle identifier> [<argv 1> <argv 2> ...]",
        "terminate": "terminate <device> <app bundle identifier>",
        "openurl": "openurl <device> <URL>",
        "push": "push <device> [<bundle identifier>] (<json file> | -)",
        "privacy": "privacy <device> <action> <service> [<bundle identifier>]",
        "get_app_container": "get_app_container <device> <app bundle identifier> [<container>]",
        "io": "io <device> screenshot [--type=png] <file or ->",
        "ui": "ui <device> appearance [light | dark]",
        "spawn": "spawn <device> <path to executable> [<argv 1> <argv 2> ...]",
        "getenv": "getenv <device> <variable name>",
        "help": "help [subcommand]",
    ]

    package static func parse(_ words: [String]) throws(SimctlFailure) -> SimctlCommand {
        guard let name = words.first else { return .help(nil) }
        if notPlayed.contains(name) { throw .notPlayed("simctl \(name)") }
        guard let usage = usages[name] else {
            throw SimctlFailure("Unrecognized subcommand: \(name)\n" + overview, status: 64)
        }
        var parser = SimctlParser(name: name, usage: usage, words: words.dropFirst())
        return try parser.command()
    }

    static var overview: String {
        "usage: simctl [--set <path>] [--profiles <path>] <subcommand> ...\n       simctl help [subcommand]\n"
            + "Command line utility to control the headless device\n\nSubcommands:\n"
            + usages.keys.sorted().map { "\t\($0)" }.joined(separator: "\n")
    }

    private init(name: String, usage: String, words: ArraySlice<String>) {
        self.name = name
        self.usage = usage
        self.words = words
    }

    private func wrong(_ problem: String) -> SimctlFailure { .usage(problem, usage) }

    /// Takes leading flags; what is not allowed fails.
    private mutating func takeFlags(_ allowed: Set<String>, notPlayed: Set<String> = []) throws(SimctlFailure) {
        while let word = words.first, word.hasPrefix("-"), word != "-" {
            words.removeFirst()
            let flag = String(word.prefix { $0 != "=" })
            if notPlayed.contains(flag) { throw .notPlayed("simctl \(name) \(flag)") }
            guard allowed.contains(flag) || allowed.contains(word) else { throw wrong("Invalid argument: \(word)") }
            flags.insert(flag)
        }
    }

    private mutating func take(_ what: String) throws(SimctlFailure) -> String {
        guard let word = words.popFirst() else { throw wrong("Missing \(what)") }
        return word
    }

    private func end() throws(SimctlFailure) {
        if let word = words.first { throw wrong("Invalid argument: \(word)") }
    }

    private mutating func command() throws(SimctlFailure) -> SimctlCommand {
        switch name {
        case "list": return try list()
        case "launch": return try launch()
        case "push": return try push()
        case "privacy": return try privacy()
        case "io": return try io()
        case "ui": return try ui()
        case "erase", "delete":
            try takeFlags([])
            guard !words.isEmpty else { throw wrong("Missing device") }
            return name == "erase" ? .erase(Array(words)) : .delete(Array(words))
        case "help":
            let about = words.popFirst()
            if let about, Self.usages[about] == nil { throw wrong("Unrecognized subcommand: \(about)") }
            return .help(about)
        case "create":
            let device = (try take("name"), try take("device type"), words.popFirst() ?? DeviceRecord.defaultRuntime)
            try end()
            return .create(name: device.0, type: device.1, runtime: device.2)
        case "spawn":
            try takeFlags(["-w", "-s", "--wait-for-debugger", "--standalone"])
            let device = try take("device")
            guard !words.isEmpty else { throw wrong("Missing path to executable") }
            return .spawn(device, Array(words))
        default: return try simple()
        }
    }

    /// Commands of a device and at most two words more.
    private mutating func simple() throws(SimctlFailure) -> SimctlCommand {
        try takeFlags([])
        let device = try take("device")
        let command: SimctlCommand
        switch name {
        case "boot": command = .boot(device)
        case "bootstatus":
            try takeFlags(["-b", "-d", "-c"])
            command = .bootStatus(device, boots: flags.contains("-b"))
        case "shutdown": command = .shutdown(device)
        case "install": command = .install(device, path: try take("path"))
        case "uninstall": command = .uninstall(device, bundle: try take("app bundle identifier"))
        case "terminate": command = .terminate(device, bundle: try take("app bundle identifier"))
        case "openurl": command = .open(device, url: try take("URL"))
        case "getenv": command = .getenv(device, variable: try take("variable name"))
        default:
            let bundle = try take("app bundle identifier")
            command = .container(device, bundle: bundle, kind: words.popFirst() ?? "app")
        }
        try end()
        return command
    }

    private mutating func list() throws(SimctlFailure) -> SimctlCommand {
        try takeFlags(["-j", "--json", "-v", "--verbose", "-e", "--no-escape-slashes"])
        let kinds = ["devices", "devicetypes", "runtimes", "pairs"]
        var kind: String?
        if let word = words.first, kinds.contains(word) { kind = words.popFirst() }
        // Flags may stand behind the words, too: `list devices -j`.
        try takeFlags(["-j", "--json", "-v", "--verbose"])
        let search = words.popFirst()
        try takeFlags(["-j", "--json", "-v", "--verbose"])
        try end()
        return .list(kind: kind, search: search, isJSON: flags.contains("-j") || flags.contains("--json"))
    }

    private mutating func launch() throws(SimctlFailure) -> SimctlCommand {
        try takeFlags(
            ["--terminate-running-process"],
            notPlayed: ["-w", "--wait-for-debugger", "--console", "--console-pty", "--stdout", "--stderr", "--arch"]
        )
        let device = try take("device")
        let bundle = try take("app bundle identifier")
        return .launch(
            device,
            bundle: bundle,
            arguments: Array(words),
            restarts: flags.contains("--terminate-running-process")
        )
    }

    private mutating func push() throws(SimctlFailure) -> SimctlCommand {
        try takeFlags([])
        let device = try take("device")
        let first = try take("json file")
        let second = words.popFirst()
        try end()
        return second.map { .push(device, bundle: first, file: $0) } ?? .push(device, bundle: nil, file: first)
    }

    private mutating func privacy() throws(SimctlFailure) -> SimctlCommand {
        try takeFlags([])
        let device = try take("device")
        let word = try take("action")
        guard let action = PrivacyChange.Action(rawValue: word) else { throw wrong("Invalid action: \(word)") }
        let service = try take("service")
        let bundle = words.popFirst()
        try end()
        if bundle == nil, action != .reset { throw wrong("Missing bundle identifier") }
        return .privacy(device, action: action, service: service, bundle: bundle)
    }

    private mutating func io() throws(SimctlFailure) -> SimctlCommand {
        try takeFlags([])
        let device = try take("device")
        let operation = try take("operation")
        guard operation == "screenshot" else { throw .notPlayed("simctl io \(operation)") }
        try takeFlags(["--type=png", "--mask", "--display"])
        let file = try take("file")
        try end()
        return .screenshot(device, file: file)
    }

    private mutating func ui() throws(SimctlFailure) -> SimctlCommand {
        try takeFlags([])
        let device = try take("device")
        let option = try take("option")
        guard option == "appearance" else { throw .notPlayed("simctl ui \(option)") }
        let value = words.popFirst()
        try end()
        if let value, value != "light", value != "dark" { throw wrong("Invalid appearance: \(value)") }
        return .appearance(device, value)
    }
}
