/// The tasks of a scene: they end with it, and tests can wait for them.
@MainActor package final class Work {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var count = 0
    private var isOver = false

    package init() {}

    /// Does nothing once the work was cancelled: what still comes in belongs to a scene that is gone.
    func run(_ operation: @escaping @MainActor () async -> Void) {
        guard !isOver else { return }
        count += 1
        let id = count
        tasks[id] = Task {
            await operation()
            tasks[id] = nil
        }
    }

    func cancel() {
        isOver = true
        for task in tasks.values { task.cancel() }
        tasks.removeAll()
    }

    /// Returns when nothing is left to do, what was begun meanwhile included.
    package func finished() async {
        while let task = tasks.values.first { await task.value }
    }
}
