import Dubler

/// A dry run for people: the answer as it would go out, then why.
struct EffectiveText {
    let style: Style

    func print(_ answer: JSONValue, _ console: Console) {
        let response = answer["response"] ?? .null
        let status = response["status"]?.numberValue?.text ?? "?"
        console.say(style.paint("HTTP \(status)", .bold))
        for pair in response["headers"]?.arrayValue ?? [] {
            console.say("\(style.paint(pair[0]?.stringValue ?? "", .cyan)): \(pair[1]?.stringValue ?? "")")
        }
        console.say("")
        let body = Self.body(response)
        if !body.isEmpty {
            console.put(body)
            if body.last != UInt8(ascii: "\n") { console.say("") }
            console.say("")
        }
        for line in reasons(answer) { console.say(line) }
    }

    private static func body(_ response: JSONValue) -> [UInt8] {
        if let text = response["body"]?.stringValue { return Array(text.utf8) }
        return response["base64"]?.stringValue.flatMap(Base64.decode) ?? []
    }

    private func reasons(_ answer: JSONValue) -> [String] {
        var lines: [String] = []
        if let rule = answer["rule"], !rule.isNull {
            lines.append("answered by \(RuleText.text(rule))")
        } else {
            lines.append(style.paint("nothing matches", .yellow))
        }
        if let code = answer["code"]?.stringValue { lines.append("code \(code)") }
        let response = answer["response"] ?? .null
        if let delay = response["delay"]?.numberValue, delay.doubleValue > 0 { lines.append("after \(delay.text) ms") }
        if let fault = response["fault"]?.stringValue { lines.append("broken by \(fault)") }
        return lines + origins(answer) + losers(answer)
    }

    /// What of the answer comes from elsewhere than from the rule that answers.
    private func origins(_ answer: JSONValue) -> [String] {
        (answer["origins"]?.arrayValue ?? []).compactMap { origin in
            guard let rule = origin["rule"], rule != answer["rule"] else { return nil }
            return "  \(origin["part"]?.stringValue ?? "") from \(RuleText.text(rule))"
        }
    }

    private func losers(_ answer: JSONValue) -> [String] {
        (answer["candidates"]?.arrayValue ?? []).flatMap { candidate -> [String] in
            if let rule = candidate["rule"], let winner = answer["rule"], Self.isSame(rule, winner) { return [] }
            let lines = RuleText.reasons(candidate, title: "not")
            return lines.count > 1 ? lines : lines + ["  it would match: what answers stands above it"]
        }
    }

    private static func isSame(_ a: JSONValue, _ b: JSONValue) -> Bool {
        ["layer", "name", "location"].allSatisfy { a[$0] == b[$0] }
    }
}
