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
            guard let rule = origin["rule"], answer["rule"].map({ Self.isSame(rule, $0) }) != true else { return nil }
            return "  \(origin["part"]?.stringValue ?? "") from \(RuleText.text(rule))"
        }
    }

    private func losers(_ answer: JSONValue) -> [String] {
        let candidates = answer["candidates"]?.arrayValue ?? []
        let winner = candidates.firstIndex { Self.answers($0, answer) }
        return candidates.indices.filter { $0 != winner }.flatMap { index -> [String] in
            let lines = RuleText.reasons(candidates[index], title: "not")
            return lines.count > 1 ? lines : lines + ["  it would match: what answers stands above it"]
        }
    }

    /// Whether a candidate is the rule that answers: the first of its name that fits.
    private static func answers(_ candidate: JSONValue, _ answer: JSONValue) -> Bool {
        guard let rule = candidate["rule"], let winner = answer["rule"], isSame(rule, winner) else { return false }
        return candidate["reasons"]?.arrayValue?.isEmpty != false
            && candidate["verdicts"]?.arrayValue?.contains { $0["passed"]?.boolValue == false } != true
    }

    // The rule that answers is named without its place in the files.
    private static func isSame(_ a: JSONValue, _ b: JSONValue) -> Bool {
        ["layer", "profile", "name"].allSatisfy { a[$0] == b[$0] }
    }
}
