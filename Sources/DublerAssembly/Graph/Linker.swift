/// Binds references to the nodes of one container. Nodes refer to each other unowned, since
/// the container holds them all, and a graph holds the container.
struct Linker {
    let registry: Registry
    let nodes: [any AnyNode]
    let owner: String

    func node<Root: Assembly, Argument, Instance>(
        _ path: any KeyPath<Root, DefinitionWith<Argument, Instance>> & Sendable
    ) -> Result<Node<Argument, Instance>, ResolutionError> {
        registry.definition(path).flatMap { _, index in
            guard let node = nodes[index] as? Node<Argument, Instance> else {
                return .failure(.wrongType(registry.entries[index].name))
            }
            return .success(node)
        }
    }

    func fetch<Root: Assembly, Argument, Instance>(
        _ path: any KeyPath<Root, DefinitionWith<Argument, Instance>> & Sendable
    ) -> (Graph, Argument) throws -> Instance {
        switch node(path) {
        case .failure(let error): return { _, _ in throw error }
        case .success(let node): return { [unowned node] graph, argument in try node.resolve(graph, argument) }
        }
    }

    func fetch<Value>(byType type: Value.Type) -> (Graph) throws -> Value {
        switch registry.only(type) {
        case .failure(let error): { _ in throw error }
        case .success(let index): fetch(index, type)
        }
    }

    func fetch<Value>(_ index: Int, _ type: Value.Type) -> (Graph) throws -> Value {
        if let node = nodes[index] as? Node<NoArgument, Value> {
            return { [unowned node] graph in try node.resolve(graph, NoArgument()) }
        }
        let node = nodes[index]
        let name = registry.entries[index].name
        return { [unowned node] graph in
            guard let value = try node.resolveAny(graph) as? Value else { throw ResolutionError.wrongType(name) }
            return value
        }
    }
}
