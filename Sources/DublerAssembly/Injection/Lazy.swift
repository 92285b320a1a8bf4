/// A reference that is resolved when it is first read, and gives the instance of the graph
/// it was made in.
public final class Lazy<Instance>: Sendable {
    private let node: Node<NoArgument, Instance>
    private let handle: GraphHandle

    init(node: Node<NoArgument, Instance>, handle: GraphHandle) {
        self.node = node
        self.handle = handle
    }

    /// The instance; the second time the same one, unless it is a prototype.
    public func get() throws -> Instance { try handle.resolve(node) }
}
