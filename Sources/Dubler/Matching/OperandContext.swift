/// Evaluates the template operand of `$before` and `$after`. The loader lets only
/// `now` and the state into one, so nothing is drawn or consumed by a look.
enum OperandContext {
    static func instant(_ template: Template, state: some StateReading, now: Instant) -> Instant? {
        nil
    }
}
