/// The values that occur under one name of a query, a head or a form.
package struct TextField {
    package private(set) var count = 0
    package private(set) var first: ArraySlice<UInt8> = []
    private var others: [ArraySlice<UInt8>] = []

    package init() {}

    package init(_ value: ArraySlice<UInt8>) { append(value) }

    package mutating func append(_ value: ArraySlice<UInt8>) {
        if count == 0 { first = value } else { others.append(value) }
        count += 1
    }

    var all: [ArraySlice<UInt8>] { count == 0 ? [] : [first] + others }

    /// For reports: the value, or the list of them.
    var excerpt: String? {
        switch count {
        case 0: nil
        case 1: Excerpt.of(first)
        default: "[" + all.map { Excerpt.of($0) }.joined(separator: ", ") + "]"
        }
    }
}

extension ValueMatcher {
    /// Whether the values under one name fulfil the matcher.
    package func holds<R: MatchRecorder>(_ field: TextField, _ instants: InstantSource, _ recorder: inout R) -> Bool {
        if holds(field, instants) { return true }
        recorder.fail(expected: description, seen: field.excerpt)
        return false
    }

    func holds(_ field: TextField, _ instants: InstantSource) -> Bool {
        guard field.count > 0 else { return holdsOnAbsent }
        return tests.allSatisfy { $0.holds(field, instants) }
    }
}

extension ValueMatcher.Test {
    fileprivate func holds(_ field: TextField, _ instants: InstantSource) -> Bool {
        switch self {
        case .exists(let wanted): return wanted
        case .any(let matcher): return field.all.contains { matcher.holds(TextField($0), instants) }
        case .each(let matcher): return field.all.allSatisfy { matcher.holds(TextField($0), instants) }
        case .size(let matcher):
            var silent = SilentRecorder()
            return matcher.holds(ValueSubject(.number(JSONNumber(field.count))), instants, &silent)
        case .items(let matchers), .unordered(let matchers):
            guard field.count == matchers.count else { return false }
            return Assignment.exists(matchers, field.all) { $0.holds(TextField($1), instants) }
        case .includes(let matchers):
            guard field.count >= matchers.count else { return false }
            return Assignment.exists(matchers, field.all) { $0.holds(TextField($1), instants) }
        case .not(let matcher):
            if matcher.demandsOneValue, field.count > 1 { return false }
            return !matcher.holds(field, instants)
        case .oneOf(let choices): return choices.contains { $0.holds(field, instants) }
        default: return field.count == 1 && holds(text: field.first, instants)
        }
    }

    /// The tests of one text.
    func holds(text: ArraySlice<UInt8>, _ instants: InstantSource) -> Bool {
        switch self {
        case .text(let literal): return literal.equals(text)
        case .contains(let literal, _): return literal?.isPart(of: text) == true
        case .startsWith(let literal): return literal.isPrefix(of: text)
        case .endsWith(let literal): return literal.isSuffix(of: text)
        case .regex(let expression, _): return expression.matchesWhole(text)
        case .compare(let comparison, let bound):
            guard let value = JSONNumber(String(decoding: text, as: UTF8.self)) else { return false }
            return comparison.holds(value, bound.number)
        case .before(let operand):
            guard let value = Instant(rfc3339: String(decoding: text, as: UTF8.self)) else { return false }
            return operand.instant(instants).map { value < $0 } ?? false
        case .after(let operand):
            guard let value = Instant(rfc3339: String(decoding: text, as: UTF8.self)) else { return false }
            return operand.instant(instants).map { $0 < value } ?? false
        default: return false
        }
    }
}
