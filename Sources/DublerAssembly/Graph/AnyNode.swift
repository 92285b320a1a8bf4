/// A definition in a container, without its types.
protocol AnyNode: AnyObject, Sendable {
    var name: String { get }
    var scope: ScopeKind { get }
    func link(_ linker: Linker, _ component: Component)
    func resolveAny(_ graph: Graph) throws -> Any
    func releaseShared()
}

/// Definitions that reach each other: one alone, mostly.
struct Component: Sendable {
    let index: Int
    /// Whether a way leads back.
    let isCyclic: Bool
    let hasShared: Bool
}
