import Foundation

/// Tells who looks at a file of the commits to it, whichever of the process's databases
/// made them.
final class ChangeHub: Sendable {
    private struct Waiter {
        var serial: UInt64
        /// `nil` waits for any change.
        var tables: Set<String>?
        var continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var serial: UInt64 = 0
        /// The last commit that touched each table.
        var last: [String: UInt64] = [:]
        var nextID = 0
        var waiters: [Int: Waiter] = [:]
        var cancelled: Set<Int> = []

        func isTouched(_ tables: Set<String>?, after serial: UInt64) -> Bool {
            guard self.serial > serial else { return false }
            guard let tables else { return true }
            return tables.contains { (last[$0] ?? 0) > serial }
        }
    }

    private struct Weak: Sendable { weak var hub: ChangeHub? }

    private static let all = Guarded<[String: Weak]>([:])
    private let state = Guarded(State())

    /// That of a file: one for all databases of the process on it.
    static func shared(for path: String) -> ChangeHub {
        all.withLock { all in
            if let known = all[path]?.hub { return known }
            all = all.filter { $0.value.hub != nil }
            let hub = ChangeHub()
            all[path] = Weak(hub: hub)
            return hub
        }
    }

    /// How many commits there were.
    var serial: UInt64 { state.withLock { $0.serial } }

    /// A commit has touched these tables.
    func record(_ tables: Set<String>) {
        if tables.isEmpty { return }
        let woken = state.withLock { state -> [Waiter] in
            state.serial += 1
            for table in tables { state.last[table] = state.serial }
            let woken = state.waiters.filter { state.isTouched($0.value.tables, after: $0.value.serial) }
            for id in woken.keys { state.waiters[id] = nil }
            return Array(woken.values)
        }
        for waiter in woken { waiter.continuation.resume() }
    }

    /// Waits until one of some tables is touched by a commit after the given one, or until
    /// the task is cancelled.
    func change(of tables: Set<String>?, after serial: UInt64) async {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.cancelled.remove(id) != nil || state.isTouched(tables, after: serial) { return true }
                    state.waiters[id] = Waiter(serial: serial, tables: tables, continuation: continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                let waiter = state.waiters.removeValue(forKey: id)
                if waiter == nil { state.cancelled.insert(id) }
                return waiter
            }
            waiter?.continuation.resume()
        }
        state.withLock { _ = $0.cancelled.remove(id) }
    }
}
