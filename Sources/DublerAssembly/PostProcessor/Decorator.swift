/// Puts an object of the same protocol around each instance of it: for a log, mostly.
public struct Decorator<Target>: InstancePostProcessor {
    /// Lower ones run first, so they are further inside.
    public let order: Int
    private let decorate: @Sendable (Target, DefinitionInfo) throws -> Target

    /// For definitions of this very type: `Decorator((any Service).self) { service, _ in Logged(service) }`.
    public init(
        _ type: Target.Type = Target.self,
        order: Int = 0,
        decorate: @escaping @Sendable (Target, DefinitionInfo) throws -> Target
    ) {
        self.order = order
        self.decorate = decorate
    }

    /// The decorated instance where the types are the same.
    public func process<Instance>(_ instance: Instance, _ definition: DefinitionInfo) throws -> Instance {
        guard Instance.self == Target.self, let target = instance as? Target else { return instance }
        return try decorate(target, definition) as? Instance ?? instance
    }
}
