/// A file of the source, as `#file` gives it.
public typealias FileString = StaticString

/// What is expected of an expression; made by `expect`.
public struct Expectation<Value> {
    let expression: Expression<Value>
    let place: SpecPlace

    /// Fails the test if it is not so.
    ///
    /// - Parameters:
    ///   - matcher: What is to be so.
    ///   - description: What stands above the message.
    /// - Returns: Whether it is so.
    @discardableResult
    public func to(_ matcher: Matcher<Value>, description: String? = nil) -> Bool {
        settle(.init(expression, matcher, isNegated: false), "to", description)
    }

    /// Fails the test if it is so.
    ///
    /// - Parameters:
    ///   - matcher: What is not to be so.
    ///   - description: What stands above the message.
    /// - Returns: Whether it is not so.
    @discardableResult
    public func toNot(_ matcher: Matcher<Value>, description: String? = nil) -> Bool {
        settle(.init(expression, matcher, isNegated: true), "to not", description)
    }

    /// The same as `toNot`.
    @discardableResult
    public func notTo(_ matcher: Matcher<Value>, description: String? = nil) -> Bool {
        toNot(matcher, description: description)
    }

    func settle(_ verdict: Verdict, _ style: String, _ description: String?) -> Bool {
        if verdict.isMet { return true }
        fail(verdict.text(style), description)
        return false
    }

    func fail(_ text: String, _ description: String?) {
        let head = description.map { "\($0)\n" } ?? ""
        RunningTest.record(ExpectationFailure(message: head + text, place: place))
    }
}

/// What a matcher said of an expression at one moment.
struct Verdict {
    let isMet: Bool
    /// The value's text; what was thrown instead of a value.
    let actual: String
    private let message: ExpectationMessage?
    /// An error ends a wait at once.
    let hasThrown: Bool

    init<Value>(_ expression: Expression<Value>, _ matcher: Matcher<Value>, isNegated: Bool) {
        // The value of the moment is evaluated once, and shown as it was judged.
        var seen: Value?
        let once = Expression<Value> {
            seen = try expression.evaluate()
            return seen
        }
        do {
            let result = try matcher.judge(once)
            isMet = isNegated ? result.status == .doesNotMatch : result.status == .matches
            message = result.message
            actual = result.message.actual ?? ValueText.bracketed(seen)
            hasThrown = false
        } catch {
            isMet = false
            message = nil
            actual = "unexpected error thrown: <\(error)>"
            hasThrown = true
        }
    }

    func text(_ style: String) -> String { message?.text(style, actual: actual) ?? actual }
}

/// Expects something of a value, which is evaluated when it is looked at.
///
/// - Parameter expression: What is looked at.
public func expect<Value>(
    fileID: StaticString = #fileID,
    file: FileString = #filePath,
    line: UInt = #line,
    _ expression: @autoclosure @escaping () throws -> Value?
) -> Expectation<Value> {
    Expectation(expression: Expression(expression), place: SpecPlace(fileID, file, line))
}

/// Expects something of what a closure gives or throws.
///
/// - Parameter expression: What is looked at.
public func expect<Value>(
    fileID: StaticString = #fileID,
    file: FileString = #filePath,
    line: UInt = #line,
    _ expression: @escaping () throws -> Value?
) -> Expectation<Value> {
    Expectation(expression: Expression(expression), place: SpecPlace(fileID, file, line))
}

/// Expects something of a closure that gives nothing, such as that it throws.
///
/// - Parameter expression: What is looked at.
public func expect(
    fileID: StaticString = #fileID,
    file: FileString = #filePath,
    line: UInt = #line,
    _ expression: @escaping () throws -> Void
) -> Expectation<Void> {
    Expectation(expression: Expression(expression), place: SpecPlace(fileID, file, line))
}

/// Fails the test that runs.
///
/// - Parameter message: Why.
public func fail(
    _ message: String = "fail() always fails",
    fileID: StaticString = #fileID,
    file: FileString = #filePath,
    line: UInt = #line
) {
    RunningTest.record(ExpectationFailure(message: message, place: SpecPlace(fileID, file, line)))
}
