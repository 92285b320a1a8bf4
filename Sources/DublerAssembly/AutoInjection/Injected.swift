/// A property that `container.inject(self)` fills: in a screen, or in a test.
///
/// ```swift
/// @Injected var service: any MessageService
/// @Injected(\ServiceComponents.renderer) var renderer
/// ```
@propertyWrapper
public final class Injected<Value>: InjectedProperty {
    private let fetch: (Graph) throws -> Value
    private var value: Value?
    private let place: Place

    /// By the type of the property.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        place = Place(file, line)
        fetch = { graph in
            let index = try graph.core.registry.only(Value.self).get()
            guard let value = try graph.core.nodes[index].resolveAny(graph) as? Value else {
                throw ResolutionError.wrongType(graph.core.nodes[index].name)
            }
            return value
        }
    }

    /// By a definition.
    public init<Root: Assembly>(
        _ path: any KeyPath<Root, Definition<Value>> & Sendable,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        place = Place(file, line)
        fetch = { graph in try graph.core.node(path).resolve(graph, NoArgument()) }
    }

    /// The value; reading it before injection stops the process with what to do.
    public var wrappedValue: Value {
        get {
            do { return try get() } catch { fatalError("\(error)") }
        }
        set { value = newValue }
    }

    /// The property itself, for `try $service.get()` and `$service.isInjected`.
    public var projectedValue: Injected { self }

    /// Whether there is a value.
    public var isInjected: Bool { value != nil }

    /// The value, or an error that names the property.
    public func get() throws -> Value {
        guard let value else {
            let problem = "the @Injected property of type \(Value.self) was read before injection"
            throw ResolutionError(.missing, problem, "call `try container.inject(self)` first", place)
        }
        return value
    }

    func inject(from graph: Graph) throws { value = try fetch(graph) }
}
