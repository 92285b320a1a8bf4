/// Says whether a value is as it is to be; matchers of one's own are made of a closure.
///
///     func beEven() -> Matcher<Int> {
///         Matcher.of("be even") { $0.isMultiple(of: 2) }
///     }
public struct Matcher<Value> {
    let judge: (Expression<Value>) throws -> MatcherResult

    /// - Parameter judge: Evaluates the expression and says what is so. An error that it throws
    ///   fails the expectation and its opposite.
    public init(_ judge: @escaping (Expression<Value>) throws -> MatcherResult) { self.judge = judge }

    /// A matcher of values that are there; `nil` fails it and its opposite.
    ///
    /// - Parameters:
    ///   - words: What stands behind `expected to`.
    ///   - isMatch: Whether a value is so.
    public static func of(_ words: String, _ isMatch: @escaping (Value) throws -> Bool) -> Matcher {
        Matcher { expression in
            guard let value = try expression.evaluate() else { return .init(.fail, .init(words, postfix: Self.nilHint)) }
            return .init(try isMatch(value), .init(words))
        }
    }

    static var nilHint: String { " (use beNil() to match nils)" }
}

/// What is expected of something: evaluated as often as it is asked for.
public struct Expression<Value> {
    private let body: () throws -> Value?

    /// - Parameter body: Gives the value.
    public init(_ body: @escaping () throws -> Value?) { self.body = body }

    /// The value now; `nil` where there is none.
    ///
    /// - Throws: What the expression throws.
    public func evaluate() throws -> Value? { try body() }
}

extension Matcher {
    /// Both are so.
    public static func && (first: Matcher, second: Matcher) -> Matcher { satisfyAllOf([first, second]) }

    /// One of them is so.
    public static func || (first: Matcher, second: Matcher) -> Matcher { satisfyAnyOf([first, second]) }
}
