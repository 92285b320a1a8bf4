import Foundation

/// All of it is so.
///
/// - Parameter matchers: What is to be so.
public func satisfyAllOf<Value>(_ matchers: [Matcher<Value>]) -> Matcher<Value> {
    Matcher { expression in
        let value = try expression.evaluate()
        let results = try matchers.map { try $0.judge(Expression { value }) }
        let words = results.map { "{\($0.message.words)}" }.joined(separator: ", and ")
        let status: MatcherResult.Status =
            results.contains { $0.status == .fail }
            ? .fail : results.allSatisfy { $0.status == .matches } ? .matches : .doesNotMatch
        return .init(status, .init("match all of: \(words)"))
    }
}

/// All of it is so.
///
/// - Parameter matchers: What is to be so.
public func satisfyAllOf<Value>(_ matchers: Matcher<Value>...) -> Matcher<Value> { satisfyAllOf(matchers) }

/// Some of it is so.
///
/// - Parameter matchers: What may be so.
public func satisfyAnyOf<Value>(_ matchers: [Matcher<Value>]) -> Matcher<Value> {
    Matcher { expression in
        let value = try expression.evaluate()
        let results = try matchers.map { try $0.judge(Expression { value }) }
        let words = results.map { "{\($0.message.words)}" }.joined(separator: ", or ")
        let status: MatcherResult.Status =
            results.contains { $0.status == .matches }
            ? .matches : results.contains { $0.status == .fail } ? .fail : .doesNotMatch
        return .init(status, .init("match one of: \(words)"))
    }
}

/// Some of it is so.
///
/// - Parameter matchers: What may be so.
public func satisfyAnyOf<Value>(_ matchers: Matcher<Value>...) -> Matcher<Value> { satisfyAnyOf(matchers) }

/// What is made of it is so.
///
/// - Parameters:
///   - transform: Makes it.
///   - matcher: What is to be so.
public func map<Value, Other>(_ transform: @escaping (Value) throws -> Other?, _ matcher: Matcher<Other>) -> Matcher<Value> {
    Matcher { expression in
        let value = try expression.evaluate()
        let other = try value.flatMap { try transform($0) }
        var result = try matcher.judge(Expression { other })
        if result.message.actual == nil { result.message.actual = ValueText.bracketed(other) }
        result.message.words = "map to \(ValueText.bracketed(other)), and \(result.message.words)"
        return result
    }
}

/// A text fits a regular expression.
///
/// - Parameter pattern: In the syntax of the platform's regular expressions.
public func match(_ pattern: String) -> Matcher<String> {
    .of("match \(ValueText.bracketed(pattern))") { $0.range(of: pattern, options: .regularExpression) != nil }
}
