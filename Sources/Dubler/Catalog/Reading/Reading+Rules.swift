extension Reading {
    /// A list of rules; those that cannot be read are left out, their errors kept.
    func rules(_ node: JSONNode?, _ what: String, names: inout RuleNames) -> [Rule] {
        guard let node else { return [] }
        guard node.kind == .array else {
            wrongType(node, what, "a list of rules")
            return []
        }
        var rules: [Rule] = []
        rules.reserveCapacity(node.count)
        for element in node.elements {
            if let rule = rule(element, names: &names) { rules.append(rule) }
        }
        return rules
    }

    /// One rule; `nil` when anything in it is wrong.
    func rule(_ node: JSONNode, names: inout RuleNames) -> Rule? {
        let before = findings.errorCount
        guard let members = known(node, RuleKey.self) else { return nil }
        let pattern = pattern(PatternMembers(members))
        let name = ruleName(members, names: &names)
        var responses = self.responses(members, pathNames: pattern.path?.names ?? [])
        let then = continuation(members, &responses)
        let priority = integer(members[.priority], "`priority`", in: Int.min...Int.max) ?? 0
        let enabled = bool(members[.enabled], "`enabled`") ?? true
        let contract = contract(members[.contract])
        guard findings.errorCount == before else { return nil }
        let digest = PatternDigest.digest(of: pattern, defaultService: surroundings.services.first ?? "")
        var rule = Rule(
            name: name,
            identity: names.identity(name: name, digest: digest),
            fingerprint: node.fingerprint,
            pattern: pattern,
            priority: priority,
            responses: responses,
            then: then,
            enabled: enabled,
            contract: contract,
            location: node.location
        )
        rule.matchDigest = digest
        rule.source = node
        return rule
    }

    private func ruleName(_ members: KnownMembers<RuleKey>, names: inout RuleNames) -> String? {
        guard let node = members[.name], let name = nonEmptyString(node, "`name`") else { return nil }
        if let earlier = names.insert(name, at: node) {
            error(
                "duplicate_rule_name",
                "names are unique in a file; `\(name)` stands already on line \(earlier.line)",
                at: node
            )
        }
        return name
    }

    private func responses(_ members: KnownMembers<RuleKey>, pathNames: [String]) -> [Response] {
        let role = ResponseRole.rule(pathNames: pathNames)
        switch (members.member(.response), members.member(.responses)) {
        case (nil, nil):
            missingKey("response", RuleKey.noun, at: members.node)
            return []
        case (.some, .some(let list)):
            error("both_responses", "a rule has `response` or `responses`, not both", atKeyOf: list)
            return []
        case (.some(let member), nil):
            return response(member.value, role).map { [$0] } ?? []
        case (nil, .some(let member)):
            let list = member.value
            guard list.kind == .array else {
                wrongType(list, "`responses`", "a list of responses")
                return []
            }
            if list.count == 0 { error("empty_responses", "`responses` must hold at least one response", at: list) }
            return list.elements.compactMap { response($0, role) }
        }
    }

    /// What follows the last response, and how often each is used, defaults filled in.
    private func continuation(_ members: KnownMembers<RuleKey>, _ responses: inout [Response]) -> Rule.Then {
        let written = choice(members[.then], "`then`", Rule.Then.self, code: "unknown_then")
        guard let last = responses.indices.last else { return written ?? .repeatLast }
        if written == .repeatLast, responses[last].times != nil, let node = members[.then] {
            error(
                "repeat_last_with_times",
                "`then: repeatLast` uses the last response for ever, but that one has `times`",
                at: node
            )
        }
        let then = written ?? (responses[last].times == nil ? .repeatLast : .fallThrough)
        for index in responses.indices where responses[index].times == nil {
            if index < last || then != .repeatLast { responses[index].times = 1 }
        }
        return then
    }
}

extension PathPattern {
    /// The names of its `{name}` segments.
    package var names: [String] {
        segments.compactMap { if case .name(let name) = $0 { name } else { nil } }
    }
}
