import Foundation

/// State behind a lock, reached only inside a closure.
///
/// The standard library's own type for this needs iOS 18, and tests run on 16.
/// The closure must not call back into the same lock.
package final class Guarded<State: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var state: State

    package init(_ state: State) { self.state = state }

    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }
}
