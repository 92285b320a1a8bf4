@testable import Dubler

/// Documents and values written as JSON text.
enum StateFixture {
    static func value(_ text: String) throws -> JSONValue {
        try JSONDocument(Array(text.utf8)).root.value
    }

    static func object(_ text: String) throws -> JSONObject {
        try value(text).objectValue ?? JSONObject()
    }

    static func document(_ state: String = "{}", cards: String? = nil) throws -> StateDocument {
        let items = try cards.map { try value($0).arrayValue ?? [] }
        let tables = items.map { [ItemTable(name: "cards", keyName: "id", items: $0)] } ?? []
        return StateDocument(state: try object(state), tables: tables)
    }
}

extension StateDocument {
    mutating func set(_ text: String, at path: String) throws {
        try set(StateFixture.value(text), at: StatePath(path))
    }

    mutating func increment(_ path: String, by amount: String) throws {
        guard let number = JSONNumber(amount) else { return }
        try increment(at: StatePath(path), by: number)
    }

    mutating func unset(_ path: String) throws {
        try unset(at: StatePath(path))
    }

    func text(at path: String) throws -> String? {
        try value(at: StatePath(path))?.text
    }
}
