/// Assemblies that work together, and what gives their instances.
///
/// Any thread may resolve at any time. There is no global lock: the first use of a shared
/// instance waits for the thread that makes it, and nobody else does.
public final class Container: Sendable {
    let core: ContainerCore

    init(core: ContainerCore) { self.core = core }

    /// Binds assemblies; the first of a type counts. Mistakes do not stop it: see `validate()`.
    public convenience init(_ assemblies: [any Assembly], configuration: Configuration = Configuration()) {
        self.init(core: ContainerCore(Registry(assemblies, configuration)))
    }

    // Shared instances may hold lazy references, which hold the nodes that hold the instances.
    deinit { for node in core.nodes { node.releaseShared() } }

    /// All mistakes at once; nothing is made.
    public func validate() -> ValidationReport { core.report }

    /// Throws all mistakes; makes the singletons if there are none.
    @discardableResult
    public func activate() throws -> Container {
        if !core.report.isSound { throw core.report }
        try core.makeSingletons()
        return self
    }

    /// An instance by its definition.
    public func resolve<Root: Assembly, Instance>(
        _ path: any KeyPath<Root, Definition<Instance>> & Sendable
    ) throws -> Instance {
        let core = current
        return try core.resolve(try core.node(path), NoArgument())
    }

    /// An instance by its definition, for an argument.
    public func resolve<Root: Assembly, Argument, Instance>(
        _ path: any KeyPath<Root, DefinitionWith<Argument, Instance>> & Sendable,
        _ argument: Argument
    ) throws -> Instance {
        let core = current
        return try core.resolve(try core.node(path), argument)
    }

    /// The only instance of a type.
    public func resolve<Instance>(_ type: Instance.Type = Instance.self) throws -> Instance {
        let core = current
        let index = try core.registry.only(type).get()
        let graph = Graph(core: core)
        let value = try graph.run { try core.nodes[index].resolveAny(graph) }
        guard let instance = value as? Instance else { throw ResolutionError.wrongType(core.nodes[index].name) }
        return instance
    }

    /// The container itself, or the patched one of this task.
    var current: ContainerCore {
        guard let patches = PatchScope.current else { return core }
        return patches.core(for: core) ?? core
    }
}
