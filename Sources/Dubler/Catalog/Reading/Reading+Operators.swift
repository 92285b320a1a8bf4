extension Reading {
    /// An object of operators; all must hold.
    func operators(_ members: [JSONMember], _ node: JSONNode, _ scope: MatcherScope, depth: Int) -> ValueMatcher? {
        let before = findings.errorCount
        var ignoreCase = false
        for member in members where OperatorKey.named(member) == .ignoreCase {
            ignoreCase = bool(member.value, "`$ignoreCase`") ?? false
        }
        var tests: [ValueMatcher.Test] = []
        var reachesText = false
        for member in members {
            guard let key = OperatorKey.named(member) else {
                unknownOperator(member)
                continue
            }
            reachesText = reachesText || key.heedsCase
            let operand = OperatorOperand(
                key: key,
                node: member.value,
                scope: scope,
                ignoreCase: ignoreCase,
                depth: depth
            )
            if key != .ignoreCase, let test = test(operand) { tests.append(test) }
        }
        if ignoreCase, !reachesText {
            error(
                "ignore_case_alone",
                "`$ignoreCase` stands beside $equals, $in, $contains, $startsWith, $endsWith or $regex",
                at: node
            )
        }
        checkBounds(tests, node)
        guard findings.errorCount == before, !tests.isEmpty else {
            if findings.errorCount == before {
                error("wrong_value", "`$ignoreCase: false` alone asks nothing", at: node)
            }
            return nil
        }
        let matcher = ValueMatcher(tests)
        if tests.count > 1, tests.contains(where: \.asksForAbsence) {
            findings.note(
                "never_holds",
                "nothing holds on an absent value beside `$exists: false`, so this never matches",
                at: node.location
            )
        }
        return matcher
    }

    private struct OperatorOperand {
        var key: OperatorKey
        var node: JSONNode
        var scope: MatcherScope
        var ignoreCase: Bool
        var depth: Int
    }

    private func test(_ operand: OperatorOperand) -> ValueMatcher.Test? {
        let node = operand.node
        switch operand.key {
        case .equals: return literalTest(operand)
        case .not: return nested(operand).map { .not($0) }
        case .exists: return bool(node, "`$exists`").map { .exists($0) }
        case .in: return oneOf(operand)
        case .contains: return contains(operand)
        case .startsWith: return text(operand).map { .startsWith($0) }
        case .endsWith: return text(operand).map { .endsWith($0) }
        case .regex: return regex(operand)
        case .gt: return number(node, "`$gt`").map { .compare(.gt, $0) }
        case .gte: return number(node, "`$gte`").map { .compare(.gte, $0) }
        case .lt: return number(node, "`$lt`").map { .compare(.lt, $0) }
        case .lte: return number(node, "`$lte`").map { .compare(.lte, $0) }
        case .before: return instantOperand(node, "`$before`").map { .before($0) }
        case .after: return instantOperand(node, "`$after`").map { .after($0) }
        case .any: return nested(operand).map { .any($0) }
        case .each: return nested(operand).map { .each($0) }
        case .size: return size(operand)
        case .unordered: return group(operand).map { .unordered($0) }
        case .includes: return group(operand).map { .includes($0) }
        case .ignoreCase: return nil
        }
    }

    private func nested(_ operand: OperatorOperand) -> ValueMatcher? {
        matcher(operand.node, operand.scope, depth: operand.depth + 1)
    }

    private func literalTest(_ operand: OperatorOperand) -> ValueMatcher.Test? {
        literal(operand.node, operand.scope, ignoreCase: operand.ignoreCase, depth: operand.depth + 1)?.tests.first
    }

    private func oneOf(_ operand: OperatorOperand) -> ValueMatcher.Test? {
        guard operand.node.kind == .array else {
            wrongType(operand.node, "`$in`", "a list of values")
            return nil
        }
        guard operand.node.count > 0 else {
            error("empty_in", "an empty `$in` never holds", at: operand.node)
            return nil
        }
        let choices = operand.node.elements.compactMap {
            matcher($0, operand.scope, ignoreCase: operand.ignoreCase, depth: operand.depth + 1)
        }
        return choices.count == operand.node.count ? .oneOf(choices) : nil
    }

    private func contains(_ operand: OperatorOperand) -> ValueMatcher.Test? {
        guard !operand.scope.isText else {
            return text(operand).map { .contains($0, element: ValueMatcher([.text($0)])) }
        }
        let text = operand.node.stringValue.map { TextLiteral($0, ignoreCase: operand.ignoreCase) }
        return matcher(operand.node, operand.scope, ignoreCase: operand.ignoreCase, depth: operand.depth + 1)
            .map { .contains(text, element: $0) }
    }

    /// A text; in a query, a header or a form also a number or a boolean, whose
    /// JSON text is meant.
    private func text(_ operand: OperatorOperand) -> TextLiteral? {
        if let text = operand.node.stringValue { return TextLiteral(text, ignoreCase: operand.ignoreCase) }
        if operand.scope.isText, operand.node.kind == .number || operand.node.kind == .bool {
            return TextLiteral(String(decoding: operand.node.bytes, as: UTF8.self), ignoreCase: operand.ignoreCase)
        }
        wrongType(operand.node, "`\(operand.key.rawValue)`", "a string")
        return nil
    }

    private func regex(_ operand: OperatorOperand) -> ValueMatcher.Test? {
        guard let source = string(operand.node, "`$regex`") else { return nil }
        do {
            return .regex(try RegularExpression(source, ignoreCase: operand.ignoreCase), source: source)
        } catch {
            self.error(
                error.code.rawValue,
                "`$regex` `\(source)`: \(error.reason), at byte \(error.offset) of the pattern",
                at: operand.node
            )
            return nil
        }
    }

    private func number(_ node: JSONNode, _ what: String) -> NumberLiteral? {
        if let number = node.number { return NumberLiteral(number) }
        wrongType(node, what, "a number")
        return nil
    }

    private func size(_ operand: OperatorOperand) -> ValueMatcher.Test? {
        guard operand.node.kind == .number || operand.node.kind == .object else {
            wrongType(operand.node, "`$size`", "a number or operators")
            return nil
        }
        if operand.node.kind == .number, integer(operand.node, "`$size`", in: 0...Int.max) == nil { return nil }
        return matcher(operand.node, .json, depth: operand.depth + 1).map { .size($0) }
    }

    private func group(_ operand: OperatorOperand) -> [ValueMatcher]? {
        guard operand.node.kind == .array else {
            wrongType(operand.node, "`\(operand.key.rawValue)`", "a list")
            return nil
        }
        let matchers = operand.node.elements.compactMap {
            matcher($0, operand.scope, ignoreCase: operand.ignoreCase, depth: operand.depth + 1)
        }
        return matchers.count == operand.node.count ? matchers : nil
    }
}

extension OperatorKey {
    /// Whether `$ignoreCase` beside it changes what it takes.
    fileprivate var heedsCase: Bool {
        switch self {
        case .equals, .in, .contains, .startsWith, .endsWith, .regex: true
        default: false
        }
    }
}

extension ValueMatcher.Test {
    fileprivate var asksForAbsence: Bool {
        if case .exists(false) = self { true } else { false }
    }
}
