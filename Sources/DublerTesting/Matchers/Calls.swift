/// A double was called so often: for the counts that generated doubles keep.
///
///     expect(view.invokedUpdateCount).to(beCalled(times: 2))
///
/// - Parameter times: How often.
public func beCalled(times: Int) -> Matcher<Int> {
    Matcher { expression in
        let count = try expression.evaluate() ?? 0
        let words = times == 0 ? "never be called" : "be called \(times == 1 ? "once" : "\(times) times")"
        return .init(count == times, .init(words, actual: count == 1 ? "1 call" : "\(count) calls"))
    }
}

/// A double was called once.
public func beCalledOnce() -> Matcher<Int> { beCalled(times: 1) }

/// A double's calls are these, in this order: for the lists of arguments that generated
/// doubles keep.
///
/// - Parameter arguments: The arguments of each call.
public func haveCalls<Arguments: Equatable>(_ arguments: Arguments...) -> Matcher<[Arguments]> {
    .of("have calls \(ValueText.bracketed(arguments))") { $0 == arguments }
}
