/// Sees each instance that a container makes, and may replace it. A stored property of an
/// assembly; it takes no part in injection itself.
///
/// It runs after injection; where definitions refer to each other in circles it runs right
/// after the initializer, so that all who refer to an instance get the same.
public protocol InstancePostProcessor: Sendable {
    /// Lower ones run first.
    var order: Int { get }
    /// The instance, or what takes its place.
    func process<Instance>(_ instance: Instance, _ definition: DefinitionInfo) throws -> Instance
}

extension InstancePostProcessor {
    /// Among others without an order, in the order of declaration.
    public var order: Int { 0 }
}
