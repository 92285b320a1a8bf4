@testable import WalletCore

/// Pauses that take no time and are counted.
final class Pauses: Sendable {
    private let durations = Locked<[Duration]>([])

    var taken: [Duration] { durations.withLock { $0 } }

    var pause: Pause { Pause { [self] duration in durations.withLock { $0.append(duration) } } }
}
