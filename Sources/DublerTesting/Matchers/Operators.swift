infix operator ≈ : ComparisonPrecedence

/// Fails the test if they are not equal.
public func == <Value: Equatable>(expectation: Expectation<Value>, expected: Value?) {
    if let expected { expectation.to(equal(expected)) } else { expectation.to(beNil()) }
}

/// Fails the test if they are equal.
public func != <Value: Equatable>(expectation: Expectation<Value>, expected: Value?) {
    if let expected { expectation.toNot(equal(expected)) } else { expectation.toNot(beNil()) }
}

/// Fails the test if it is not less.
public func < <Value: Comparable>(expectation: Expectation<Value>, expected: Value) {
    expectation.to(beLessThan(expected))
}

/// Fails the test if it is not less or equal.
public func <= <Value: Comparable>(expectation: Expectation<Value>, expected: Value) {
    expectation.to(beLessThanOrEqualTo(expected))
}

/// Fails the test if it is not greater.
public func > <Value: Comparable>(expectation: Expectation<Value>, expected: Value) {
    expectation.to(beGreaterThan(expected))
}

/// Fails the test if it is not greater or equal.
public func >= <Value: Comparable>(expectation: Expectation<Value>, expected: Value) {
    expectation.to(beGreaterThanOrEqualTo(expected))
}

/// Fails the test if it is not near.
public func ≈ <Value: BinaryFloatingPoint>(expectation: Expectation<Value>, expected: Value) {
    expectation.to(beCloseTo(expected))
}

/// Fails the test if it is not near enough.
public func ≈ <Value: BinaryFloatingPoint>(expectation: Expectation<Value>, expected: (value: Value, delta: Value)) {
    expectation.to(beCloseTo(expected.value, within: expected.delta))
}

/// Fails the test if they are not the very same object.
public func === (expectation: Expectation<AnyObject>, expected: AnyObject?) {
    expectation.to(beIdenticalTo(expected))
}

/// Fails the test if they are the very same object.
public func !== (expectation: Expectation<AnyObject>, expected: AnyObject?) {
    expectation.toNot(beIdenticalTo(expected))
}
