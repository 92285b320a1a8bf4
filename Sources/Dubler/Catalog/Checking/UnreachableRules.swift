/// Finds rules of one layer that an earlier one, equal in rank and match half and
/// without an end, leaves no request to.
struct UnreachableRules {
    private struct Half: Hashable {
        var digest: UInt64
        var priority: Int
    }

    /// One pass: equal halves have equal hashes.
    static func check(_ rules: [Rule], _ findings: Findings) {
        var first: [Half: Int] = [:]
        first.reserveCapacity(rules.count)
        for index in rules.indices where rules[index].enabled {
            let half = Half(digest: rules[index].matchDigest, priority: rules[index].priority)
            if let earlier = first[half] {
                report(rules[index], behind: rules[earlier], findings)
            } else if rules[index].then != .fallThrough {
                first[half] = index
            }
        }
    }

    private static func report(_ rule: Rule, behind earlier: Rule, _ findings: Findings) {
        let name = earlier.name.map { "`\($0)` " } ?? ""
        findings.error(
            "unreachable_rule",
            "no request reaches this rule: the rule \(name)at \(earlier.location) takes the same requests and never "
                + "ends; put both answers into one `responses`, or let the earlier one fall through",
            at: rule.location
        )
    }
}
