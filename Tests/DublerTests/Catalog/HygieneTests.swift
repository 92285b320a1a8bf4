import Dubler
import Testing

@Suite struct HygieneTests {
    private static let baseline = #"""
        { "rules": [ { "name": "a", "method": "GET", "path": "/a", "response": { "body": { "a": 1 } } } ] }
        """#

    private func profile(_ id: String, _ members: String) -> String {
        #"{ "id": "\#(id)", "owner": "x", \#(members) }"#
    }

    private func override(_ members: String) -> String {
        #""overrides": [ { "name": "mine", "method": "GET", "path": "/a", \#(members) } ]"#
    }

    @Test func notesAMissingOwner() {
        #expect(CatalogFixtures.notes(["profiles/p.json": #"{ "id": "p" }"#]) == ["missing_owner"])
    }

    @Test func notesAnOverrideThatChangesNothing() {
        func notes(_ members: String) -> [String] {
            CatalogFixtures.notes([
                "baseline/b.json": Self.baseline, "profiles/p.json": profile("p", override(members)),
            ])
        }
        #expect(notes(#""response": {"body":{"a":1}}"#) == ["override_without_effect"])
        #expect(notes(#""responses": [ { "body": { "a": 1 } } ]"#) == ["override_without_effect"])
        #expect(notes(#""response": { "body": { "a": 2 } }"#) == [])
        #expect(notes(#""query": { "x": "1" }, "response": { "body": { "a": 1 } }"#) == [])
    }

    @Test func seesWhatStandsBetween() {
        let between = profile("q", override(#""response": { "status": 500 }"#))
        let upper = profile("p", #""extends": ["q"], "# + override(#""response": { "body": { "a": 1 } }"#))
        let files = ["baseline/b.json": Self.baseline, "profiles/p.json": upper, "profiles/q.json": between]
        #expect(CatalogFixtures.notes(files) == [])
    }

    @Test func notesProfilesThatAreEqualInEffect() {
        let gold = #""state": { "tier": "gold" }, "# + override(#""response": { "status": 500 }"#)
        #expect(
            CatalogFixtures.notes([
                "profiles/a.json": profile("a", gold), "profiles/b.json": profile("b", gold),
                "profiles/c.json": profile("c", #""extends": ["a"]"#),
                "profiles/d.json": profile("d", #""extends": ["a"], "state": { "tier": "iron" }"#),
            ]) == ["equal_profiles", "equal_profiles"]
        )
    }

    @Test(arguments: [
        (#""headers": { "Location": "https://bank.example/x" }"#, 1),
        (#""headers": { "location": "/x" }"#, 1),
        (#""template": true, "headers": { "Location": "{{baseURL}}/x" }"#, 0),
        (#""headers": { "Location": "x/y" }"#, 0),
        (#""headers": { "Set-Cookie": [ "a=1; Path=/; HttpOnly", "b=2" ] }"#, 1),
        (#""headers": { "Set-Cookie": "a=1; Domain=bank.example" }"#, 1),
    ])
    func notesWhatLeavesTheSession(headers: String, count: Int) {
        let rule = #"{ "rules": [ { "method": "GET", "path": "/a", "response": { \#(headers) } } ] }"#
        #expect(CatalogFixtures.notes(["baseline/b.json": rule]) == Array(repeating: "leaves_session", count: count))
    }

    @Test func notesRulesThatOnlyFileNamesTellApart() {
        func notes(_ a: String, _ b: String) -> [String] {
            CatalogFixtures.notes([
                "baseline/1.json": #"{ "rules": [ { "method": "GET", \#(a), "response": {} } ] }"#,
                "baseline/2.json": #"{ "rules": [ { "method": "GET", \#(b), "response": {} } ] }"#,
            ])
        }
        let (x, y) = (#""path": "/a", "query": { "x": "1" }"#, #""path": "/a", "query": { "y": "1" }"#)
        #expect(notes(x, y) == ["order_of_files"])
        #expect(notes(x, x.replacing("\"1\"", with: "\"2\"")) == [])
        #expect(notes(x, y + #", "priority": 1"#) == [])
        #expect(notes(x, #""path": "/b", "query": { "y": "1" }"#) == [])
        #expect(notes(x, #""path": "/{a}", "query": { "y": "1" }"#) == [])
    }

    @Test func notesUnlikeValuesOfParents() {
        #expect(
            CatalogFixtures.notes([
                "profiles/a.json": profile("a", #""state": { "tier": "gold" }"#),
                "profiles/b.json": profile("b", #""state": { "tier": "iron" }"#),
                "profiles/c.json": profile("c", #""extends": ["a", "b"], "seed": 1"#),
            ]) == ["state_value_conflict"]
        )
    }

    @Test func namesProfilesThatNothingUses() throws {
        let catalog = try CatalogFixtures.catalog([
            "profiles/a.json": profile("a", #""seed": 1"#), "profiles/b.json": profile("b", #""extends": ["a"]"#),
            "profiles/c.json": profile("c", #""seed": 2"#),
        ])
        let unused = Hygiene(catalog).unusedProfiles(namedBy: ["c"])
        #expect(unused.map(\.code) == ["unused_profile"] && unused.first?.message.contains("`b`") == true)
    }
}
