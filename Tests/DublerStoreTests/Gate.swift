import Foundation

/// A value behind a lock.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value { lock.withLock { stored } }

    func change(_ body: (inout Value) -> Void) { lock.withLock { body(&stored) } }
}

/// Holds whoever waits until it is opened, and tells that somebody has come.
final class Gate: Sendable {
    private let (waiting, letIn) = AsyncStream.makeStream(of: Void.self)
    private let (coming, come) = AsyncStream.makeStream(of: Void.self)

    func wait() async {
        come.yield()
        for await _ in waiting { return }
    }

    /// Once somebody waits.
    func arrived() async { for await _ in coming { return } }

    func open() {
        letIn.yield()
        letIn.finish()
    }
}
