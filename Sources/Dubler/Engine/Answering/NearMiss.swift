/// A rule that almost matched, with the verdict of every condition.
package struct NearMiss: Sendable {
    package var rule: RuleReference
    package var verdicts: [Verdict]
    /// Why the rule could not answer apart from its conditions: `exhausted`,
    /// `disabled`, `other method`, `other service`, `in profile X, which is not active`.
    package var reasons: [String]

    package init(rule: RuleReference, verdicts: [Verdict], reasons: [String]) {
        self.rule = rule
        self.verdicts = verdicts
        self.reasons = reasons
    }

    /// Share of conditions passed, each reason counted as one that did not.
    package var score: Double {
        // The method is a verdict already.
        let total = verdicts.count + reasons.count { !$0.hasPrefix("other method") }
        return total == 0 ? 0 : Double(verdicts.count { $0.passed }) / Double(total)
    }

    /// One line for people.
    package var summary: String {
        let failed = verdicts.filter { !$0.passed }
            .map { "\($0.condition) expected \($0.expected), was \($0.seen ?? "absent")" }
        return "\"\(rule.name)\" (\(rule.layer)): " + (reasons + failed).joined(separator: "; ")
    }

    package var json: JSONValue {
        .object(
            JSONObject([
                ("rule", .object(rule.json)),
                ("reasons", .array(reasons.map { .string($0) })),
                ("verdicts", .array(verdicts.map(\.json))),
            ])
        )
    }
}

extension Verdict {
    package var json: JSONValue {
        var object = JSONObject([
            ("condition", .string(condition)),
            ("passed", .bool(passed)),
            ("expected", .string(expected)),
        ])
        object["seen"] = seen.map { .string($0) } ?? .null
        return .object(object)
    }
}
