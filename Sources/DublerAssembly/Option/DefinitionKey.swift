/// An enumeration whose cases are names of definitions: the value of an option is the key then.
public protocol DefinitionKey: CaseIterable, Hashable, Sendable {
    /// The assembly with the definitions.
    associatedtype Root: Assembly
    /// What they make.
    associatedtype Instance
    /// The definition of the case.
    var definition: any KeyPath<Root, Definition<Instance>> & Sendable { get }
}
