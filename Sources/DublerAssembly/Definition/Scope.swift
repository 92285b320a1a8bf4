/// How long an instance lives, and who shares it.
///
/// Scopes that are shared between threads ask for a `Sendable` instance.
public struct Scope<Argument: Hashable & Sendable, Instance>: Sendable {
    let kind: ScopeKind

    /// One instance in each resolved graph; the default.
    public static var objectGraph: Self { Self(kind: .objectGraph) }
    /// A new instance for each use, but for a reference back to one under construction.
    public static var prototype: Self { Self(kind: .prototype) }
}

extension Scope where Instance: Sendable {
    /// One instance in the container, made at first use.
    public static var lazySingleton: Self { Self(kind: .lazySingleton) }
    /// One instance as long as somebody outside of the container holds it. Of a class only.
    public static var weakSingleton: Self { Self(kind: .weakSingleton) }
}

extension Scope where Argument == NoArgument, Instance: Sendable {
    /// One instance in the container, made when it is activated.
    public static var singleton: Self { Self(kind: .singleton) }
}

/// A scope without its types.
public enum ScopeKind: String, Sendable {
    /// One instance in each resolved graph.
    case objectGraph
    /// A new instance for each use.
    case prototype
    /// One instance, made at activation.
    case singleton
    /// One instance, made at first use.
    case lazySingleton
    /// One instance while somebody holds it.
    case weakSingleton

    var isShared: Bool { self != .objectGraph && self != .prototype }
}
