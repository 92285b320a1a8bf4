/// A row that a statement gave.
public struct Row: Sendable, Equatable {
    /// In the order of the columns.
    public let values: [SQLiteValue]
    let columns: RowColumns

    init(_ columns: RowColumns, _ values: [SQLiteValue]) {
        self.columns = columns
        self.values = values
    }

    /// The value of a column by its name, whatever its case; `nil` where there is no such
    /// column.
    public subscript(_ name: String) -> SQLiteValue? { columns.place(of: name).map { values[$0] } }

    /// The same columns with the same values.
    public static func == (first: Row, second: Row) -> Bool {
        first.values == second.values && first.columns.names == second.columns.names
    }
}

/// The names of a result's columns, shared by its rows.
final class RowColumns: Sendable {
    let names: [String]
    private let places: [String: Int]

    init(_ names: [String]) {
        self.names = names
        var places: [String: Int] = [:]
        for (place, name) in names.enumerated() {
            if places[name] == nil { places[name] = place }
            let lower = name.lowercased()
            if places[lower] == nil { places[lower] = place }
        }
        self.places = places
    }

    func place(of name: String) -> Int? { places[name] ?? places[name.lowercased()] }
}
