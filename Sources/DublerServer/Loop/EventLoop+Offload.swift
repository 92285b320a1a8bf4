package import Dispatch

extension EventLoop {
    /// Does work that takes long on a queue, else a thread of the system's pool, then calls
    /// `then` on the loop. libuv's own four threads are left to the files that
    /// answers are made of.
    ///
    /// Only the work and its result cross threads; what follows stays with the
    /// loop and is found again by its number.
    package func offload<Result: Sendable>(
        on queue: DispatchQueue = .global(),
        _ work: @escaping @Sendable () -> Result,
        then: @escaping (Result) -> Void
    ) {
        let number = continuations.add { result in
            guard let result = result as? Result else { return }
            then(result)
        }
        queue.async { [mailbox] in
            let result = work()
            mailbox.post { loop in loop.continuations.take(number)?(result) }
        }
    }
}

/// What is to be done when work comes back from another thread.
struct LoopContinuations {
    private var waiting: [UInt64: (any Sendable) -> Void] = [:]
    private var nextNumber: UInt64 = 0

    mutating func add(_ continuation: @escaping (any Sendable) -> Void) -> UInt64 {
        let number = nextNumber
        nextNumber &+= 1
        waiting[number] = continuation
        return number
    }

    mutating func take(_ number: UInt64) -> ((any Sendable) -> Void)? {
        waiting.removeValue(forKey: number)
    }
}
