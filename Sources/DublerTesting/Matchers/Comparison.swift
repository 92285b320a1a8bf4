/// It is greater than a value.
///
/// - Parameter expected: The value.
public func beGreaterThan<Value: Comparable>(_ expected: Value) -> Matcher<Value> {
    .of("be greater than \(ValueText.bracketed(expected))") { $0 > expected }
}

/// It is greater than a value, or equals it.
///
/// - Parameter expected: The value.
public func beGreaterThanOrEqualTo<Value: Comparable>(_ expected: Value) -> Matcher<Value> {
    .of("be greater than or equal to \(ValueText.bracketed(expected))") { $0 >= expected }
}

/// It is less than a value.
///
/// - Parameter expected: The value.
public func beLessThan<Value: Comparable>(_ expected: Value) -> Matcher<Value> {
    .of("be less than \(ValueText.bracketed(expected))") { $0 < expected }
}

/// It is less than a value, or equals it.
///
/// - Parameter expected: The value.
public func beLessThanOrEqualTo<Value: Comparable>(_ expected: Value) -> Matcher<Value> {
    .of("be less than or equal to \(ValueText.bracketed(expected))") { $0 <= expected }
}

/// It lies in a range.
///
/// - Parameter range: The range.
public func beWithin<Value, Range: RangeExpression>(_ range: Range) -> Matcher<Value> where Range.Bound == Value {
    .of("be within range \(ValueText.bracketed(range))") { range.contains($0) }
}

/// It is as near to a number as a distance allows.
///
/// - Parameters:
///   - expected: The number.
///   - delta: The distance, 0.0001 unless said otherwise.
public func beCloseTo<Value: BinaryFloatingPoint>(_ expected: Value, within delta: Value = 0.0001) -> Matcher<Value> {
    .of("be close to \(ValueText.bracketed(expected)) (within \(ValueText.plain(delta)))") {
        abs($0 - expected) <= delta
    }
}

/// Each number is as near to that of its place as a distance allows.
///
/// - Parameters:
///   - expected: The numbers.
///   - delta: The distance, 0.0001 unless said otherwise.
public func beCloseTo<Value: BinaryFloatingPoint>(_ expected: [Value], within delta: Value = 0.0001) -> Matcher<[Value]> {
    .of("be close to \(ValueText.bracketed(expected)) (each within \(ValueText.plain(delta)))") { actual in
        actual.count == expected.count && zip(actual, expected).allSatisfy { abs($0 - $1) <= delta }
    }
}
