import Foundation

/// Runs a body on many threads that start together, and waits for all.
func race(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let gate = NSCondition()
    let ready = Guarded(0)
    let group = DispatchGroup()
    for number in 0..<count {
        group.enter()
        Thread.detachNewThread {
            gate.lock()
            ready.change { $0 += 1 }
            while ready.value < count { gate.wait() }
            gate.broadcast()
            gate.unlock()
            body(number)
            group.leave()
        }
    }
    group.wait()
}

/// A value that threads change one after the other.
final class Guarded<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value { lock.withLock { stored } }

    func change(_ body: (inout Value) -> Void) { lock.withLock { body(&stored) } }
}
