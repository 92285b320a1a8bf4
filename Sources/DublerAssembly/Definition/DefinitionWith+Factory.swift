extension DefinitionWith {
    /// An instance that another injected object makes: a factory, or a service locator that
    /// is to be left step by step. A prototype unless said otherwise.
    public init<Root: Assembly, Factory>(
        factory path: any KeyPath<Root, Definition<Factory>> & Sendable,
        scope: Scope<Argument, Instance>? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        make: @escaping @Sendable (Factory, Argument) throws -> Instance
    ) {
        let injection = Injection<Argument, Factory>.definition(path, file: file, line: line)
        let content = DefinitionContent<Argument, Instance>(
            place: Place(file, line),
            scope: scope?.kind,
            defaultScope: .prototype,
            edges: injection.edges.map { $0.playing(.initializer) }
        ) { linker in
            let factory = injection.link(linker)
            return { graph, argument, _ in try make(try factory(graph, argument), argument) }
        }
        self.init(content)
    }
}
