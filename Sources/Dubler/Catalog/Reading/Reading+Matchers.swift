extension Reading {
    /// How deep matchers may nest; matching goes as deep as they do.
    static let deepestMatcher = 64

    func matcher(
        _ node: JSONNode,
        _ scope: MatcherScope,
        ignoreCase: Bool = false,
        depth: Int = 0
    ) -> ValueMatcher? {
        guard depth < Self.deepestMatcher else {
            error("too_deep", "matchers nest at most \(Self.deepestMatcher) deep", at: node)
            return nil
        }
        switch node.kind {
        case .object: return objectMatcher(node, scope, ignoreCase: ignoreCase, depth: depth)
        case .array:
            if scope.isText, node.count == 0 {
                error("wrong_value", "an empty list demands nothing; absence is {\"$exists\": false}", at: node)
                return nil
            }
            return list(node, scope, ignoreCase: ignoreCase, depth: depth).map { ValueMatcher([.items($0)]) }
        default: return scalar(node, scope, ignoreCase: ignoreCase)
        }
    }

    private func list(_ node: JSONNode, _ scope: MatcherScope, ignoreCase: Bool, depth: Int) -> [ValueMatcher]? {
        var matchers: [ValueMatcher] = []
        matchers.reserveCapacity(node.count)
        var isComplete = true
        for element in node.elements {
            if let read = matcher(element, scope, ignoreCase: ignoreCase, depth: depth + 1) {
                matchers.append(read)
            } else {
                isComplete = false
            }
        }
        return isComplete ? matchers : nil
    }

    private func scalar(_ node: JSONNode, _ scope: MatcherScope, ignoreCase: Bool) -> ValueMatcher? {
        if scope.isText {
            guard node.kind != .null else {
                error("wrong_type", "a text is never null; absence is {\"$exists\": false}", at: node)
                return nil
            }
            let text = node.stringValue ?? String(decoding: node.bytes, as: UTF8.self)
            return ValueMatcher([.text(TextLiteral(text, ignoreCase: ignoreCase))])
        }
        switch node.kind {
        case .null: return ValueMatcher([.null])
        case .bool: return ValueMatcher([.bool(node.boolValue == true)])
        case .number: return node.number.map { ValueMatcher([.number(NumberLiteral($0))]) }
        default:
            return node.stringValue.map { ValueMatcher([.text(TextLiteral($0, ignoreCase: ignoreCase))]) }
        }
    }

    private func objectMatcher(
        _ node: JSONNode,
        _ scope: MatcherScope,
        ignoreCase: Bool,
        depth: Int
    ) -> ValueMatcher? {
        let operators = node.members.filter { Self.isOperator($0) }
        if scope.isText {
            let plain = node.members.filter { !Self.isOperator($0) }
            for member in plain { unknownOperator(member) }
            guard plain.isEmpty else { return nil }
            guard !operators.isEmpty else {
                error("wrong_value", "`{}` names no operator; presence is {\"$exists\": true}", at: node)
                return nil
            }
        }
        if operators.isEmpty { return members(node, scope, ignoreCase: ignoreCase, depth: depth) }
        if operators.count < node.count, let plain = node.members.first(where: { !Self.isOperator($0) }) {
            error(
                "mixed_operators",
                "`\(plain.key)` stands beside operators; a member that begins with `$` is written with `$$`",
                atKeyOf: plain
            )
            return nil
        }
        return self.operators(operators, node, scope, depth: depth)
    }

    private func members(_ node: JSONNode, _ scope: MatcherScope, ignoreCase: Bool, depth: Int) -> ValueMatcher? {
        var tests: [MemberTests.Member] = []
        tests.reserveCapacity(node.count)
        var isComplete = true
        for member in node.members {
            if let read = matcher(member.value, scope, ignoreCase: ignoreCase, depth: depth + 1) {
                tests.append(MemberTests.Member(name: Self.unescaped(member), matcher: read))
            } else {
                isComplete = false
            }
        }
        guard isComplete else { return nil }
        return ValueMatcher([.members(MemberTests(tests, isExact: scope == .value))])
    }

    /// A value in which nothing is an operator.
    func literal(_ node: JSONNode, _ scope: MatcherScope, ignoreCase: Bool = false, depth: Int = 0) -> ValueMatcher? {
        guard depth < Self.deepestMatcher else {
            error("too_deep", "matchers nest at most \(Self.deepestMatcher) deep", at: node)
            return nil
        }
        switch node.kind {
        case .array:
            let items = node.elements.compactMap { literal($0, scope, ignoreCase: ignoreCase, depth: depth + 1) }
            return items.count == node.count ? ValueMatcher([.items(items)]) : nil
        case .object:
            if scope.isText {
                wrongType(node, "a text to compare with", "a string, a number, true or false")
                return nil
            }
            let tests = node.members.compactMap { member in
                literal(member.value, scope, ignoreCase: ignoreCase, depth: depth + 1)
                    .map { MemberTests.Member(name: member.key, matcher: $0) }
            }
            guard tests.count == node.count else { return nil }
            return ValueMatcher([.members(MemberTests(tests, isExact: true))])
        default: return scalar(node, scope, ignoreCase: ignoreCase)
        }
    }

    static func isOperator(_ member: JSONMember) -> Bool {
        guard let raw = member.keyNode.rawStringBytes else { return false }
        let dollar = UInt8(ascii: "$")
        if member.keyNode.hasEscapes {
            let key = member.key.utf8
            return key.first == dollar && key.dropFirst().first != dollar
        }
        return raw.first == dollar && raw.dropFirst().first != dollar
    }

    private static func unescaped(_ member: JSONMember) -> String {
        let key = member.key
        return key.utf8.starts(with: "$$".utf8) ? String(key.dropFirst()) : key
    }

    func unknownOperator(_ member: JSONMember) {
        let names = OperatorKey.allCases.map(\.rawValue)
        let key = member.key
        let dollar = names.contains("$" + key) ? "$" + key : key
        let advice = Advice.nearest(dollar, among: names, else: "there are \(names.joined(separator: ", "))")
        error("unknown_operator", "`\(key)` is no operator; \(advice)", atKeyOf: member)
    }
}
