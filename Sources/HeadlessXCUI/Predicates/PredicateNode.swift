import Foundation

/// A predicate as its format says it.
indirect enum PredicateNode {
    case constant(Bool)
    case all([PredicateNode])
    case any([PredicateNode])
    case not(PredicateNode)
    case comparison(PredicateComparison)
}

struct PredicateComparison {
    enum Operator: String {
        case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
        case isIn = "IN", contains = "CONTAINS", beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", like = "LIKE"
        case matches = "MATCHES", between = "BETWEEN"
    }

    enum Quantifier: String { case any = "ANY", all = "ALL", none = "NONE" }

    var quantifier: Quantifier?
    var left: PredicateExpression
    var `operator`: Operator
    var options: Set<Character> = []
    var right: PredicateExpression
}

indirect enum PredicateExpression {
    case subject
    case key(String)
    case constant(PredicateValue)
    case list([PredicateExpression])
}

/// A value of a predicate, as far as it can be compared.
enum PredicateValue: Equatable {
    case null
    case text(String)
    case number(Double)
    case list([PredicateValue])
    /// Something else: equal to nothing.
    case other

    init(_ value: Any?) {
        switch value {
        case nil, is NSNull: self = .null
        case let text as String: self = .text(text)
        case let flag as Bool: self = .number(flag ? 1 : 0)
        case let number as NSNumber: self = .number(number.doubleValue)
        case let number as any BinaryInteger: self = .number(Double(number))
        case let number as any BinaryFloatingPoint: self = .number(Double(number))
        case let type as XCUIElement.ElementType: self = .number(Double(type.rawValue))
        case let list as [Any]: self = .list(list.map { PredicateValue($0) })
        default: self = .other
        }
    }
}

/// Predicates as text, as failure texts quote them.
enum PredicateText {
    static func quoted(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }

    /// The format of a predicate of ours; of others, that they are a block.
    static func of(_ predicate: NSPredicate) -> String {
        let probe = PredicateProbe()
        _ = predicate.evaluate(with: probe)
        return probe.format ?? "BLOCKPREDICATE"
    }

    static func of(_ node: PredicateNode) -> String {
        switch node {
        case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
        case .all(let parts): parts.map { inner($0) }.joined(separator: " AND ")
        case .any(let parts): parts.map { inner($0) }.joined(separator: " OR ")
        case .not(let part): "NOT " + inner(part)
        case .comparison(let comparison): of(comparison)
        }
    }

    private static func inner(_ node: PredicateNode) -> String {
        switch node {
        case .all, .any: "(" + of(node) + ")"
        default: of(node)
        }
    }

    private static func of(_ comparison: PredicateComparison) -> String {
        let options = comparison.options.isEmpty ? "" : "[\(String(comparison.options.sorted()))]"
        let quantifier = comparison.quantifier.map { $0.rawValue + " " } ?? ""
        return "\(quantifier)\(of(comparison.left)) \(comparison.operator.rawValue)\(options) \(of(comparison.right))"
    }

    private static func of(_ expression: PredicateExpression) -> String {
        switch expression {
        case .subject: "SELF"
        case .key(let key): key
        case .list(let parts): "{" + parts.map { of($0) }.joined(separator: ", ") + "}"
        case .constant(let value): of(value)
        }
    }

    private static func of(_ value: PredicateValue) -> String {
        switch value {
        case .null: "nil"
        case .text(let text): quoted(text)
        case .number(let number):
            number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .list(let values): "{" + values.map { of($0) }.joined(separator: ", ") + "}"
        case .other: "<object>"
        }
    }
}

/// Asks a predicate of ours for its format.
final class PredicateProbe {
    var format: String?
}
