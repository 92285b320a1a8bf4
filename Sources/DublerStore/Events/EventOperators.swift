extension EventStream {
    /// The values alone; failures go to a handler, which runs beside the stream and holds no
    /// value back.
    ///
    ///     for await contacts in stream.flatMapError({ await showMessage($0, withEvent: false) }) { … }
    public func flatMapError(_ handler: @escaping @Sendable (any Error) async -> Void) -> ValueSequence<Self> {
        ValueSequence(base: self, handler: handler)
    }

    /// The values alone; failures are left out.
    public var values: ValueSequence<Self> { ValueSequence(base: self, handler: nil) }

    /// Waits for the first value; failures before it are left out.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before there is one.
    public func firstValue() async throws -> Value {
        var iterator = makeAsyncIterator()
        while let event = await iterator.next() {
            if let value = event.value { return value }
        }
        throw CancellationError()
    }

    /// Gives every value to an owner on the main actor, for as long as the owner lives.
    ///
    /// - Parameters:
    ///   - owner: What shows the values; it is not kept alive.
    ///   - onError: Told of failures.
    ///   - body: What is done with a value.
    /// - Returns: What ends it earlier.
    @MainActor
    @discardableResult
    public func bind<Owner: AnyObject & Sendable>(
        to owner: Owner,
        onError: @escaping @MainActor @Sendable (Owner, any Error) -> Void = { _, _ in },
        _ body: @escaping @MainActor @Sendable (Owner, Value) -> Void
    ) -> Binding {
        let task = Task { @MainActor [weak owner] in
            var iterator = makeAsyncIterator()
            while let event = await iterator.next() {
                guard let owner, !Task.isCancelled else { return }
                switch event {
                case .value(let value): body(owner, value)
                case .failure(let error, _): onError(owner, error)
                }
            }
        }
        return Binding(task)
    }
}

/// The values of a stream of events.
public struct ValueSequence<Base: EventStream>: AsyncSequence, Sendable {
    /// A value.
    public typealias Element = Base.Value

    let base: Base
    let handler: (@Sendable (any Error) async -> Void)?

    /// Begins a pass of its own.
    public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), handler: handler) }

    /// One pass.
    public struct Iterator: AsyncIteratorProtocol {
        private var base: Base.AsyncIterator
        private let errors: ErrorQueue?

        init(base: Base.AsyncIterator, handler: (@Sendable (any Error) async -> Void)?) {
            self.base = base
            errors = handler.map { ErrorQueue($0) }
        }

        /// The next value; `nil` once the stream is over.
        public mutating func next() async -> Base.Value? {
            while let event = await base.next() {
                switch event {
                case .value(let value): return value
                case .failure(let error, _): errors?.put(error)
                }
            }
            return nil
        }
    }
}

/// Handles errors one after another, beside whoever puts them.
final class ErrorQueue: Sendable {
    private let continuation: AsyncStream<any Error>.Continuation

    init(_ handler: @escaping @Sendable (any Error) async -> Void) {
        let (stream, continuation) = AsyncStream.makeStream(of: (any Error).self)
        self.continuation = continuation
        // What was put is handled to the end, also when the stream is over.
        Task { for await error in stream { await handler(error) } }
    }

    deinit { continuation.finish() }

    func put(_ error: any Error) { continuation.yield(error) }
}
