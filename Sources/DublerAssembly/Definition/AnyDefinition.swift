/// A definition without its types.
protocol AnyDefinition: Sendable {
    var identity: ObjectIdentifier { get }
    var place: Place { get }
    var isAbstract: Bool { get }
    var isHidden: Bool { get }
    var provided: [ObjectIdentifier] { get }
    var instanceType: any Any.Type { get }
    var takesArgument: Bool { get }
    var argumentName: String { get }
    func scopeKind(in registry: Registry) -> ScopeKind
    func allEdges(in registry: Registry) -> [Edge]
    func makeNode(_ index: Int, _ name: String, in registry: Registry) -> any AnyNode
    func processed(by processor: any DefinitionPostProcessor, _ info: DefinitionInfo) throws -> any AnyDefinition
}

extension DefinitionWith: AnyDefinition {
    var identity: ObjectIdentifier { ObjectIdentifier(holder) }
    var place: Place { content.place }
    var isAbstract: Bool { content.isAbstract }
    var isHidden: Bool { content.isHidden }
    var provided: [ObjectIdentifier] { content.provided }
    var instanceType: any Any.Type { Instance.self }
    var takesArgument: Bool { Argument.self != NoArgument.self }
    var argumentName: String { "\(Argument.self)" }

    func scopeKind(in registry: Registry) -> ScopeKind {
        content.scope ?? content.parentScope?(registry) ?? content.defaultScope
    }

    func allEdges(in registry: Registry) -> [Edge] {
        content.edges + content.allSteps(in: registry).flatMap(\.edges)
    }

    func makeNode(_ index: Int, _ name: String, in registry: Registry) -> any AnyNode {
        Node<Argument, Instance>(index: index, name: name, scope: scopeKind(in: registry), definition: content)
    }

    func processed(by processor: any DefinitionPostProcessor, _ info: DefinitionInfo) throws -> any AnyDefinition {
        try processor.process(self, info)
    }
}
