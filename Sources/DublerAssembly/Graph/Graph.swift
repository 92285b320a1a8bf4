/// One resolution from its first definition to its last callback, on one thread.
final class Graph {
    let core: ContainerCore
    let pool: GraphPool
    var afterAll: [() throws -> Void] = []
    var sharedHandle: GraphHandle?
    private var ownHandle: GraphHandle?
    private var circlesIfAny: CircleState?

    init(core: ContainerCore, pool: GraphPool = GraphPool()) {
        self.core = core
        self.pool = pool
    }

    /// What is kept of circles; most graphs have none.
    var circles: CircleState {
        if let circlesIfAny { return circlesIfAny }
        let circles = CircleState()
        circlesIfAny = circles
        return circles
    }

    func run<Instance>(_ body: () throws -> Instance) throws -> Instance {
        defer { ownHandle?.close(pool) }
        let instance = try body()
        while !afterAll.isEmpty {
            let actions = afterAll
            afterAll = []
            for action in actions { try action() }
        }
        return instance
    }

    func handle() -> GraphHandle {
        if let handle = sharedHandle ?? ownHandle { return handle }
        let handle = GraphHandle(self)
        ownHandle = handle
        return handle
    }

    func frame(_ index: Int, _ argument: AnyHashable?) -> CircleState.Frame? {
        circlesIfAny?.frames.last { $0.index == index && $0.argument == argument }
    }

    func commit(_ component: Int) { circlesIfAny?.commit(component) }

    func abandon(_ component: Int) { circlesIfAny?.abandon(component) }
}
