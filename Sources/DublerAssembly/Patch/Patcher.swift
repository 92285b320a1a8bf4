/// Collects what replaces definitions, for one test. What does not exist does not compile;
/// what is not activated is an error at once.
public struct Patcher: Sendable {
    private(set) var registry: Registry

    init(_ registry: Registry) { self.registry = registry }

    /// Gives one and the same double in place of the instances of a definition.
    public mutating func patch<Root: Assembly, Argument, Instance: Sendable>(
        _ path: any KeyPath<Root, DefinitionWith<Argument, Instance>> & Sendable,
        with double: Instance,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        try patch(path, using: DefinitionWith({ double }, scope: .prototype, file: file, line: line))
    }

    /// Makes a double for each graph in place of a definition's instances.
    public mutating func patch<Root: Assembly, Argument, Instance>(
        _ path: any KeyPath<Root, DefinitionWith<Argument, Instance>> & Sendable,
        file: StaticString = #fileID,
        line: UInt = #line,
        making double: @escaping @Sendable () throws -> Instance
    ) throws {
        try patch(path, using: DefinitionWith(double, file: file, line: line))
    }

    /// Puts another definition in place of one.
    public mutating func patch<Root: Assembly, Argument, Instance>(
        _ path: any KeyPath<Root, DefinitionWith<Argument, Instance>> & Sendable,
        using definition: DefinitionWith<Argument, Instance>
    ) throws {
        let (old, index) = try registry.definition(path).get()
        // It is found by its type where the old one was.
        let heir = definition.changed {
            $0.provided += old.content.provided
            $0.isHidden = old.content.isHidden
        }
        registry = registry.replacing(index, with: heir)
    }
}
