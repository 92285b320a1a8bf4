/// It equals a value. `nil` equals nothing: ask with ``beNil()``.
///
/// - Parameter expected: What it is to equal.
public func equal<Value: Equatable>(_ expected: Value?) -> Matcher<Value> {
    Matcher { expression in
        let actual = try expression.evaluate()
        let words = "equal \(ValueText.bracketed(expected))"
        guard let expected, let actual else {
            let isHinted = expected == nil || actual == nil
            return .init(.fail, .init(words, postfix: isHinted ? Matcher<Value>.nilHint : ""))
        }
        return .init(actual == expected, .init(words, details: LineDifference(expected, actual).text))
    }
}

/// It equals a set; the message tells what is missing and what is too much.
///
/// - Parameter expected: What it is to equal.
public func equal<Element: Hashable>(_ expected: Set<Element>?) -> Matcher<Set<Element>> {
    Matcher { expression in
        let words = "equal \(ValueText.bracketed(expected))"
        guard let actual = try expression.evaluate(), let expected else {
            return .init(.fail, .init(words, postfix: Matcher<Set<Element>>.nilHint))
        }
        let missing = expected.subtracting(actual)
        let extra = actual.subtracting(expected)
        var postfix = missing.isEmpty ? "" : ", missing \(ValueText.bracketed(missing))"
        if !extra.isEmpty { postfix += ", extra \(ValueText.bracketed(extra))" }
        return .init(missing.isEmpty && extra.isEmpty, .init(words, postfix: postfix))
    }
}

/// It is one of the values that exist, compared one by one: elements of any sequence.
///
/// - Parameter expected: What it holds, in this order.
public func elementsEqual<Actual: Sequence, Expected: Sequence>(_ expected: Expected) -> Matcher<Actual>
where Actual.Element == Expected.Element, Actual.Element: Equatable {
    .of("elementsEqual \(ValueText.bracketed(Array(expected)))") { $0.elementsEqual(expected) }
}

/// It is `nil`.
public func beNil<Value>() -> Matcher<Value> {
    Matcher { .init(try $0.evaluate() == nil, .init("be nil")) }
}

/// It is the very same object.
///
/// - Parameter expected: The object.
public func beIdenticalTo(_ expected: AnyObject?) -> Matcher<AnyObject> {
    Matcher { expression in
        let actual = try expression.evaluate()
        func text(_ object: AnyObject?) -> String { object.map { "<\(ObjectIdentifier($0))>" } ?? "nil" }
        let message = ExpectationMessage("be identical to \(text(expected))", actual: text(actual))
        return .init(actual === expected && actual != nil, message)
    }
}

/// It is true.
public func beTrue() -> Matcher<Bool> { .of("be true") { $0 } }

/// It is false.
public func beFalse() -> Matcher<Bool> { .of("be false") { !$0 } }

/// It is there, and not false.
public func beTruthy<Value>() -> Matcher<Value> {
    Matcher { expression in
        let actual = try expression.evaluate()
        return .init(actual.map { ($0 as? Bool) ?? true } ?? false, .init("be truthy"))
    }
}

/// It is `nil`, or false.
public func beFalsy<Value>() -> Matcher<Value> {
    Matcher { expression in
        let actual = try expression.evaluate()
        return .init(!(actual.map { ($0 as? Bool) ?? true } ?? false), .init("be falsy"))
    }
}

/// It is of a type, or of an heir of it.
///
/// - Parameter type: The type.
public func beAKindOf<Value, Wanted>(_ type: Wanted.Type) -> Matcher<Value> {
    .of("be a kind of \(type)") { $0 is Wanted }
}

/// It is of just a type.
///
/// - Parameter type: The type.
public func beAnInstanceOf<Value, Wanted>(_ type: Wanted.Type) -> Matcher<Value> {
    .of("be an instance of \(type)") { Swift.type(of: $0 as Any) == type }
}
