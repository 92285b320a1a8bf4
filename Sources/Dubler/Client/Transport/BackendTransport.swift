public import Foundation

/// The way that a client's calls take to a backend: over HTTP, or inside the process.
///
/// A transport only carries. What calls say, what answers mean and how long one
/// waits is the same for all of them.
public protocol BackendTransport: Sendable {
    /// The address that stands for the server in messages, and at which an app
    /// reaches the session `default` before anything is activated.
    var serverURL: URL { get }

    /// How long an exact count waits for a surplus request once it is reached: as long
    /// as a request of the app may be on its way.
    var settling: Duration { get }

    /// Sends a call. Calls the completion once, on any thread, before or after it
    /// returns; answers a closure that gives the call up.
    func send(
        _ call: BackendCall,
        completion: @escaping @Sendable (Result<BackendAnswer, any Error>) -> Void
    ) -> @Sendable () -> Void
}

extension BackendTransport {
    /// 300 ms, which is enough for a double tap and a network of one machine.
    public var settling: Duration { .milliseconds(300) }

    /// The answer to a call, for a thread that may block.
    func answer(to call: BackendCall) -> Result<BackendAnswer, any Error> {
        let pending = Pending<Result<BackendAnswer, any Error>>()
        let giveUp = send(call) { pending.settle($0) }
        guard let result = pending.wait(atMost: call.deadline) else {
            giveUp()
            return .failure(BackendError.timedOut(call, at: serverURL))
        }
        return result
    }

    /// The answer to a call, for a task: it is given up when the task is cancelled.
    package func answer(to call: BackendCall) async -> Result<BackendAnswer, any Error> {
        let pending = Pending<Result<BackendAnswer, any Error>>()
        let giveUp = send(call) { pending.settle($0) }
        pending.settle(after: call.deadline) { [serverURL] in .failure(BackendError.timedOut(call, at: serverURL)) }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                pending.whenSettled { continuation.resume(returning: $0) }
            }
        } onCancel: {
            pending.settle(.failure(CancellationError()))
        }
        if case .failure = result { giveUp() }
        return result
    }
}
