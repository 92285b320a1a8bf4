extension ValueMatcher {
    /// Whether a JSON value fulfils the matcher; `nil` is an absent one.
    package func holds<S: JSONSubject, R: MatchRecorder>(
        _ subject: S?,
        _ instants: InstantSource,
        _ recorder: inout R
    ) -> Bool {
        guard let subject else {
            if !holdsOnAbsent { recorder.fail(expected: description, seen: nil) }
            return holdsOnAbsent
        }
        for test in tests where !test.holds(subject, instants, &recorder) { return false }
        return true
    }

    fileprivate func holdsSilently<S: JSONSubject>(_ subject: S, _ instants: InstantSource) -> Bool {
        var silent = SilentRecorder()
        return holds(subject, instants, &silent)
    }
}

extension ValueMatcher.Test {
    fileprivate func holds<S: JSONSubject, R: MatchRecorder>(
        _ subject: S,
        _ instants: InstantSource,
        _ recorder: inout R
    ) -> Bool {
        // Those that go into the value say themselves where it fails.
        switch self {
        case .members(let members): return members.hold(subject, instants, &recorder)
        case .items(let matchers): return Self.items(matchers, hold: subject, instants, &recorder)
        default: break
        }
        if holdsAsWhole(subject, instants) { return true }
        recorder.fail(expected: description, seen: subject.excerpt)
        return false
    }

    private static func items<S: JSONSubject, R: MatchRecorder>(
        _ matchers: [ValueMatcher],
        hold subject: S,
        _ instants: InstantSource,
        _ recorder: inout R
    ) -> Bool {
        guard subject.subjectKind == .array, subject.subjectCount == matchers.count else {
            recorder.fail(expected: "an array of \(matchers.count) items", seen: subject.excerpt)
            return false
        }
        for (index, item) in subject.subjectItems.enumerated() {
            recorder.enter(item: index)
            if !matchers[index].holds(item, instants, &recorder) { return false }
            recorder.leave()
        }
        return true
    }

    private func holdsAsWhole<S: JSONSubject>(_ subject: S, _ instants: InstantSource) -> Bool {
        let kind = subject.subjectKind
        switch self {
        case .null: return kind == .null
        case .bool(let wanted): return kind == .bool && subject.isTrue == wanted
        case .number(let literal): return kind == .number && literal.equals(subject.numberBytes)
        case .text(let literal):
            guard kind == .string else { return false }
            return literal.folded == nil ? subject.isText(literal.bytes) : literal.equals(subject.textBytes)
        case .exists(let wanted): return wanted
        case .not(let matcher): return !matcher.holdsSilently(subject, instants)
        case .oneOf(let choices): return choices.contains { $0.holdsSilently(subject, instants) }
        case .contains(let text, let element):
            if kind == .array { return subject.subjectItems.contains { element.holdsSilently($0, instants) } }
            return kind == .string && text?.isPart(of: subject.textBytes) == true
        case .startsWith, .endsWith, .regex, .before, .after:
            return kind == .string && holds(text: subject.textBytes, instants)
        case .compare(let comparison, let bound):
            guard kind == .number, let value = JSONNumber(String(decoding: subject.numberBytes, as: UTF8.self)) else {
                return false
            }
            return comparison.holds(value, bound.number)
        case .any(let matcher):
            return kind == .array && subject.subjectItems.contains { matcher.holdsSilently($0, instants) }
        case .each(let matcher):
            return kind == .array && subject.subjectItems.allSatisfy { matcher.holdsSilently($0, instants) }
        case .size(let matcher):
            return kind == .array && matcher.holdsSilently(Self.count(subject.subjectCount), instants)
        case .unordered(let matchers):
            guard kind == .array, subject.subjectCount == matchers.count else { return false }
            return Assignment.exists(matchers, Array(subject.subjectItems)) { $0.holdsSilently($1, instants) }
        case .includes(let matchers):
            guard kind == .array, subject.subjectCount >= matchers.count else { return false }
            return Assignment.exists(matchers, Array(subject.subjectItems)) { $0.holdsSilently($1, instants) }
        case .members, .items: return false
        }
    }

    private static func count(_ count: Int) -> ValueSubject { ValueSubject(.number(JSONNumber(count))) }
}
