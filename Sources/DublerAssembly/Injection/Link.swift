/// An injection bound to a container, as an object: a row of them needs no type of a row.
final class Link<Argument: Hashable & Sendable, Value> {
    let value: (Graph, Argument) throws -> Value
    init(_ value: @escaping (Graph, Argument) throws -> Value) { self.value = value }
}

/// The injections of one call, in the order of its parameters.
struct LinkRow {
    private(set) var links: ContiguousArray<AnyObject> = []

    mutating func append<Argument, Value>(_ injection: Injection<Argument, Value>, _ linker: Linker) {
        links.append(Link(injection.link(linker)))
    }

    /// The value of the link at a position, which goes on to the next.
    func next<Argument: Hashable & Sendable, Value>(
        _ position: inout Int,
        _ graph: Graph,
        _ argument: Argument,
        as type: Value.Type
    ) throws -> Value {
        // The row was filled in the order of the same parameters.
        let link = unsafeDowncast(links[position], to: Link<Argument, Value>.self)
        position += 1
        return try link.value(graph, argument)
    }
}
