/// What is required of an expression: where it is not so, the test fails and goes no further.
public struct Requirement<Value> {
    private let expectation: Expectation<Value>

    init(_ expectation: Expectation<Value>) { self.expectation = expectation }

    /// Throws if it is not so.
    ///
    /// - Parameter matcher: What is to be so.
    /// - Returns: The value that was judged.
    /// - Throws: ``RequirementFailed``, once it is recorded.
    @discardableResult
    public func to(_ matcher: Matcher<Value>, description: String? = nil) throws -> Value {
        try settle(matcher, isNegated: false, "to", description)
    }

    /// Throws if it is so.
    ///
    /// - Parameter matcher: What is not to be so.
    /// - Returns: The value that was judged.
    /// - Throws: ``RequirementFailed``, once it is recorded.
    @discardableResult
    public func toNot(_ matcher: Matcher<Value>, description: String? = nil) throws -> Value {
        try settle(matcher, isNegated: true, "to not", description)
    }

    private func settle(_ matcher: Matcher<Value>, isNegated: Bool, _ style: String, _ description: String?) throws -> Value {
        var last: Value?
        let expression = Expression<Value> {
            last = try expectation.expression.evaluate()
            return last
        }
        let verdict = Verdict(expression, matcher, isNegated: isNegated)
        guard expectation.settle(verdict, style, description), let last else {
            if verdict.isMet { expectation.fail("expected a value that is there, got nil", description) }
            throw RequirementFailed(description: verdict.text(style))
        }
        return last
    }
}

/// Requires something of a value; where it is not so, the test goes no further.
///
/// - Parameter expression: What is looked at.
public func require<Value>(
    fileID: StaticString = #fileID,
    file: FileString = #filePath,
    line: UInt = #line,
    _ expression: @autoclosure @escaping () throws -> Value?
) -> Requirement<Value> {
    Requirement(Expectation(expression: Expression(expression), place: SpecPlace(fileID, file, line)))
}

/// The value, if it is there; else the test fails and goes no further.
///
/// - Parameter expression: What is looked at.
/// - Throws: ``RequirementFailed``, once it is recorded.
public func unwrap<Value>(
    fileID: StaticString = #fileID,
    file: FileString = #filePath,
    line: UInt = #line,
    _ expression: @autoclosure () throws -> Value?
) throws -> Value {
    if let value = try expression() { return value }
    let failure = ExpectationFailure(message: "expected to not be nil, got nil", place: SpecPlace(fileID, file, line))
    RunningTest.record(failure)
    throw RequirementFailed(description: failure.message)
}
