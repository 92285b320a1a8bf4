/// A value for a parameter or a property, and where it comes from.
public struct Injection<Argument: Hashable & Sendable, Value>: Sendable {
    let edges: [Edge]
    let link: @Sendable (Linker) -> (Graph, Argument) throws -> Value

    init(edges: [Edge] = [], link: @escaping @Sendable (Linker) -> (Graph, Argument) throws -> Value) {
        self.edges = edges
        self.link = link
    }

    /// An instance by its definition.
    public static func definition<Root: Assembly>(
        _ path: any KeyPath<Root, Definition<Value>> & Sendable,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Self {
        Self(edges: [.definition(path, role: .initializer, Place(file, line))]) { linker in
            switch linker.node(path) {
            case .failure(let error): return { _, _ in throw error }
            case .success(let node): return { [unowned node] graph, _ in try node.resolve(graph, NoArgument()) }
            }
        }
    }

    /// An instance by a definition that takes an argument, which is injected in its turn.
    public static func definition<Root: Assembly, Other>(
        _ path: any KeyPath<Root, DefinitionWith<Other, Value>> & Sendable,
        with argument: Injection<Argument, Other>,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Self {
        Self(edges: [.definition(path, role: .initializer, Place(file, line))] + argument.edges) { linker in
            let fetch = linker.fetch(path)
            let other = argument.link(linker)
            return { graph, argument in try fetch(graph, try other(graph, argument)) }
        }
    }

    /// The only instance of the type that any assembly defines.
    public static func byType(
        _ type: Value.Type = Value.self,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Self {
        let edge = Edge(role: .initializer, place: Place(file, line)) { registry in
            switch registry.only(Value.self) {
            case .success(let index): .nodes([index])
            case .failure(let error): .mistake(error.kind, error.problem, error.remedy)
            }
        }
        return Self(edges: [edge]) { linker in
            let fetch = linker.fetch(byType: Value.self)
            return { graph, _ in try fetch(graph) }
        }
    }

    /// All instances of a type, in the order of assemblies and definitions.
    public static func all<Element>(
        of type: Element.Type = Element.self,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Self where Value == [Element] {
        let edge = Edge(role: .initializer, place: Place(file, line)) { .nodes($0.candidates(Element.self)) }
        return Self(edges: [edge]) { linker in
            let fetches = linker.registry.candidates(Element.self).map { linker.fetch($0, Element.self) }
            return { graph, _ in try fetches.map { try $0(graph) } }
        }
    }

    /// Several injections as one collection.
    public static func list<Element>(_ elements: Injection<Argument, Element>...) -> Self where Value == [Element] {
        Self(edges: elements.flatMap(\.edges)) { linker in
            let linked = elements.map { $0.link(linker) }
            return { graph, argument in try linked.map { try $0(graph, argument) } }
        }
    }

    /// A part of the argument given at run time.
    public static func argument(_ part: any KeyPath<Argument, Value> & Sendable) -> Self {
        Self { _ in { $1[keyPath: part] } }
    }
}

extension Injection where Value: Sendable {
    /// A constant.
    public static func value(_ value: Value) -> Self { Self { _ in { _, _ in value } } }

    /// The value of a key such as `service.baseURL` in the configuration, converted to the
    /// type of the parameter.
    public static func configuration(
        _ key: String,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Self {
        let edge = Edge(role: .initializer, place: Place(file, line)) { registry in
            do {
                _ = try registry.configuration.value(key, as: Value.self)
                return .nodes([])
            } catch let error as ConfigurationError {
                return .mistake(error.isMissing ? .missing : .argument, error.problem, error.remedy)
            } catch {
                return .mistake(.argument, "\(error)", "correct the configuration")
            }
        }
        return Self(edges: [edge]) { linker in
            let result = Result { try linker.registry.configuration.value(key, as: Value.self) }
            return { _, _ in try result.get() }
        }
    }
}

extension Injection where Value == Argument {
    /// The argument given at run time.
    public static var argument: Self { Self { _ in { $1 } } }
}
