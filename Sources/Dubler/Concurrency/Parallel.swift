import Foundation

/// Work on many values at once, on as many threads as there are cores.
enum Parallel {
    /// The results in the order of the inputs. Few inputs are not worth a thread.
    static func map<Input: Sendable, Output: Sendable>(
        _ inputs: [Input],
        atLeast share: Int,
        _ transform: @Sendable (Input) -> Output
    ) -> [Output] {
        let threads = min(ProcessInfo.processInfo.activeProcessorCount, inputs.count / max(1, share))
        guard threads > 1 else { return inputs.map(transform) }
        // More pieces than threads, since pieces take unlike times.
        let pieces = threads * 4
        let done = Guarded([[Output]](repeating: [], count: pieces))
        DispatchQueue.concurrentPerform(iterations: pieces) { piece in
            let range = inputs.count * piece / pieces..<inputs.count * (piece + 1) / pieces
            let outputs = inputs[range].map(transform)
            done.withLock { $0[piece] = outputs }
        }
        return done.withLock { $0.flatMap(\.self) }
    }
}
