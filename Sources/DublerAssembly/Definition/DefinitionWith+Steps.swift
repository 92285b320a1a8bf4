extension DefinitionWith {
    private func adding(
        _ moment: Step<Argument, Instance>.Moment,
        _ edges: [Edge] = [],
        link: @escaping @Sendable (Linker) -> Step<Argument, Instance>.Action
    ) -> Self {
        changed { $0.steps.append(Step(moment: moment, edges: edges, link: link)) }
    }

    /// Sets a property once the initializer has run; such references may go round in circles.
    public func property<Value>(
        _ property: any ReferenceWritableKeyPath<Instance, Value> & Sendable,
        _ injection: Injection<Argument, Value>
    ) -> Self {
        adding(.properties, injection.edges.map { $0.playing(.property) }) { linker in
            let value = injection.link(linker)
            return { instance, graph, argument in instance[keyPath: property] = try value(graph, argument) }
        }
    }

    /// Sets an optional property, as a weak reference is.
    public func property<Value>(
        _ property: any ReferenceWritableKeyPath<Instance, Value?> & Sendable,
        _ injection: Injection<Argument, Value>
    ) -> Self {
        adding(.properties, injection.edges.map { $0.playing(.property) }) { linker in
            let value = injection.link(linker)
            return { instance, graph, argument in instance[keyPath: property] = try value(graph, argument) }
        }
    }

    /// Calls a method of the instance with injected parameters, after all properties are set.
    public func method<each Parameter>(
        _ call: @escaping @Sendable (Instance, repeat each Parameter) throws -> Void,
        _ injections: repeat Injection<Argument, each Parameter>
    ) -> Self {
        var edges: [Edge] = []
        for injection in repeat each injections { edges += injection.edges }
        return adding(.methods, edges.map { $0.playing(.method) }) { linker in
            var row = LinkRow()
            for injection in repeat each injections { row.append(injection, linker) }
            let links = row
            return { instance, graph, argument in
                var position = 0
                try call(instance, repeat try links.next(&position, graph, argument, as: (each Parameter).self))
            }
        }
    }

    /// Runs after the initializer, before properties and methods are injected.
    public func before(_ action: @escaping @Sendable (Instance) throws -> Void) -> Self {
        adding(.before) { _ in { instance, _, _ in try action(instance) } }
    }

    /// Runs when the instance has its properties and methods.
    public func after(_ action: @escaping @Sendable (Instance) throws -> Void) -> Self {
        adding(.after) { _ in { instance, _, _ in try action(instance) } }
    }

    /// Runs when the whole graph has been made and injected.
    public func afterAll(_ action: @escaping @Sendable (Instance) throws -> Void) -> Self {
        adding(.afterAll) { _ in { instance, _, _ in try action(instance) } }
    }

    /// The same, known by another type: mostly a protocol, `.exposed { $0 as any Service }`.
    public func exposed<Other>(_ upcast: @escaping @Sendable (Instance) -> Other) -> DefinitionWith<Argument, Other> {
        let whole = content
        var content = DefinitionContent<Argument, Other>(
            place: whole.place,
            scope: whole.scope,
            defaultScope: whole.defaultScope,
            edges: whole.edges + whole.steps.flatMap(\.edges)
        ) { linker in
            let (make, steps) = whole.link(linker)
            return { graph, argument, rest in
                var inner: DefinitionContent<Argument, Instance>.Rest?
                let instance = try make(graph, argument, &inner)
                if inner != nil || steps != nil {
                    let before = inner
                    rest = { graph in
                        try before?(graph)
                        try steps?.run(instance, graph, argument)
                    }
                }
                return upcast(instance)
            }
        }
        content.isAbstract = whole.isAbstract
        content.isHidden = whole.isHidden
        content.provided = whole.provided
        content.parentScope = whole.parentScope
        return DefinitionWith<Argument, Other>(content)
    }

    /// Makes it a candidate where a value of another type is looked for by its type.
    public func provided<Other>(as type: Other.Type, _ upcast: (Instance) -> Other) -> Self {
        changed { $0.provided.append(ObjectIdentifier(type)) }
    }

    /// Keeps it from being found by its type; by its name it is still found.
    public func hiddenFromTypes() -> Self { changed { $0.isHidden = true } }

    /// Sets the scope; a child would have its parent's else.
    public func scope(_ scope: Scope<Argument, Instance>) -> Self { changed { $0.scope = scope.kind } }

    /// Takes properties, methods, callbacks and scope over from a parent, which is mostly abstract.
    public func parent<Root: Assembly, Base>(
        _ path: any KeyPath<Root, DefinitionWith<Argument, Base>> & Sendable,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ upcast: @escaping @Sendable (Instance) -> Base
    ) -> Self {
        changed { copy in
            copy.edges.append(.definition(path, role: .parent, Place(file, line)))
            copy.parentScope = { registry in
                guard case .success(let (base, _)) = registry.definition(path) else { return nil }
                return base.content.scope ?? base.content.parentScope?(registry)
            }
            copy.parentSteps = { registry in
                guard case .success(let (base, _)) = registry.definition(path) else { return [] }
                return base.content.allSteps(in: registry).map { step in
                    let moment = Step<Argument, Instance>.Moment(rawValue: step.moment.rawValue) ?? .after
                    return Step<Argument, Instance>(moment: moment, edges: step.edges) { linker in
                        let action = step.link(linker)
                        return { instance, graph, argument in try action(upcast(instance), graph, argument) }
                    }
                }
            }
        }
    }
}
