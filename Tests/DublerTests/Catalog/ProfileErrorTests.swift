import Dubler
import Testing

@Suite struct ProfileErrorTests {
    private func profile(_ id: String, _ members: String = "") -> String {
        #"{ "id": "\#(id)" \#(members.isEmpty ? "" : ", " + members) }"#
    }

    private static let card = #"{ "rules": [ { "method": "GET", "path": "/card", "response": { ANSWER } } ] }"#

    private func patching(_ answer: String, _ override: String = #""path": "/card""#, more: [String: String] = [:])
        -> [String]
    {
        var files = more
        files["baseline/b.json"] = Self.card.replacing("ANSWER", with: answer)
        files["profiles/p.json"] = profile(
            "p",
            (more.isEmpty ? "" : #""extends": ["q"], "#)
                + #""overrides": [ { "method": "GET", \#(override), "response": { "patch": { "a": 1 } } } ]"#
        )
        return CatalogFixtures.errors(files)
    }

    @Test func namesUnknownParentsAndCircles() {
        #expect(
            CatalogFixtures.errors(["profiles/p.json": profile("p", #""extends": ["nobody"]"#)]) == ["unknown_parent"]
        )
        #expect(CatalogFixtures.errors(["profiles/p.json": profile("p", #""extends": ["p"]"#)]) == ["parent_cycle"])
        #expect(
            CatalogFixtures.errors([
                "profiles/a.json": profile("a", #""extends": ["b"]"#),
                "profiles/b.json": profile("b", #""extends": ["a"]"#),
                "profiles/c.json": profile("c", #""extends": ["a"]"#),
            ]) == ["parent_cycle"]
        )
        // A parent that could not be read is not unknown.
        #expect(
            CatalogFixtures.errors(["profiles/a.json": profile("a", #""extends": ["b"]"#), "profiles/b.json": "{"])
                == ["json_syntax"]
        )
    }

    @Test func namesIdsThatAreNotUniqueOrNoIds() {
        #expect(
            CatalogFixtures.errors(["profiles/a.json": profile("x"), "profiles/b.json": profile("x")])
                == ["duplicate_profile_id"]
        )
        #expect(CatalogFixtures.errors(["profiles/a.json": profile("a b")]) == ["wrong_value"])
        #expect(CatalogFixtures.errors(["profiles/a.json": "{}"]) == ["missing_key"])
    }

    @Test func namesAClockThatIsADateAlone() {
        #expect(
            CatalogFixtures.errors(["profiles/a.json": profile("a", #""clock": "2026-01-15""#)]) == ["wrong_value"]
        )
        #expect(CatalogFixtures.errors(["catalog.json": #"{ "clock": "2026-01-15" }"#]) == ["wrong_value"])
    }

    @Test func reportsAConflictOfStatesOnceWhereItArises() {
        let files = [
            "profiles/a.json": profile("a", #""state": { "user": { "tier": "gold" } }"#),
            "profiles/b.json": profile("b", #""state": { "user": 5 }"#),
            "profiles/c.json": profile("c", #""extends": ["a", "b"]"#),
            "profiles/d.json": profile("d", #""extends": ["c"]"#),
        ]
        #expect(CatalogFixtures.errors(files) == ["state_type_conflict"])
    }

    @Test func wantsStatesAndCollectionsApart() {
        let cards = #""collections": { "cards": { "path": "/cards", "items": [] } }"#
        #expect(
            CatalogFixtures.errors(["profiles/p.json": profile("p", #""state": { "cards": 1 }, "# + cards)])
                == ["state_and_collection"]
        )
        #expect(
            CatalogFixtures.errors([
                "baseline/b.json": "{ \(cards) }", "profiles/p.json": profile("p", #""state": { "cards": {} }"#),
                "profiles/q.json": profile("q", #""extends": ["p"]"#),
            ]) == ["state_and_collection"]
        )
        #expect(
            CatalogFixtures.errors([
                "profiles/a.json": profile("a", #""state": { "cards": {} }"#), "profiles/b.json": profile("b", cards),
                "profiles/c.json": profile("c", #""extends": ["a", "b"]"#),
            ]) == ["state_and_collection"]
        )
    }

    @Test(arguments: [
        (#""cards": { "items": [] }"#, "collection_path_missing"),
        (#""cards": { "path": "/a", "items": [ 1 ] }"#, "wrong_type"),
        (#""cards": { "path": "/a", "items": [ {} ] }"#, "collection_item_key_missing"),
        (#""cards": { "path": "/a", "items": [ { "id": 1 }, { "id": "1" } ] }"#, "collection_item_duplicate"),
        (#""cards": { "path": "/a/**" }"#, "path_wildcard"),
        (#""cards": { "path": "/a", "newKey": "guid" }"#, "wrong_value"),
        (#""cards": { "path": "/a", "page": { "kind": "offset" } }"#, "missing_key"),
        (#""cards": { "path": "/a", "service": "x" }"#, "unknown_service"),
        (#""cards": { "path": "/a", "newkey": "uuid" }"#, "unknown_key"),
    ])
    func namesWhatIsWrongInACollection(collection: String, code: String) {
        #expect(CatalogFixtures.errors(["baseline/b.json": "{ \"collections\": { \(collection) } }"]) == [code])
    }

    @Test func takesItemsOverACollectionBeneath() {
        #expect(
            CatalogFixtures.errors([
                "baseline/b.json": #"{ "collections": { "cards": { "path": "/cards", "key": "no" } } }"#,
                "profiles/p.json": profile("p", #""collections": { "cards": { "items": [ { "no": 1 } ] } }"#),
            ]) == []
        )
    }

    @Test(arguments: [
        #""fault": "emptyResponse""#, #""events": []"#, #""text": "no JSON""#, #""status": 204"#, #""base64": "AA==""#,
    ])
    func refusesAPatchOverWhatCannotBePatched(answer: String) {
        #expect(patching(answer) == ["patch_base_unusable"])
        // A wider rule, asked later, does not help.
        let wider = #" } }, { "name": "wide", "method": "GET", "path": "/**", "response": { "body": {} "#
        #expect(patching(answer + wider) == ["patch_base_unusable"])
    }

    @Test func refusesAPatchOverNothing() {
        #expect(patching(#""body": {}"#, #""path": "/other""#) == ["patch_base_unusable"])
        #expect(
            CatalogFixtures.errors(rules: #"{ "method": "GET", "path": "/a", "response": { "patch": {} } }"#)
                == ["1 patch_base_unusable"]
        )
    }

    @Test func takesAPatchOverWhatMayBePatched() {
        #expect(patching(#""body": { "a": 0 }"#) == [])
        #expect(patching(#""text": "{}""#) == [])
        #expect(patching(#""template": true, "text": "{{request.body}}""#) == [])
        #expect(patching(#""fault": "garbage""#, #""path": "/{any}""#) == ["patch_base_unusable"])
        let parent = profile("q", #""overrides": [ { "method": "GET", "path": "/card", "response": { "body": {} } } ]"#)
        #expect(patching(#""fault": "garbage""#, more: ["profiles/q.json": parent]) == [])
        let hidden = profile("q", #""overrides": [ { "method": "*", "path": "/**", "response": { "text": "x" } } ]"#)
        #expect(patching(#""body": {}"#, more: ["profiles/q.json": hidden]) == ["patch_base_unusable"])
        let once = #""overrides": [ { "method": "*", "path": "/**", "response": { "times": 1, "text": "x" } } ]"#
        #expect(patching(#""body": {}"#, more: ["profiles/q.json": profile("q", once)]) == [])
    }

    @Test func takesAPatchOverACollection() {
        let cards = #"{ "collections": { "cards": { "path": "/cards", "items": [] } } }"#
        for path in ["/cards", "/cards/c1", "/cards/{id}"] {
            let rule = #"{ "method": "GET", "path": "\#(path)", "response": { "patch": {} } }"#
            #expect(
                CatalogFixtures.errors([
                    "baseline/b.json": cards, "profiles/p.json": profile("p", #""overrides": [ \#(rule) ]"#),
                ]) == []
            )
        }
    }
}
