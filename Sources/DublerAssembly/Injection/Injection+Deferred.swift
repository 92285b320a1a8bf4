extension Injection {
    /// A reference that is resolved when it is first read, in the graph it was made in.
    public static func lazy<Root: Assembly, Instance>(
        _ path: any KeyPath<Root, Definition<Instance>> & Sendable,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Self where Value == Lazy<Instance> {
        Self(edges: [.definition(path, role: .deferred, Place(file, line))]) { linker in
            let node = linker.node(path)
            return { graph, _ in Lazy(node: try node.get(), handle: graph.handle()) }
        }
    }

    /// What makes instances of a definition, each in a graph of its own, with an argument
    /// that is known only then.
    public static func factory<Root: Assembly, Other, Instance>(
        _ path: any KeyPath<Root, DefinitionWith<Other, Instance>> & Sendable,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Self where Value == Factory<Other, Instance> {
        Self(edges: [.definition(path, role: .deferred, Place(file, line))]) { linker in
            let node = linker.node(path)
            return { graph, _ in Factory(node: try node.get(), core: graph.core) }
        }
    }
}
