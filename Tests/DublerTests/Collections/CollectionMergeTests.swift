import Testing

@testable import Dubler

@Suite struct CollectionMergeTests {
    private static func definition(
        _ name: String,
        path: String? = nil,
        key: String? = nil,
        envelope: String? = nil,
        items: String? = nil,
        line: Int = 1
    ) throws -> CollectionDefinition {
        var definition = CollectionDefinition(
            name: name,
            location: SourceLocation(file: "baseline/b.json", line: line, column: 1)
        )
        definition.path = path.map(CollectionFixture.pattern)
        definition.key = key
        definition.envelope = envelope
        definition.items = try items.map { try StateFixture.value($0).arrayValue ?? [] }
        return definition
    }

    @Test func itemsReplaceAndSettingsMerge() throws {
        let merge = CollectionMerge([
            [
                try Self.definition(
                    "cards",
                    path: "/api/cards",
                    envelope: "items",
                    items: #"[{"id":"c1"},{"id":"c2"}]"#
                ),
                try Self.definition("users", path: "/api/users"),
            ],
            [],
            [try Self.definition("cards", items: #"[{"id":"p1"}]"#, line: 9)],
        ])
        #expect(merge.diagnostics == [])
        #expect(merge.collections.map(\.name) == ["cards", "users"])
        #expect(merge.collections.map(\.layer) == [2, 0])
        let cards = try #require(merge.collections.first)
        #expect(cards.path.text == "/api/cards")
        #expect(cards.envelope == "items")
        #expect(cards.key == "id")
        #expect(cards.items.map(\.text) == [#"{"id":"p1"}"#])
        #expect(cards.location.line == 9)
    }

    @Test func aSettingAloneKeepsTheItems() throws {
        let merge = CollectionMerge([
            [try Self.definition("cards", path: "/api/cards", items: #"[{"id":"c1"}]"#)],
            [try Self.definition("cards", path: "/v2/cards", envelope: "data")],
        ])
        #expect(merge.collections.first?.path.text == "/v2/cards")
        #expect(merge.collections.first?.items.map(\.text) == [#"{"id":"c1"}"#])
        let emptied = CollectionMerge([
            [try Self.definition("cards", path: "/api/cards", items: #"[{"id":"c1"}]"#)],
            [try Self.definition("cards", items: "[]")],
        ])
        #expect(emptied.collections.first?.items.isEmpty == true)
    }

    @Test(arguments: [
        ("5", "collection_item_invalid"),
        (#"{"n":1}"#, "collection_item_key_missing"),
        (#"{"id":null}"#, "collection_item_key_missing"),
        (#"{"id":""}"#, "collection_item_key_missing"),
        (#"{"id":"7"},{"id":7}"#, "collection_item_duplicate"),
    ])
    func judgesItems(items: String, code: String) throws {
        let merge = CollectionMerge([[try Self.definition("cards", path: "/api/cards", items: "[\(items)]")]])
        #expect(merge.diagnostics.map(\.code) == [code])
        // What loading reports must not stop a document all the same.
        #expect(StateDocument(state: JSONObject(), collections: merge.collections).items(of: "cards").count < 2)
    }

    @Test func judgesPathsAndNames() throws {
        let merge = CollectionMerge([
            [
                try Self.definition("a", path: "/a", envelope: "total"),
                try Self.definition("b", path: "/a"),
                try Self.definition("b", path: "/a"),
                try Self.definition("c"),
                try Self.definition("d", path: "/d/**"),
            ]
        ])
        #expect(
            merge.diagnostics.map(\.code) == [
                "collection_duplicate", "collection_envelope_taken", "collection_path_missing",
                "collection_path_invalid", "collection_path_taken",
            ]
        )
        #expect(
            merge.clashes(with: try StateFixture.object(#"{"a":1,"z":1}"#)).map(\.code) == ["state_collection_conflict"]
        )
    }

    @Test func otherSettingsKeepTheItemsOfASession() throws {
        var cards = try CollectionFixture(#"[{"id":"c1","no":1},{"id":"c2","no":2},{"id":"c3"}]"#)
        #expect(cards.ask("POST /api/cards", #"{"id":"c4","no":4}"#)?.status == 201)
        cards.settings.items = []
        cards.document.adopt([cards.settings])
        #expect(cards.list() == ["c1", "c2", "c3", "c4"])
        cards.settings.key = "no"
        var users = cards.settings
        users.name = "users"
        users.items = [["no": 9]]
        cards.document.adopt([cards.settings, users])
        #expect(cards.list() == ["1", "2", "4"])
        #expect(cards.document.items(of: "users").map(\.text) == [#"{"no":9}"#])
    }

    @Test func aCollectionThatTheDocumentLacksBeginsAsDefined() throws {
        var cards = try CollectionFixture(#"[{"id":"c1"}]"#)
        cards.document = StateDocument()
        #expect(cards.list() == ["c1"])
    }
}
