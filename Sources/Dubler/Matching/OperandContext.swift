/// Evaluates the template operand of `$before` and `$after`. The loader lets only
/// `now` and the state into one, so nothing is drawn or consumed by a look.
struct OperandContext<State: StateReading>: TemplateContext {
    let now: Instant
    private let state: State

    private init(now: Instant, state: State) {
        self.now = now
        self.state = state
    }

    static func instant(_ template: Template, state: State, now: Instant) -> Instant? {
        var context = OperandContext(now: now, state: state)
        guard let value = try? template.render(&context), let text = value.stringValue else { return nil }
        return Instant(rfc3339: text)
    }

    mutating func value(of reference: TemplateReference) throws(TemplateFailure) -> JSONValue? {
        if case .state(let steps) = reference { state.value(at: StatePath(steps: steps)) } else { nil }
    }

    mutating func random(in range: ClosedRange<Int64>) -> Int64 { range.lowerBound }

    mutating func uuid() -> String { "" }
}
