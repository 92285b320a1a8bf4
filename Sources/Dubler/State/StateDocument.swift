/// The one JSON document of a session: plain state and, as objects of items by
/// key, its collections.
///
/// A value: a copy is a snapshot, and a change that throws has changed nothing.
package struct StateDocument: Sendable {
    private(set) var plain: JSONObject
    private(set) var tables: [ItemTable] = []
    private var places: [ExactKey: Int] = [:]

    /// The state of a profile and its collections. A state and a collection of one
    /// name are an error at load; here the collection counts.
    package init(state: JSONObject = JSONObject(), tables: [ItemTable] = []) {
        plain = state
        for table in tables { add(table) }
    }

    /// Takes a table in: one of a known name gives its settings alone, and the items
    /// stay.
    package mutating func adopt(_ table: ItemTable) {
        if let place = places[ExactKey(table.name)] {
            tables[place] = tables[place].adopting(table)
        } else {
            add(table)
        }
    }

    /// The items of a collection; `nil` where there is none of that name.
    package func collection(_ name: String) -> ItemTable? {
        places[ExactKey(name)].map { tables[$0] }
    }

    /// The items of a collection in their order.
    package func items(of collection: String) -> [JSONValue] {
        self.collection(collection)?.entries.map { .object($0.item) } ?? []
    }

    /// The whole document: plain members first, then the collections.
    package var json: JSONValue {
        var object = plain
        for table in tables { object[table.name] = .object(table.object) }
        return .object(object)
    }

    func place(ofCollection name: String) -> Int? {
        places[ExactKey(name)]
    }

    /// Changes a collection in place; one that is not there yet begins as given.
    package mutating func withCollection<Answer, Failure: Error>(
        _ name: String,
        default table: @autoclosure () -> ItemTable,
        _ body: (inout ItemTable) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        if let place = places[ExactKey(name)] { return try body(&tables[place]) }
        add(table())
        return try body(&tables[tables.count - 1])
    }

    /// Changes the table of a collection in place.
    mutating func withTable<Answer, Failure: Error>(
        at place: Int,
        _ body: (inout ItemTable) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        try body(&tables[place])
    }

    /// Changes the plain state in place.
    mutating func withPlain<Answer>(_ body: (inout JSONObject) -> Answer) -> Answer {
        body(&plain)
    }

    private mutating func add(_ table: ItemTable) {
        guard places[ExactKey(table.name)] == nil else { return }
        places[ExactKey(table.name)] = tables.count
        plain[table.name] = nil
        tables.append(table)
    }
}

extension StateDocument: StateReading {
    package func value(at path: StatePath) -> JSONValue? {
        guard let root = path.steps.first else { return json }
        guard case .member(let name) = root else { return nil }
        guard let place = place(ofCollection: name) else {
            return plain[name]?.value(at: path.steps.dropFirst())
        }
        guard path.steps.count > 1 else { return .object(tables[place].object) }
        guard case .member(let key) = path.steps[1] else { return nil }
        return tables[place].item(for: key).flatMap { JSONValue.object($0).value(at: path.steps.dropFirst(2)) }
    }
}
