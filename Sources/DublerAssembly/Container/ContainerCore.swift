/// Definitions bound to each other, and the instances they share.
final class ContainerCore: Sendable {
    let registry: Registry
    let report: ValidationReport
    let nodes: [any AnyNode]
    let instanceProcessors: [any InstancePostProcessor]
    let board = ConstructionBoard()

    init(_ registry: Registry) {
        self.registry = registry
        let walk = GraphWalk(registry)
        report = ValidationReport(mistakes: walk.mistakes)
        let nodes = registry.entries.enumerated().map { $1.definition.makeNode($0, $1.name, in: registry) }
        for (node, component) in zip(nodes, walk.components()) {
            node.link(Linker(registry: registry, nodes: nodes, owner: node.name), component)
        }
        self.nodes = nodes
        instanceProcessors = registry.instanceProcessors
    }

    func node<Root: Assembly, Argument, Instance>(
        _ path: any KeyPath<Root, DefinitionWith<Argument, Instance>> & Sendable
    ) throws -> Node<Argument, Instance> {
        // Whatever takes the place of a definition has its types, so its node has them too.
        unsafeDowncast(nodes[try registry.index(path)], to: Node<Argument, Instance>.self)
    }

    func resolve<Argument, Instance>(_ node: Node<Argument, Instance>, _ argument: Argument) throws -> Instance {
        let graph = Graph(core: self)
        return try graph.run { try node.resolve(graph, argument) }
    }

    func makeSingletons() throws {
        for node in nodes where node.scope == .singleton {
            let graph = Graph(core: self)
            _ = try graph.run { try node.resolveAny(graph) }
        }
    }
}
