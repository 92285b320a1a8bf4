/// What a client's method does, without saying how it waits: a call, and what its
/// answer means: the result, or a further call.
///
/// Methods that block and methods that suspend run the same operation.
struct BackendOperation<Result: Sendable>: Sendable {
    indirect enum Step: Sendable {
        case done(Result)
        case ask(BackendOperation)
    }

    typealias Outcome = Swift.Result<AnswerReader, any Error>

    let call: BackendCall
    private let continuation: @Sendable (Outcome) throws -> Step

    /// An operation that goes on with the answer, or with the reason why there is none.
    init(_ call: BackendCall, whatever next: @escaping @Sendable (Outcome) throws -> Step) {
        self.call = call
        continuation = next
    }

    /// An operation of one call or more.
    init(_ call: BackendCall, next: @escaping @Sendable (AnswerReader) throws -> Step) {
        self.init(call, whatever: { try next($0.get()) })
    }

    /// An operation of one call.
    init(_ call: BackendCall, result: @escaping @Sendable (AnswerReader) throws -> Result) {
        self.init(call, whatever: { .done(try result($0.get())) })
    }

    /// The same calls, and what is made of their result.
    func map<Other>(_ transform: @escaping @Sendable (Result) throws -> Other) -> BackendOperation<Other> {
        BackendOperation<Other>(
            call,
            whatever: { outcome in
                switch try continuation(outcome) {
                case .done(let result): .done(try transform(result))
                case .ask(let next): .ask(next.map(transform))
                }
            }
        )
    }

    /// What follows from the answer.
    func step(after answer: Swift.Result<BackendAnswer, any Error>) throws -> Step {
        try continuation(answer.map { AnswerReader(call: call, answer: $0) })
    }
}

extension BackendOperation where Result == Void {
    /// An operation whose answer says no more than that it was done.
    init(_ call: BackendCall) {
        self.init(call) { (reader: AnswerReader) -> Void in try reader.checkStatus() }
    }
}

extension BackendTransport {
    /// Runs an operation on a thread that may block.
    func run<Result>(_ operation: BackendOperation<Result>) throws -> Result {
        var operation = operation
        while true {
            switch try operation.step(after: answer(to: operation.call)) {
            case .done(let result): return result
            case .ask(let next): operation = next
            }
        }
    }

    /// Runs an operation in a task.
    func run<Result>(_ operation: BackendOperation<Result>) async throws -> Result {
        var operation = operation
        while true {
            switch try operation.step(after: await answer(to: operation.call)) {
            case .done(let result): return result
            case .ask(let next): operation = next
            }
        }
    }
}
