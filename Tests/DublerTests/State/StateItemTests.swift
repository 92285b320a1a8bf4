import Testing

@testable import Dubler

/// Collections as members of the state's document.
@Suite struct StateItemTests {
    private static let cards = #"[{"id":"c1","title":"Main","balance":10},{"id":7,"title":"Seven"}]"#

    private static func state() throws -> StateDocument {
        try StateFixture.document(#"{"n":1}"#, cards: cards)
    }

    @Test func showsItemsByKey() throws {
        let state = try Self.state()
        #expect(try state.text(at: "cards.c1.title") == "\"Main\"")
        #expect(try state.text(at: "cards.7.title") == "\"Seven\"")
        #expect(try state.text(at: "cards.c9") == nil)
        #expect(try state.text(at: "cards[0]") == nil)
        #expect(
            state.json.text
                == #"{"n":1,"cards":{"c1":{"id":"c1","title":"Main","balance":10},"7":{"id":7,"title":"Seven"}}}"#
        )
    }

    @Test func setsInsertsAndReplacesWholeItems() throws {
        var state = try Self.state()
        try state.set(#"{"id":"c9","title":"Issued"}"#, at: "cards.c9")
        try state.set(#"{"title":"Keyless"}"#, at: "cards.c8")
        try state.set(#"{"id":"c1"}"#, at: "cards.c1")
        #expect(
            state.items(of: "cards").map(\.text) == [
                #"{"id":"c1"}"#, #"{"id":7,"title":"Seven"}"#, #"{"id":"c9","title":"Issued"}"#,
                #"{"id":"c8","title":"Keyless"}"#,
            ]
        )
    }

    @Test func changesMembersOfItems() throws {
        var state = try Self.state()
        try state.set("\"Gold\"", at: "cards.c1.title")
        try state.increment("cards.c1.balance", by: "-10.50")
        try state.set("\"7\"", at: "cards.7.id")
        try state.unset("cards.7.title")
        #expect(
            state.items(of: "cards").map(\.text) == [#"{"id":"c1","title":"Gold","balance":-0.50}"#, #"{"id":"7"}"#]
        )
    }

    @Test(arguments: [
        ("cards.c9.title", "1", StateConflict.Kind.item),
        ("cards.c1.title.x", "1", .type),
        ("cards.c1", "5", .type),
        ("cards[0]", "{}", .type),
        ("cards", "5", .type),
        ("cards", "[]", .type),
        ("cards", #"{"a":{"id":"a"},"b":5}"#, .type),
        ("cards", #"{"a":{"id":"b"}}"#, .key),
        ("cards.c9", #"{"id":"c8"}"#, .key),
        ("cards.c9", #"{"id":null}"#, .key),
        ("cards.c1.id", "\"c2\"", .key),
        ("cards.c1.id.x", "1", .type),
        ("cards[\"\"]", "{}", .key),
    ])
    func refuses(path: String, value: String, kind: StateConflict.Kind) throws {
        var state = try Self.state()
        let before = state.json
        let conflict = #expect(throws: StateConflict.self) { try state.set(value, at: path) }
        #expect(conflict?.kind == kind)
        #expect(state.json.text == before.text)
    }

    @Test func anAbsentItemHasNoNumberToAddTo() throws {
        var state = try Self.state()
        let conflict = #expect(throws: StateConflict.self) { try state.increment("cards.c9.n", by: "1") }
        #expect(conflict?.kind == .item)
    }

    @Test func unsetsItemsAndWholeCollections() throws {
        var state = try Self.state()
        try state.unset("cards.c1")
        try state.unset("cards.c9.title")
        #expect(throws: StateConflict.self) { try state.unset("cards.7.id") }
        #expect(state.items(of: "cards").map(\.text) == [#"{"id":7,"title":"Seven"}"#])
        try state.unset("cards")
        #expect(state.json.text == #"{"n":1,"cards":{}}"#)
    }

    @Test func mergesPatchesIntoItems() throws {
        var state = try Self.state()
        try state.merge(StateFixture.value(#"{"cards":{"c1":{"title":"P","balance":null},"7":null,"n":{"x":1}}}"#))
        #expect(state.items(of: "cards").map(\.text) == [#"{"id":"c1","title":"P"}"#, #"{"id":"n","x":1}"#])
    }

    @Test(arguments: [
        #"{"n":2,"cards":5}"#, #"{"n":2,"cards":{"c1":{"title":"P"},"c2":5}}"#, #"{"n":2,"cards":{"c1":{"id":"c2"}}}"#,
    ])
    func mergesAllOrNothing(patch: String) throws {
        var state = try Self.state()
        let before = state.json.text
        #expect(throws: StateConflict.self) { try state.merge(StateFixture.value(patch)) }
        #expect(throws: StateConflict.self) { try state.replace(StateFixture.value(patch)) }
        #expect(state.json.text == before)
    }

    @Test func replacingTheDocumentReplacesItems() throws {
        var state = try Self.state()
        try state.replace(StateFixture.value(#"{"cards":{"x":{"n":1}}}"#))
        #expect(state.json.text == #"{"cards":{"x":{"id":"x","n":1}}}"#)
        try state.replace(StateFixture.value("{}"))
        #expect(state.json.text == #"{"cards":{}}"#)
    }

    @Test func theDocumentIsItsOwnReplacement() throws {
        var state = try Self.state()
        let text = state.json.text
        try state.replace(state.json)
        #expect(state.json.text == text)
    }
}
