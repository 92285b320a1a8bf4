/// How an instance is made, and what it is given.
public typealias Definition<Instance> = DefinitionWith<NoArgument, Instance>

/// A definition that takes an argument at run time; several travel in a structure of one's own.
public struct DefinitionWith<Argument: Hashable & Sendable, Instance>: Sendable {
    let holder: DefinitionHolder<Argument, Instance>

    var content: DefinitionContent<Argument, Instance> { holder.content }

    init(_ content: DefinitionContent<Argument, Instance>) { holder = DefinitionHolder(content) }

    /// By an initializer or a closure, with one injection for each of its parameters.
    public init<each Parameter>(
        _ initializer: @escaping @Sendable (repeat each Parameter) throws -> Instance,
        _ injections: repeat Injection<Argument, each Parameter>,
        scope: Scope<Argument, Instance>? = nil,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        var edges: [Edge] = []
        for injection in repeat each injections { edges += injection.edges }
        let content = DefinitionContent<Argument, Instance>(
            place: Place(file, line),
            scope: scope?.kind,
            edges: edges.map { $0.playing(.initializer) }
        ) { linker in
            var row = LinkRow()
            for injection in repeat each injections { row.append(injection, linker) }
            let links = row
            return { graph, argument, _ in
                var position = 0
                return try initializer(repeat try links.next(&position, graph, argument, as: (each Parameter).self))
            }
        }
        self.init(content)
    }

    /// A definition of what others have in common; it makes nothing itself.
    public static func abstract(
        of type: Instance.Type = Instance.self,
        scope: Scope<Argument, Instance>? = nil,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Self {
        let place = Place(file, line)
        var content = DefinitionContent<Argument, Instance>(place: place, scope: scope?.kind, edges: []) { linker in
            let name = linker.owner
            return { _, _, _ in
                throw ResolutionError(
                    .abstract,
                    "\(name) is abstract",
                    "resolve a definition that has it as parent",
                    place
                )
            }
        }
        content.isAbstract = true
        return Self(content)
    }

    /// A copy of its own identity.
    func changed(_ change: (inout DefinitionContent<Argument, Instance>) -> Void) -> Self {
        var copy = content
        change(&copy)
        return Self(copy)
    }
}
