/// An assembly whose definitions give instances: `try services.pushService`.
@dynamicMemberLookup
public struct Activated<Root: Assembly>: Sendable {
    /// The container of all assemblies that were activated together.
    public let container: Container

    /// An instance by the name of its definition.
    public subscript<Instance>(dynamicMember path: any KeyPath<Root, Definition<Instance>> & Sendable) -> Instance {
        get throws { try container.resolve(path) }
    }

    /// What makes instances by the name of a definition that takes an argument.
    public subscript<Argument, Instance>(
        dynamicMember path: any KeyPath<Root, DefinitionWith<Argument, Instance>> & Sendable
    ) -> Factory<Argument, Instance> {
        get throws {
            let core = container.current
            return Factory(node: try core.node(path), core: core)
        }
    }
}

extension Assembly {
    /// Checks all definitions, makes the singletons, and gives what resolves.
    public func activate(
        with collaborators: [any Assembly] = [],
        configuration: Configuration = Configuration()
    ) throws -> Activated<Self> {
        Activated(container: try Container([self] + collaborators, configuration: configuration).activate())
    }
}
