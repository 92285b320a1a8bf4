/// What one resolution keeps of definitions that go round in circles.
final class CircleState {
    /// A definition while it is made or injected.
    struct Frame {
        let index: Int
        let argument: AnyHashable?
        var box: AnyObject?
    }
    private struct Pending {
        let component: Int
        let frame: Frame
        let inject: (Graph) throws -> Void
    }

    var frames: [Frame] = []
    /// How many initializers of a component are running.
    private var initialising: [Int: Int] = [:]
    private var pending: [Pending] = []
    private var commits: [Int: [() -> Void]] = [:]

    func initialise<Value>(_ component: Int, _ body: () throws -> Value) rethrows -> Value {
        initialising[component, default: 0] += 1
        defer { initialising[component, default: 1] -= 1 }
        return try body()
    }

    func postpone(_ component: Int, _ frame: Frame, _ inject: @escaping (Graph) throws -> Void) {
        pending.append(Pending(component: component, frame: frame, inject: inject))
    }

    /// Injects at once, or when no initializer of the component runs any more: until then a
    /// reference could ask for what does not exist yet.
    func complete(_ component: Int, _ graph: Graph) throws {
        guard initialising[component, default: 0] == 0 else { return }
        while let next = pending.firstIndex(where: { $0.component == component }) {
            let item = pending.remove(at: next)
            frames.append(item.frame)
            defer { frames.removeLast() }
            try item.inject(graph)
        }
    }

    /// Shared instances become visible when all that they refer to in circles is injected.
    func commitLater(_ component: Int, _ action: @escaping () -> Void) {
        commits[component, default: []].append(action)
    }

    func commit(_ component: Int) {
        for action in commits.removeValue(forKey: component) ?? [] { action() }
    }

    func abandon(_ component: Int) { commits[component] = nil }
}
