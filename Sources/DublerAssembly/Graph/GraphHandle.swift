import Foundation

/// A graph as lazy references see it: the running one on its own thread, what it left later.
final class GraphHandle: Sendable {
    private struct State {
        var graph: Graph?
        var pool = GraphPool()
    }

    private let core: ContainerCore
    private let thread = ThreadID.current
    private let state: Guarded<State>

    init(_ graph: Graph) {
        core = graph.core
        state = Guarded(State(graph: graph))
    }

    /// The graph is done; what it made stays for lazy references.
    func close(_ pool: GraphPool) {
        state.withLock { state in
            state.graph = nil
            state.pool = pool
        }
    }

    func resolve<Instance>(_ node: Node<NoArgument, Instance>) throws -> Instance {
        if ThreadID.current == thread, let graph = state.withLock({ $0.graph }) {
            return try node.resolve(graph, NoArgument())
        }
        let graph = Graph(core: core, pool: state.withLock { GraphPool(copying: $0.pool) })
        // Lazy references made now belong to the same graph.
        graph.sharedHandle = self
        let instance = try graph.run { try node.resolve(graph, NoArgument()) }
        guard node.scope == .objectGraph else { return instance }
        // Who came first wins, so that all see one instance.
        return state.withLock { state in
            if let first = state.pool.object(node.index) { return node.instance(in: first) }
            state.pool.merge(graph.pool)
            return instance
        }
    }
}
