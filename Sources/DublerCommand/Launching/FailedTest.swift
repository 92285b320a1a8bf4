import Dubler

/// The folder of a failed test, as far as it is needed to bring its world up again.
struct FailedTest {
    let folder: String
    let profile: String?
    /// Hash of everything that the profile answered with.
    let effectiveHash: String?
    let overridesEnabled: Bool
    let overrides: [JSONValue]
    /// Rules of the test, as they were sent.
    let testRules: [JSONValue]
    /// Rules of the test of which the folder does not say how they were sent.
    let lostRules: Int
    /// Requests of the test, oldest first.
    let requests: [JSONValue]
    /// Older requests that the folder has not.
    let lostRequests: Int
    /// How many requests came before the first rule of the test; `nil` where it had
    /// none, or the folder does not say.
    let requestsBeforeRules: Int?
    /// `nil` where the folder has no `launch.json`.
    let launch: Launch?

    struct Launch {
        let bundle: String?
        let arguments: [String]
        let environment: [String: String]
        let state: String?
    }

    init(folder: String) throws(CommandFailure) {
        self.folder = folder
        guard let profile = try Self.json("\(folder)/profile.json") else {
            throw CommandFailure(
                "\(folder) has no profile.json, so it is no folder of a failed test.",
                remedy: "Name one such as .dubler/results/RetryTests/testRetry/attempt-1; `dubler report` prints it."
            )
        }
        if let missing = profile["missing"]?.stringValue {
            throw CommandFailure(
                "the server's part is missing in \(folder): \(missing)",
                remedy: "There is nothing to bring up."
            )
        }
        self.profile = profile["id"]?.stringValue
        effectiveHash = profile["hash"]?.stringValue
        let whole = try Self.json("\(folder)/overrides.json") ?? .null
        // Either with the rules of the test beside, or QA's overrides alone.
        let overrides = whole["overrides"] ?? whole
        overridesEnabled = overrides["enabled"]?.boolValue ?? false
        self.overrides = overrides["rules"]?.arrayValue ?? []
        let rules = whole["testRules"]?.arrayValue ?? []
        testRules = rules.compactMap { $0["source"] }
        lostRules = rules.count - testRules.count
        let journal = try Self.json("\(folder)/journal.json")
        requests = journal?["items"]?.arrayValue ?? []
        lostRequests =
            (journal?["total"]?.numberValue?.intValue ?? requests.count) - requests.count
            + (journal?["dropped"]?.numberValue?.intValue ?? 0)
        requestsBeforeRules = Self.requestsBeforeRules("\(folder)/timeline.txt")
        launch = try Self.json("\(folder)/launch.json").map { json in
            Launch(
                bundle: json["bundleIdentifier"]?.stringValue,
                arguments: (json["arguments"]?.arrayValue ?? []).compactMap(\.stringValue),
                environment: (json["environment"]?.objectValue?.members ?? []).reduce(into: [:]) { found, member in
                    found[member.key] = member.value.stringValue
                },
                state: json["launchState"]?.stringValue
            )
        }
    }

    /// The timeline says when rules came by a line `2 rule(s) of the test`.
    private static func requestsBeforeRules(_ path: String) -> Int? {
        let text = String(decoding: FileDescriptor.contents(of: path) ?? [], as: UTF8.self)
        var count = 0
        for line in text.split(separator: "\n") {
            guard let line = TimelineLine(line: String(line)) else { continue }
            if line.text.hasSuffix(" rule(s) of the test") { return count }
            if TimelineRequest(line.text) != nil { count += 1 }
        }
        return nil
    }

    /// `nil` when there is no such file.
    private static func json(_ path: String) throws(CommandFailure) -> JSONValue? {
        guard let bytes = FileDescriptor.contents(of: path) else { return nil }
        do throws(JSONSyntaxError) {
            return try JSONDocument(bytes).root.value
        } catch {
            throw CommandFailure("\(path) is no JSON: \(error.reason), line \(error.location.line).")
        }
    }
}
