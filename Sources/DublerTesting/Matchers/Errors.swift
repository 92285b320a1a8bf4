/// It throws an error, whichever.
public func throwError<Value>() -> Matcher<Value> {
    Matcher { expression in
        do {
            _ = try expression.evaluate()
            return .init(.doesNotMatch, .init("throw any error", actual: "no error"))
        } catch {
            return .init(.matches, .init("throw any error", actual: "<\(error)>"))
        }
    }
}

/// It throws an error that equals one.
///
/// - Parameter expected: The error.
public func throwError<Value, Wanted: Error & Equatable>(_ expected: Wanted) -> Matcher<Value> {
    Matcher { expression in
        let words = "throw error \(ValueText.bracketed(expected))"
        do {
            _ = try expression.evaluate()
            return .init(.doesNotMatch, .init(words, actual: "no error"))
        } catch {
            return .init((error as? Wanted) == expected, .init(words, actual: "<\(error)>"))
        }
    }
}

/// It throws an error of a type.
///
/// - Parameters:
///   - errorType: The type.
///   - closure: Looks at the error.
public func throwError<Value, Wanted: Error>(
    errorType: Wanted.Type,
    closure: ((Wanted) -> Void)? = nil
) -> Matcher<Value> {
    Matcher { expression in
        let words = "throw error of type \(ValueText.bracketed(errorType))"
        do {
            _ = try expression.evaluate()
            return .init(.doesNotMatch, .init(words, actual: "no error"))
        } catch {
            if let wanted = error as? Wanted { closure?(wanted) }
            return .init(error is Wanted, .init(words, actual: "<\(error)>"))
        }
    }
}

/// An error equals one.
///
/// - Parameter expected: The error.
public func matchError<Wanted: Error & Equatable>(_ expected: Wanted) -> Matcher<any Error> {
    .of("match error \(ValueText.bracketed(expected))") { ($0 as? Wanted) == expected }
}

/// An error is of a type.
///
/// - Parameter type: The type.
public func matchError<Wanted: Error>(_ type: Wanted.Type) -> Matcher<any Error> {
    .of("match error of type \(ValueText.bracketed(type))") { $0 is Wanted }
}

/// A result is a success.
///
/// - Parameter test: Looks at the value.
public func beSuccess<Success, Failure: Error>(test: ((Success) -> Void)? = nil) -> Matcher<Result<Success, Failure>> {
    .of("be <success>") { result in
        guard case .success(let value) = result else { return false }
        test?(value)
        return true
    }
}

/// A result is a success with a value.
///
/// - Parameter expected: The value.
public func beSuccess<Success: Equatable, Failure: Error>(_ expected: Success) -> Matcher<Result<Success, Failure>> {
    .of("be <success(\(ValueText.plain(expected)))>") { (try? $0.get()) == expected }
}

/// A result is a failure.
///
/// - Parameter test: Looks at the error.
public func beFailure<Success, Failure: Error>(test: ((Failure) -> Void)? = nil) -> Matcher<Result<Success, Failure>> {
    .of("be <failure>") { result in
        guard case .failure(let error) = result else { return false }
        test?(error)
        return true
    }
}
