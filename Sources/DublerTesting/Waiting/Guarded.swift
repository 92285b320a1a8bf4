import Foundation

/// State behind a lock, reached only inside a closure.
///
/// `Mutex` of the standard library needs iOS 18, so it has to be a class of our own.
final class Guarded<State>: @unchecked Sendable {
    private let lock = NSLock()
    private var state: State

    init(_ state: State) { self.state = state }

    func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }
}
