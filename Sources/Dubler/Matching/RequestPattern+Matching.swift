/// Hears of each condition of a pattern and says whether to go on. All `judge`
/// functions answer that too: one that ends at the first failure thus answers
/// whether everything holds.
protocol ConditionRecorder {
    associatedtype Failure: MatchRecorder, DefaultInitializable

    mutating func record(
        _ condition: @autoclosure () -> String,
        passed: Bool,
        _ failure: Failure,
        expected: @autoclosure () -> String,
        seen: @autoclosure () -> String?
    ) -> Bool
}

protocol DefaultInitializable {
    init()
}

extension SilentRecorder: DefaultInitializable {}
extension FailureRecorder: DefaultInitializable {}

/// Matching: the first condition that fails ends it.
struct FirstFailureEnds: ConditionRecorder {
    @inline(__always)
    mutating func record(
        _ condition: @autoclosure () -> String,
        passed: Bool,
        _ failure: SilentRecorder,
        expected: @autoclosure () -> String,
        seen: @autoclosure () -> String?
    ) -> Bool {
        passed
    }
}

/// Reporting: every condition gets its verdict.
struct VerdictRecorder: ConditionRecorder {
    private(set) var verdicts: [Verdict] = []

    mutating func record(
        _ condition: @autoclosure () -> String,
        passed: Bool,
        _ failure: FailureRecorder,
        expected: @autoclosure () -> String,
        seen: @autoclosure () -> String?
    ) -> Bool {
        if !passed, let failure = failure.failure {
            let name = failure.place == "$" ? condition() : "\(condition()) \(failure.place)"
            verdicts.append(Verdict(condition: name, passed: false, expected: failure.expected, seen: failure.seen))
        } else {
            verdicts.append(Verdict(condition: condition(), passed: passed, expected: expected(), seen: seen()))
        }
        return true
    }
}

extension RequestPattern {
    /// Whether the request is one that the pattern means, service left out. Nothing
    /// is counted or consumed.
    package func matches(_ view: inout RequestView, state: some StateReading, now: Instant) -> Bool {
        takesMethod(view.method) && path?.matches(view.target) != false
            && meetsConditions(&view, state: state, now: now)
    }

    /// Whether query, headers, body and state are as the pattern asks; method and
    /// path are taken as compared already.
    package func meetsConditions(_ view: inout RequestView, state: some StateReading, now: Instant) -> Bool {
        var recorder = FirstFailureEnds()
        return judgeConditions(
            &view,
            { OperandContext.instant($0, state: state, now: now) },
            { state.value(at: $0) },
            &recorder
        )
    }

    /// A verdict for every condition, method and path first, service left out. All
    /// of them passed exactly when `matches` says so.
    package func verdicts(_ view: inout RequestView, state: some StateReading, now: Instant) -> [Verdict] {
        var recorder = VerdictRecorder()
        let method = view.method
        _ = recorder.record(
            "method",
            passed: takesMethod(method),
            FailureRecorder(),
            expected: self.method.description,
            seen: Excerpt.of(method)
        )
        if let path {
            _ = recorder.record(
                "path",
                passed: path.matches(view.target),
                FailureRecorder(),
                expected: path.text,
                seen: Excerpt.of(view.target.rawPath)
            )
        }
        _ = judgeConditions(
            &view,
            { OperandContext.instant($0, state: state, now: now) },
            { state.value(at: $0) },
            &recorder
        )
        return recorder.verdicts
    }

    /// Whether the method is one of those named, compared exactly.
    package func takesMethod(_ method: some Collection<UInt8>) -> Bool {
        switch self.method {
        case .any: true
        case .exactly(let names): names.contains { $0.utf8.elementsEqual(method) }
        }
    }

    // The state comes as a closure, so that everything from here on is compiled for
    // the two recorders alone, whoever asks.
    private func judgeConditions<C: ConditionRecorder>(
        _ view: inout RequestView,
        _ instants: InstantSource,
        _ state: (StatePath) -> JSONValue?,
        _ recorder: inout C
    ) -> Bool {
        judgeQuery(&view, instants, &recorder)
            && judgeHeaders(view, instants, &recorder)
            && body?.judge(&view.body, instants, &recorder) != false
            && judgeState(state, instants, &recorder)
    }
}
