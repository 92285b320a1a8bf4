/// Sees each definition before anything is made of it, and may change or replace it. A stored
/// property of an assembly.
public protocol DefinitionPostProcessor: Sendable {
    /// Lower ones run first.
    var order: Int { get }
    /// The definition, or what takes its place under its name.
    func process<Argument, Instance>(
        _ definition: DefinitionWith<Argument, Instance>,
        _ info: DefinitionInfo
    ) throws -> DefinitionWith<Argument, Instance>
}

extension DefinitionPostProcessor {
    /// Among others without an order, in the order of declaration.
    public var order: Int { 0 }
}
