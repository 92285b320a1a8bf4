/// What a definition says: a value that is changed by copies.
struct DefinitionContent<Argument: Hashable & Sendable, Instance>: Sendable {
    /// What is still to be done to an instance inside of the one that was made.
    typealias Rest = (Graph) throws -> Void
    typealias Make = (Graph, Argument, inout Rest?) throws -> Instance

    let place: Place
    var isAbstract = false
    var isHidden = false
    /// `nil` leaves it to the parent, and then to the default.
    var scope: ScopeKind?
    let defaultScope: ScopeKind
    var edges: [Edge]
    var provided: [ObjectIdentifier] = []
    let base: @Sendable (Linker) -> Make
    var steps: [Step<Argument, Instance>] = []
    var parentSteps: (@Sendable (Registry) -> [Step<Argument, Instance>])?
    var parentScope: (@Sendable (Registry) -> ScopeKind?)?

    init(
        place: Place,
        scope: ScopeKind?,
        defaultScope: ScopeKind = .objectGraph,
        edges: [Edge],
        base: @escaping @Sendable (Linker) -> Make
    ) {
        self.place = place
        self.scope = scope
        self.defaultScope = defaultScope
        self.edges = edges
        self.base = base
    }

    /// Steps of the parent, then its own, in the order in which they run.
    func allSteps(in registry: Registry) -> [Step<Argument, Instance>] {
        let all = (parentSteps?(registry) ?? []) + steps
        return all.enumerated().sorted {
            ($0.element.moment.rawValue, $0.offset) < ($1.element.moment.rawValue, $1.offset)
        }
        .map(\.element)
    }

    /// Binds what it refers to to the nodes of one container.
    func link(_ linker: Linker) -> (make: Make, steps: LinkedStep<Argument, Instance>?) {
        var chain: LinkedStep<Argument, Instance>?
        for step in allSteps(in: linker.registry).reversed() {
            let action = step.link(linker)
            guard step.moment == .afterAll else {
                chain = LinkedStep(action: action, next: chain)
                continue
            }
            chain = LinkedStep(
                action: { instance, graph, argument in
                    graph.afterAll.append { try action(instance, graph, argument) }
                },
                next: chain
            )
        }
        return (base(linker), chain)
    }
}

/// A definition as one object: its copies share it, a changed copy has its own, and it is
/// taken out of an assembly without copying what it says.
final class DefinitionHolder<Argument: Hashable & Sendable, Instance>: Sendable {
    let content: DefinitionContent<Argument, Instance>
    init(_ content: DefinitionContent<Argument, Instance>) { self.content = content }
}
