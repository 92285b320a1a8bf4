@testable import WalletCore

/// Keeps whoever waits until it is opened; counts them, so that a test can wait for them.
///
/// All waiting ends with the test's patience: what it expects then fails, and nothing hangs.
actor Hold {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    func wait() async {
        if isOpen { return }
        later { await $0.open() }
        await withCheckedContinuation { continuation in
            waiting.append(continuation)
            for watcher in watchers where watcher.count <= waiting.count { watcher.continuation.resume() }
            watchers.removeAll { $0.count <= waiting.count }
        }
    }

    /// Returns once so many wait.
    func waiters(_ count: Int) async {
        if waiting.count >= count { return }
        later { await $0.giveUp() }
        await withCheckedContinuation { watchers.append((count, $0)) }
    }

    private func later(_ end: @escaping @Sendable (Hold) async -> Void) {
        Patience.ends { Task { await end(self) } }
    }

    private func giveUp() {
        watchers.forEach { $0.continuation.resume() }
        watchers = []
    }

    func open() {
        isOpen = true
        waiting.forEach { $0.resume() }
        waiting = []
    }
}
