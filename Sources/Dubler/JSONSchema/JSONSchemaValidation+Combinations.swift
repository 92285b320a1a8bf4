extension JSONSchemaValidation {
    mutating func combination(_ keyword: JSONSchemaKeyword, _ node: JSONNode, _ judged: inout Judged) -> Bool {
        switch keyword {
        case .allOf(let all):
            var isValid = true
            for index in all where !holds(index, node, &judged) {
                isValid = false
                guard goesOn else { return false }
            }
            return isValid
        case .anyOf(let choices):
            var held = false
            for index in choices where schema.asksWhatWasJudged || !held {
                if tries(index, node, &judged) { held = true }
            }
            return held || fail("a value that one of `anyOf` takes", node)
        case .oneOf(let choices):
            var count = 0
            for index in choices where count < 2 {
                if tries(index, node, &judged) { count += 1 }
            }
            return count == 1
                || fail("a value that one of `oneOf` takes, not \(count == 0 ? "none" : "several")", node)
        case .not(let index):
            var none = Judged()
            return !tries(index, node, &none) || fail("a value that `not` does not take", node)
        case .condition(let condition, let then, let otherwise):
            let next = tries(condition, node, &judged) ? then : otherwise
            return next.map { holds($0, node, &judged) } ?? true
        default: return true
        }
    }

    private mutating func tries(_ index: Int, _ node: JSONNode, _ judged: inout Judged) -> Bool {
        var own = judged
        let held = attempt { $0.holds(index, node, &own) }
        if held { judged = own }
        return held
    }

    mutating func scalar(_ keyword: JSONSchemaKeyword, _ node: JSONNode) -> Bool {
        switch keyword {
        case .never: return fail("nothing: the schema is `false`", node)
        case .types(let types):
            return types.contains { $0.takes(node) }
                || fail("type \(types.map(\.rawValue).sorted().joined(separator: " or "))", node)
        case .oneOfValues(let values, let isConstant):
            return values.contains { node.isEqual(to: $0) }
                || fail((isConstant ? "" : "one of ") + values.map(\.text).joined(separator: ", "), node)
        case .bound(let side, let bound):
            guard let number = node.number else { return true }
            return side.takes(number, bound) || fail("\(side.rawValue) \(bound.text)", node)
        case .multipleOf(let divisor):
            guard let number = node.number else { return true }
            return number.isMultiple(of: divisor) || fail("a multiple of \(divisor.text)", node)
        case .length(let count):
            guard let text = node.stringValue else { return true }
            return count.takes(text.unicodeScalars.count) || fail("\(count.text) characters", node)
        case .pattern(let pattern):
            guard let text = node.stringValue else { return true }
            return pattern.search(in: text) || fail("a text with `\(pattern.pattern)`", node)
        case .format(let format):
            guard let text = node.stringValue else {
                return node.number.map { format.takes($0) || fail("a number of format `\(format.rawValue)`", node) }
                    ?? true
            }
            return format.takes(text) || fail("a text of format `\(format.rawValue)`", node)
        default: return true
        }
    }
}
