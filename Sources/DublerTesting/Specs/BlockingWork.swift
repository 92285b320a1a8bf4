import Foundation
import Testing

/// A closure that may block: it runs on a thread of its own, so that neither the main queue
/// nor the pool of threads of tasks waits for it.
///
/// The closure is not `Sendable`: hooks and examples of a spec share what they capture. They
/// run one after another, each begun when the one before has ended.
struct BlockingWork: @unchecked Sendable {
    private let closure: () throws -> Void

    init(_ closure: @escaping () throws -> Void) { self.closure = closure }

    var body: SpecBody { { try await run() } }

    private func run() async throws {
        let failures = FailureList()
        let result = await withCheckedContinuation { continuation in
            let thread = Thread {
                let result = FailureList.$current.withValue(failures) { Result { try closure() } }
                continuation.resume(returning: result)
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
        for failure in failures.taken { RunningTest.record(failure) }
        try result.get()
    }
}

/// The same around an example: the thread waits while the example runs.
struct BlockingAround: @unchecked Sendable {
    private let closure: (@escaping () -> Void) throws -> Void

    init(_ closure: @escaping (@escaping () -> Void) throws -> Void) { self.closure = closure }

    var around: SpecAround {
        { example in
            let (calls, call) = AsyncStream.makeStream(of: DispatchSemaphore.self)
            let work = Task {
                defer { call.finish() }
                try await BlockingWork {
                    try closure {
                        let ended = DispatchSemaphore(value: 0)
                        call.yield(ended)
                        ended.wait()
                    }
                }.body()
            }
            for await ended in calls {
                await example()
                ended.signal()
            }
            try await work.value
        }
    }
}

/// A closure of no actor.
struct AnyWork: @unchecked Sendable {
    private let closure: () async throws -> Void

    init(_ closure: @escaping () async throws -> Void) { self.closure = closure }

    var body: SpecBody { { try await closure() } }
}

/// The same around an example.
struct AnyAround: @unchecked Sendable {
    private let closure: (@escaping @Sendable () async -> Void) async throws -> Void

    init(_ closure: @escaping (@escaping @Sendable () async -> Void) async throws -> Void) { self.closure = closure }

    var around: SpecAround { { try await closure($0) } }
}
