/// A literal or operators, compiled: what a pattern says of one value.
///
/// All tests must hold. In a query, a header or a form the value is the list of
/// texts that occur under one name; in JSON it is a node, or absent.
package struct ValueMatcher: Sendable {
    package indirect enum Test: Sendable {
        case null
        case bool(Bool)
        case number(NumberLiteral)
        case text(TextLiteral)
        /// Members of an object, each with its matcher; `exact` forbids others.
        case members(MemberTests)
        /// JSON: an array of that length, in order. Text: exactly these values, in
        /// any order.
        case items([ValueMatcher])
        case exists(Bool)
        case not(ValueMatcher)
        case oneOf([ValueMatcher])
        /// A part of a text, or an element of an array.
        case contains(TextLiteral?, element: ValueMatcher)
        case startsWith(TextLiteral)
        case endsWith(TextLiteral)
        case regex(RegularExpression, source: String)
        case compare(Comparison, NumberLiteral)
        case before(InstantOperand)
        case after(InstantOperand)
        case any(ValueMatcher)
        case each(ValueMatcher)
        case size(ValueMatcher)
        /// One-to-one with all items, in any order.
        case unordered([ValueMatcher])
        /// One-to-one with some of the items, in any order.
        case includes([ValueMatcher])
    }

    package let tests: [Test]
    /// Whether an absent value fulfils it: absence is asked by `$exists: false`
    /// alone, here or in members below.
    package let holdsOnAbsent: Bool
    /// Whether some test reads one value only, so that a name which is repeated in a
    /// query, a head or a form fails it.
    let demandsOneValue: Bool

    package init(_ tests: [Test]) {
        self.tests = tests
        holdsOnAbsent = !tests.isEmpty && tests.allSatisfy(\.holdsOnAbsent)
        demandsOneValue = tests.contains(where: \.demandsOneValue)
    }
}

extension ValueMatcher.Test {
    fileprivate var holdsOnAbsent: Bool {
        switch self {
        case .exists(let wanted): !wanted
        case .members(let members): members.holdsOnAbsent
        default: false
        }
    }

    fileprivate var demandsOneValue: Bool {
        switch self {
        case .items, .exists, .any, .each, .size, .unordered, .includes: false
        case .not(let matcher): matcher.demandsOneValue
        case .oneOf(let choices): choices.contains(where: \.demandsOneValue)
        default: true
        }
    }
}

/// The operand of `$before` and `$after`: an instant, or a template that gives one
/// at the time of the request.
package enum InstantOperand: Sendable {
    case fixed(Instant)
    case template(Template, source: String)
}

/// Renders a template operand; `nil` when it gives no instant.
package typealias InstantSource = (Template) -> Instant?

extension InstantOperand {
    func instant(_ source: InstantSource) -> Instant? {
        switch self {
        case .fixed(let instant): instant
        case .template(let template, _): source(template)
        }
    }

    var text: String {
        switch self {
        case .fixed(let instant): instant.rfc3339
        case .template(_, let source): source
        }
    }
}
