/// Makes instances of one definition, with arguments known at run time.
public struct Factory<Argument: Hashable & Sendable, Instance>: Sendable {
    private let node: Node<Argument, Instance>
    private let core: ContainerCore

    init(node: Node<Argument, Instance>, core: ContainerCore) {
        self.node = node
        self.core = core
    }

    /// An instance for the argument, in a graph of its own.
    public func callAsFunction(_ argument: Argument) throws -> Instance { try core.resolve(node, argument) }
}

extension Factory where Argument == NoArgument {
    /// An instance, in a graph of its own.
    public func callAsFunction() throws -> Instance { try core.resolve(node, NoArgument()) }
}
