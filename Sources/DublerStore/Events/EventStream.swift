/// A stream of events: it fails by elements and never by ending.
public protocol EventStream<Value>: AsyncSequence, Sendable
where Element == Event<Value>, AsyncIterator: EventIterator, AsyncIterator.Value == Value {
    /// What its values are.
    associatedtype Value: Sendable
}

/// One pass of a stream of events.
public protocol EventIterator<Value>: AsyncIteratorProtocol where Element == Event<Value> {
    /// What its values are.
    associatedtype Value: Sendable

    /// The next event; `nil` once the task is cancelled.
    mutating func next() async -> Event<Value>?
}
