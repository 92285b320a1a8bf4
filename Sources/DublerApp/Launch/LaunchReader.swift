import Foundation

/// Reads one launch, and notes what it could not understand.
struct LaunchReader {
    let arguments: [String]
    let environment: [String: String]
    private(set) var problems: [String] = []

    init(arguments: [String], environment: [String: String]) {
        self.arguments = arguments
        self.environment = environment
    }

    func has(_ argument: String) -> Bool { arguments.contains(argument) }

    /// The last one counts, as with the system's own arguments.
    func value(after argument: String) -> String? {
        guard let index = arguments.lastIndex(of: argument), index + 1 < arguments.count else { return nil }
        return arguments[index + 1]
    }

    /// An empty variable is one that was not set.
    func variable(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// `(ru, "en-GB")`, the list of a property list, or one bare value.
    func list(after argument: String) -> [String] {
        let noise = CharacterSet(charactersIn: "()\"' \n\t")
        return (value(after: argument) ?? "").split(separator: ",")
            .map { $0.trimmingCharacters(in: noise) }.filter { !$0.isEmpty }
    }

    mutating func authorization() -> Authorization? {
        guard let text = variable(LaunchKey.authorizationState) else { return nil }
        if let state = Authorization(rawValue: text) { return state }
        note(LaunchKey.authorizationState, text, "`authorized` or `unauthorized`")
        return nil
    }

    mutating func clock() -> AppClock {
        guard let text = variable(LaunchKey.clock) else { return .system }
        if let clock = AppClock(text) { return clock }
        note(LaunchKey.clock, text, "an RFC 3339 instant such as 2026-01-15T09:00:00Z, or `system`")
        return .system
    }

    mutating func timeZone() -> TimeZone? {
        guard let text = variable(LaunchKey.timeZone) else { return nil }
        if let zone = TimeZone(identifier: text) { return zone }
        note(LaunchKey.timeZone, text, "a time zone's identifier such as Europe/Moscow")
        return nil
    }

    mutating func animations() -> Bool {
        switch variable(LaunchKey.animations) {
        case nil, "enabled": return true
        case "disabled": return false
        case let text?:
            note(LaunchKey.animations, text, "`enabled` or `disabled`")
            return true
        }
    }

    func flags() -> [String: String] {
        var flags: [String: String] = [:]
        for part in (variable(LaunchKey.flags) ?? "").split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard let name = pair.first, !name.isEmpty else { continue }
            flags[name] = pair.count > 1 ? pair[1] : "true"
        }
        return flags
    }

    /// Every variable that holds an address: those that end in `_BASE_URL`, and any
    /// other `…_URL`, since a catalog may name a service's variable as it likes.
    mutating func addresses() -> [String: URL] {
        var addresses: [String: URL] = [:]
        for name in environment.keys.sorted() where name.hasSuffix("_URL") {
            guard let text = variable(name) else { continue }
            if let url = URL(string: text), url.scheme?.hasPrefix("http") == true, url.host != nil {
                addresses[name] = url
            } else if name.hasSuffix(LaunchKey.baseURLSuffix) {
                note(name, text, "an address such as http://127.0.0.1:8787")
            }
        }
        return addresses
    }

    private mutating func note(_ name: String, _ text: String, _ expected: String) {
        problems.append("\(name) is `\(text)`; it takes \(expected).")
    }
}
