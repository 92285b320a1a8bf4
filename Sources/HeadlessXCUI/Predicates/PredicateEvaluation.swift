import Foundation

/// Whether a predicate holds for an object.
@MainActor
struct PredicateEvaluation {
    let object: Any?

    func holds(_ node: PredicateNode) throws(PredicateSubject.UnknownKey) -> Bool {
        switch node {
        case .constant(let value): return value
        case .not(let part): return try !holds(part)
        case .all(let parts):
            for part in parts where try !holds(part) { return false }
            return true
        case .any(let parts):
            for part in parts where try holds(part) { return true }
            return false
        case .comparison(let comparison): return try holds(comparison)
        }
    }

    private func holds(_ comparison: PredicateComparison) throws(PredicateSubject.UnknownKey) -> Bool {
        let left = try value(comparison.left)
        let right = try value(comparison.right)
        guard let quantifier = comparison.quantifier, case .list(let values) = left else {
            return Self.compare(left, comparison.operator, right, comparison.options)
        }
        let results = values.map { Self.compare($0, comparison.operator, right, comparison.options) }
        switch quantifier {
        case .any: return results.contains(true)
        case .all: return !results.contains(false)
        case .none: return !results.contains(true)
        }
    }

    private func value(_ expression: PredicateExpression) throws(PredicateSubject.UnknownKey) -> PredicateValue {
        switch expression {
        case .subject: return PredicateValue(object)
        case .constant(let value): return value
        case .key(let key): return PredicateValue(try keyed(key))
        case .list(let parts):
            var values: [PredicateValue] = []
            for part in parts { values.append(try value(part)) }
            return .list(values)
        }
    }

    /// A key, or a path of keys.
    private func keyed(_ path: String) throws(PredicateSubject.UnknownKey) -> Any? {
        var current = object
        for key in path.split(separator: ".") { current = try PredicateSubject.value(String(key), of: current) }
        return current
    }

    static func compare(
        _ left: PredicateValue,
        _ comparison: PredicateComparison.Operator,
        _ right: PredicateValue,
        _ options: Set<Character>
    ) -> Bool {
        switch comparison {
        case .equal: return equal(left, right, options)
        case .notEqual: return !equal(left, right, options)
        case .less: return order(left, right).map { $0 < 0 } ?? false
        case .lessOrEqual: return order(left, right).map { $0 <= 0 } ?? false
        case .greater: return order(left, right).map { $0 > 0 } ?? false
        case .greaterOrEqual: return order(left, right).map { $0 >= 0 } ?? false
        case .isIn: return contains(right, left, options)
        case .contains: return contains(left, right, options)
        case .between:
            guard case .list(let bounds) = right, bounds.count == 2 else { return false }
            return compare(bounds[0], .lessOrEqual, left, []) && compare(left, .lessOrEqual, bounds[1], [])
        case .beginsWith, .endsWith, .like, .matches:
            guard case .text(let text) = left, case .text(let pattern) = right else { return false }
            return Self.text(text, comparison, pattern, options)
        }
    }

    private static func equal(_ left: PredicateValue, _ right: PredicateValue, _ options: Set<Character>) -> Bool {
        if case .text(let text) = left, case .text(let other) = right {
            return fold(text, options) == fold(other, options)
        }
        // A switch's value is the text "1".
        if case .text(let text) = left, case .number(let number) = right { return Double(text) == number }
        if case .number = left, case .text = right { return equal(right, left, options) }
        if left == .other || right == .other { return false }
        return left == right
    }

    private static func order(_ left: PredicateValue, _ right: PredicateValue) -> Int? {
        switch (left, right) {
        case (.number(let left), .number(let right)): return left < right ? -1 : left > right ? 1 : 0
        case (.text(let left), .text(let right)): return left < right ? -1 : left > right ? 1 : 0
        case (.text(let left), .number): return Double(left).flatMap { order(.number($0), right) }
        case (.number, .text(let right)): return Double(right).flatMap { order(left, .number($0)) }
        default: return nil
        }
    }

    private static func contains(_ whole: PredicateValue, _ part: PredicateValue, _ options: Set<Character>) -> Bool {
        switch (whole, part) {
        case (.list(let values), _): values.contains { equal($0, part, options) }
        case (.text(let text), .text(let piece)):
            piece.isEmpty ? false : fold(text, options).contains(fold(piece, options))
        default: false
        }
    }

    private static func text(
        _ text: String,
        _ comparison: PredicateComparison.Operator,
        _ pattern: String,
        _ options: Set<Character>
    ) -> Bool {
        switch comparison {
        case .beginsWith: return fold(text, options).hasPrefix(fold(pattern, options))
        case .endsWith: return fold(text, options).hasSuffix(fold(pattern, options))
        default:
            let expression = comparison == .like ? wildcards(pattern) : pattern
            let flags: NSRegularExpression.Options =
                options.contains("c") ? [.caseInsensitive, .dotMatchesLineSeparators] : [.dotMatchesLineSeparators]
            guard let regex = try? NSRegularExpression(pattern: "\\A(?:\(expression))\\z", options: flags) else {
                return false
            }
            return regex.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
        }
    }

    private static func wildcards(_ pattern: String) -> String {
        NSRegularExpression.escapedPattern(for: pattern)
            .replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
    }

    private static func fold(_ text: String, _ options: Set<Character>) -> String {
        var folding: String.CompareOptions = []
        if options.contains("c") { folding.insert(.caseInsensitive) }
        if options.contains("d") { folding.insert(.diacriticInsensitive) }
        return folding.isEmpty ? text : text.folding(options: folding, locale: nil)
    }
}
