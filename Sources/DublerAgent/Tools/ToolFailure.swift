import Dubler

/// Why a tool could not do what it was asked, for whoever may do it better next time.
package struct ToolFailure: Error, Sendable, Equatable {
    /// The stable name of what went wrong.
    package var code: String
    /// What went wrong and where, in sentences.
    package var message: String
    /// What to do next, naming tools; empty where the message says it.
    package var next: String

    package init(_ code: String, _ message: String, next: String = "") {
        self.code = code
        self.message = message
        self.next = next
    }

    /// The whole as text.
    package var text: String {
        "\(message) [\(code)]" + (next.isEmpty ? "" : "\nNext: \(next)")
    }
}

extension ToolFailure {
    /// A call that did not reach the server, or whose answer did not come.
    init(_ error: any Error) {
        if let error = error as? BackendError {
            let remedy = error.code == .serverUnreachable ? Self.nextStep(error.code.rawValue) : error.remedy
            self.init(error.code.rawValue, error.message, next: remedy ?? "")
        } else if error is CancellationError {
            self.init("cancelled", "The call was cancelled.")
        } else {
            self.init("call_failed", "\(error)")
        }
    }

    /// What the server refused, as its problem document says it.
    init(refusal problem: JSONValue, status: Int) {
        let code = problem["code"]?.stringValue ?? "http_\(status)"
        var message =
            problem["detail"]?.stringValue ?? problem["title"]?.stringValue ?? "The server answered \(status)."
        let errors = problem["errors"]?.arrayValue ?? []
        if errors.count > 1 {
            // The detail shows one of them.
            message = problem["title"]?.stringValue ?? "The call was refused"
            message += ":" + errors.prefix(Self.shownErrors).map { "\n- \(Self.line($0))" }.joined()
            if errors.count > Self.shownErrors { message += "\n- and \(errors.count - Self.shownErrors) more" }
        }
        self.init(code, message, next: Self.nextStep(code))
    }

    private static let shownErrors = 10

    private static func line(_ error: JSONValue) -> String {
        let code = error["code"]?.stringValue.map { " [\($0)]" } ?? ""
        return (error["message"]?.stringValue ?? "") + code
    }

    /// The tool that helps on.
    private static func nextStep(_ code: String) -> String {
        switch code {
        case "server_unreachable":
            "Start one with `dubler up CATALOG`, or have `dubler mcp CATALOG` started in this server's place: it starts "
                + "one itself. One that runs elsewhere is named by --url or DUBLER_URL."
        case "profile_unknown":
            "list_profiles shows every id; its `search` takes a part of one. A file that was just written is "
                + "seen after activate_profile with `reload`."
        case "session_unknown": "activate_profile with this session's name makes the session."
        case "override_unknown": "try_override without `rule` lists the session's overrides."
        case "entry_unknown": "journal without `seq` lists what is kept."
        case "mark_unknown": "timeline shows the marks of this epoch; a number of a request is taken too."
        case "push_unknown": "Give the payload itself as `payload`, or one of the catalog's names."
        case "simulator_unspecified", "bundle_unspecified":
            "Give `simulatorID` and `bundleIdentifier`, or activate_profile with `simulator`; list_sims of "
                + "XcodeBuildMCP knows the UDIDs."
        case "epoch_changed": "timeline shows which epoch runs and what began it."
        case "journal_truncated": "Ask about later requests with `since`, or begin anew with activate_profile."
        case "token_required": "Start `dubler mcp` with --token T, or DUBLER_TOKEN in its environment."
        default: ""
        }
    }
}
