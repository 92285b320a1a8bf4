@testable import WalletCore

/// Pauses of the tests: none takes time, each is counted, and they can be held.
final class Waits: Sendable {
    private let durations = Locked<[Duration]>([])
    let hold: Hold?

    init(hold: Hold? = nil) { self.hold = hold }

    var taken: [Duration] { durations.withLock { $0 } }

    var pause: Pause {
        Pause { [self] duration in
            durations.withLock { $0.append(duration) }
            await hold?.wait()
            try Task.checkCancellation()
        }
    }
}
