/// A step bound to a container, and those after it. A chain, since arrays of functions of
/// types not known to the compiler ask the runtime for their types at each turn.
final class LinkedStep<Argument: Hashable & Sendable, Instance> {
    private let action: Step<Argument, Instance>.Action
    private let next: LinkedStep?

    init(action: @escaping Step<Argument, Instance>.Action, next: LinkedStep?) {
        self.action = action
        self.next = next
    }

    func run(_ instance: Instance, _ graph: Graph, _ argument: Argument) throws {
        try action(instance, graph, argument)
        if let next { try next.run(instance, graph, argument) }
    }
}
