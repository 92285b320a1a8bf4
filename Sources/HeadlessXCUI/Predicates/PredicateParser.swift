import Foundation

/// Reads the format of an `NSPredicate`.
struct PredicateParser {
    private let tokens: [PredicateToken]
    private var index = 0
    private var arguments: ArraySlice<PredicateValue>
    private var depth = 0

    static func parse(_ format: String, _ arguments: [Any?]) throws(PredicateSyntaxError) -> PredicateNode {
        var parser = PredicateParser(
            tokens: try PredicateToken.tokens(of: format),
            arguments: arguments.map { PredicateValue($0) }[...]
        )
        let node = try parser.disjunction()
        if let rest = parser.tokens[safe: parser.index] { throw PredicateSyntaxError("\(rest) is too much") }
        if !parser.arguments.isEmpty { throw PredicateSyntaxError("more arguments than places for them") }
        return node
    }

    private init(tokens: [PredicateToken], arguments: ArraySlice<PredicateValue>) {
        self.tokens = tokens
        self.arguments = arguments
    }

    private mutating func take(_ words: String...) -> Bool {
        switch tokens[safe: index] {
        case .word(let word)? where words.contains(word.uppercased()): break
        case .symbol(let symbol)? where words.contains(symbol): break
        default: return false
        }
        index += 1
        return true
    }

    private mutating func disjunction() throws(PredicateSyntaxError) -> PredicateNode {
        depth += 1
        defer { depth -= 1 }
        guard depth < 100 else { throw PredicateSyntaxError("more than 100 brackets inside each other") }
        var parts = [try conjunction()]
        while take("OR", "||") { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction() throws(PredicateSyntaxError) -> PredicateNode {
        var parts = [try negation()]
        while take("AND", "&&") { parts.append(try negation()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func negation() throws(PredicateSyntaxError) -> PredicateNode {
        var isNegated = false
        while take("NOT", "!") { isNegated.toggle() }
        let node = try primary()
        return isNegated ? .not(node) : node
    }

    private mutating func primary() throws(PredicateSyntaxError) -> PredicateNode {
        if take("TRUEPREDICATE") { return .constant(true) }
        if take("FALSEPREDICATE") { return .constant(false) }
        if take("(") {
            let node = try disjunction()
            guard take(")") else { throw PredicateSyntaxError("a bracket that does not close") }
            return node
        }
        return .comparison(try comparison())
    }

    private mutating func comparison() throws(PredicateSyntaxError) -> PredicateComparison {
        var quantifier: PredicateComparison.Quantifier?
        if take("ANY", "SOME") {
            quantifier = .any
        } else if take("ALL") {
            quantifier = .all
        } else if take("NONE") {
            quantifier = PredicateComparison.Quantifier.none
        }
        let left = try expression()
        let kind = try comparator()
        var options: Set<Character> = []
        if take("[") {
            guard case .word(let word)? = tokens[safe: index] else { throw PredicateSyntaxError("options in [ ]") }
            index += 1
            options = Set(word.lowercased())
            guard options.isSubset(of: ["c", "d", "n", "l", "w"]), take("]") else {
                throw PredicateSyntaxError("[\(word)] are no options")
            }
        }
        let right = try expression()
        return PredicateComparison(quantifier: quantifier, left: left, operator: kind, options: options, right: right)
    }

    private mutating func comparator() throws(PredicateSyntaxError) -> PredicateComparison.Operator {
        let names: [String: PredicateComparison.Operator] = [
            "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, "<=": .lessOrEqual,
            "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual, "IN": .isIn,
            "CONTAINS": .contains, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith, "LIKE": .like,
            "MATCHES": .matches, "BETWEEN": .between,
        ]
        switch tokens[safe: index] {
        case .word(let word)?:
            if let found = names[word.uppercased()] {
                index += 1
                return found
            }
            throw PredicateSyntaxError("\(word) is no comparison")
        case .symbol(let symbol)?:
            if let found = names[symbol] {
                index += 1
                return found
            }
            throw PredicateSyntaxError("\(symbol) is no comparison")
        default: throw PredicateSyntaxError("a comparison is missing")
        }
    }

    private mutating func expression() throws(PredicateSyntaxError) -> PredicateExpression {
        guard let token = tokens[safe: index] else { throw PredicateSyntaxError("it ends too early") }
        index += 1
        switch token {
        case .text(let text): return .constant(.text(text))
        case .number(let number): return .constant(.number(number))
        case .argument(let kind):
            guard let value = arguments.popFirst() else { throw PredicateSyntaxError("fewer arguments than places") }
            guard kind == "K" else { return .constant(value) }
            guard case .text(let key) = value else { throw PredicateSyntaxError("%K takes the name of a key") }
            return .key(key)
        case .word(let word): return Self.named(word)
        case .symbol("{"):
            var parts: [PredicateExpression] = []
            while !take("}") {
                parts.append(try expression())
                _ = take(",")
            }
            return .list(parts)
        case .symbol("("):
            let inner = try expression()
            guard take(")") else { throw PredicateSyntaxError("a bracket that does not close") }
            return inner
        case .symbol(let symbol): throw PredicateSyntaxError("\(symbol) is no value")
        }
    }

    private static func named(_ word: String) -> PredicateExpression {
        switch word.uppercased() {
        case "SELF": .subject
        case "TRUE", "YES": .constant(.number(1))
        case "FALSE", "NO": .constant(.number(0))
        case "NIL", "NULL": .constant(.null)
        default: .key(word.uppercased().hasPrefix("SELF.") ? String(word.dropFirst(5)) : word)
        }
    }
}
