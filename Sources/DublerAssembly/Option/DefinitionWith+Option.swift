extension DefinitionWith {
    /// One of several definitions, by the value of an option.
    ///
    /// ```swift
    /// let configurator = DefinitionWith<String, any Configurator>(option: .argument) {
    ///     $0.equal("qa-team", use: \Stories.qaConfigurator)
    ///     $0.default(use: \Stories.baseConfigurator)
    /// }
    /// ```
    public init<Option>(
        option: Injection<Argument, Option>,
        scope: Scope<Argument, Instance> = .prototype,
        file: StaticString = #fileID,
        line: UInt = #line,
        cases: (inout OptionMatcher<Argument, Option, Instance>) -> Void
    ) {
        var matcher = OptionMatcher<Argument, Option, Instance>()
        cases(&matcher)
        let built = matcher
        let place = Place(file, line)
        let uses = built.cases.map(\.injection) + [built.fallback].compactMap { $0 }
        let edges = option.edges.map { $0.playing(.initializer) } + uses.flatMap(\.edges).map { $0.playing(.option) }
        let content = DefinitionContent<Argument, Instance>(place: place, scope: scope.kind, edges: edges) { linker in
            let value = option.link(linker)
            let cases = built.cases.map { (fits: $0.fits, fetch: $0.injection.link(linker)) }
            let fallback = built.fallback?.link(linker)
            let name = linker.owner
            return { graph, argument, _ in
                let value = try value(graph, argument)
                guard let fetch = cases.first(where: { $0.fits(value) })?.fetch ?? fallback else {
                    throw ResolutionError(.missing, "\(name): no case fits the option \(value)", "add a default", place)
                }
                return try fetch(graph, argument)
            }
        }
        self.init(content)
    }

    /// One of two definitions.
    public init<Root: Assembly, Other: Assembly>(
        option: Injection<Argument, Bool>,
        yes: any KeyPath<Root, Definition<Instance>> & Sendable,
        no: any KeyPath<Other, Definition<Instance>> & Sendable,
        scope: Scope<Argument, Instance> = .prototype,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(option: option, scope: scope, file: file, line: line) {
            $0.equal(true, use: yes, file: file, line: line)
            $0.equal(false, use: no, file: file, line: line)
        }
    }

    /// The definition that the value of the option names.
    public init<Key: DefinitionKey>(
        key: Injection<Argument, Key>,
        scope: Scope<Argument, Instance> = .prototype,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Key.Instance == Instance {
        self.init(option: key, scope: scope, file: file, line: line) { matcher in
            for value in Key.allCases { matcher.equal(value, use: value.definition, file: file, line: line) }
        }
    }
}
