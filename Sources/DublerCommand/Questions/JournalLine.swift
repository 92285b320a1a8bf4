import Dubler

/// An entry of the journal for people.
struct JournalLine {
    let style: Style

    /// The request and what became of it; of one that found no answer the nearest rule.
    func lines(_ entry: JSONValue) -> [String] {
        let clock = Self.clock(entry["time"]?.stringValue ?? "")
        let number = entry["seq"]?.numberValue.map { "#\($0.text)" } ?? ""
        let request = "\(entry["method"]?.stringValue ?? "") \(entry["target"]?.stringValue ?? "")"
        let kind = entry["kind"]?.stringValue ?? ""
        let status = entry["status"]?.numberValue.map { " → \($0.text)" } ?? ""
        var line = "\(style.paint(clock, .dim))  \(number)  \(style.paint(request, .bold))\(status)"
        if let rule = entry["rule"], !rule.isNull {
            line += "  " + style.paint("(\(RuleText.text(rule)))", .dim)
        } else {
            let code = entry["code"]?.stringValue.map { ", \($0)" } ?? ""
            line += "  " + style.paint("(\(kind)\(code))", kind == "ignored" ? .dim : .yellow)
        }
        if let fault = entry["fault"]?.stringValue { line += "  fault \(fault)" }
        if let ended = entry["ended"]?.stringValue, ended == "cut" || ended == "clientLeft" { line += "  \(ended)" }
        guard let near = entry["nearMisses"]?.arrayValue?.first else { return [line] }
        return [line] + RuleText.reasons(near, title: "nearest").map { "    \($0)" }
    }

    /// The time of day of an RFC 3339 moment.
    static func clock(_ time: String) -> String {
        String(time.split(separator: "T").last?.prefix { $0 != "Z" && $0 != "+" } ?? "")
    }
}
