/// An entry of the journal as text: what was sent and what was answered.
package struct RequestDetail: Sendable {
    private static let bodyLimit = 4_000

    private let entry: JSONValue

    /// An entry as the control API gives it.
    package init(_ entry: JSONValue) { self.entry = entry }

    package var text: String {
        var lines = ["\(string("method")) \(string("target"))"]
        lines += fields("headers")
        lines += body("body", "bodyBase64")
        lines.append("")
        lines.append("→ \(entry["status"]?.numberValue?.text ?? "no answer")" + ending)
        lines += fields("responseHeaders")
        lines += body("responseBody", "responseBodyBase64")
        lines += nearMisses
        return lines.joined(separator: "\n")
    }

    private func string(_ name: String) -> String { entry[name]?.stringValue ?? "" }

    private var ending: String {
        var text = ""
        if let delay = entry["delay"]?.numberValue, delay.doubleValue > 0 { text += ", after \(delay.text) ms" }
        if let fault = entry["fault"]?.stringValue { text += ", \(fault)" }
        if let ended = entry["ended"]?.stringValue, ended != "complete" { text += ", \(ended)" }
        return text
    }

    private func fields(_ name: String) -> [String] {
        (entry[name]?.arrayValue ?? []).map { "\($0[0]?.stringValue ?? ""): \($0[1]?.stringValue ?? "")" }
    }

    private func body(_ name: String, _ base64: String) -> [String] {
        let text: String
        if let found = entry[name]?.stringValue, !found.isEmpty {
            text = found
        } else if let found = entry[base64]?.stringValue, !found.isEmpty {
            text = "(base64) " + found
        } else {
            return []
        }
        return ["", text.count > Self.bodyLimit ? text.prefix(Self.bodyLimit) + " …" : text]
    }

    /// Why nothing matched: the nearest rules, and what told them apart.
    private var nearMisses: [String] {
        guard let misses = entry["nearMisses"]?.arrayValue, !misses.isEmpty else { return [] }
        var lines = ["", "nearest rules:"]
        for miss in misses {
            let rule = miss["rule"]
            lines.append("  \(rule?["name"]?.stringValue ?? "") (\(rule?["layer"]?.stringValue ?? ""))")
            for verdict in miss["verdicts"]?.arrayValue ?? [] where verdict["passed"]?.boolValue == false {
                let seen = verdict["seen"]?.stringValue ?? "nothing"
                lines.append(
                    "    \(verdict["condition"]?.stringValue ?? ""): expected "
                        + "\(verdict["expected"]?.stringValue ?? ""), seen \(seen)"
                )
            }
        }
        return lines
    }
}
