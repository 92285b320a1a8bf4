import Dubler

/// Rules and verdicts, as the control API gives them, for people.
enum RuleText {
    /// `"first call fails", profile:retry, response 1, use 1`
    static func text(_ rule: JSONValue) -> String {
        var parts = ["\"\(rule["name"]?.stringValue ?? "")\""]
        if let layer = rule["layer"]?.stringValue { parts.append(layer) }
        if let response = rule["response"]?.numberValue { parts.append("response \(response.text)") }
        if let use = rule["use"]?.numberValue { parts.append("use \(use.text)") }
        return parts.joined(separator: ", ")
    }

    /// What came near, and why it could not be.
    static func reasons(_ near: JSONValue, title: String) -> [String] {
        var head: [String] = []
        if let request = near["request"]?.stringValue {
            head.append((near["seq"]?.numberValue.map { "#\($0.text) " } ?? "") + request)
        }
        if let rule = near["rule"], !rule.isNull { head.append("rule " + text(rule)) }
        let reasons = near["reasons"]?.arrayValue?.compactMap(\.stringValue) ?? []
        let failed = near["verdicts"]?.arrayValue?.filter { $0["passed"]?.boolValue == false } ?? []
        return ["\(title): \(head.joined(separator: ", "))"] + reasons.map { "  \($0)" } + failed.map(verdict)
    }

    private static func verdict(_ verdict: JSONValue) -> String {
        let seen = verdict["seen"]?.stringValue ?? "nothing"
        return
            "  \(verdict["condition"]?.stringValue ?? ""): expected \(verdict["expected"]?.stringValue ?? ""), seen \(seen)"
    }
}
