import Dubler
import Testing

@Suite struct CatalogPieceTests {
    private func node(_ text: String) throws -> JSONNode { try JSONDocument(Array(text.utf8), file: "override").root }

    private let catalog = Catalog()

    @Test func fillsInTimesAndWhatFollows() throws {
        func rule(_ members: String) throws -> Rule {
            let text = #"{ "method": "GET", "path": "/a", \#(members) }"#
            return try CatalogReader(catalog).rule(node(text)).get()
        }
        var read = try rule(#""responses": [ {}, { "times": 3 }, {} ]"#)
        #expect(read.responses.map(\.times) == [1, 3, nil] && read.then == .repeatLast)
        read = try rule(#""responses": [ {}, { "times": 2 } ]"#)
        #expect(read.responses.map(\.times) == [1, 2] && read.then == .fallThrough)
        read = try rule(#""responses": [ {}, {} ], "then": "cycle""#)
        #expect(read.responses.map(\.times) == [1, 1] && read.then == .cycle)
        read = try rule(#""response": {}, "then": "fail""#)
        #expect(read.responses.map(\.times) == [1] && read.then == .fail)
    }

    @Test func knowsARuleByItsNameOrItsMatchHalf() throws {
        let rules = try CatalogReader(catalog).rules(
            node(
                """
                [ { "name": "n", "method": "GET", "path": "/a", "response": { "times": 1 } },
                  { "method": "GET", "path": "/a", "response": { "times": 1 } },
                  { "method": "GET", "path": "/a", "response": { "times": 2 } },
                  { "method": "GET", "path": "/b", "response": {} } ]
                """
            )
        ).get()
        #expect(rules[0].identity == "override#n")
        #expect(Set(rules.map(\.identity)).count == 4)
        #expect(rules[1].identity.dropLast() == rules[2].identity.dropLast())
        #expect(rules[1].matchDigest == rules[2].matchDigest && rules[1].fingerprint != rules[2].fingerprint)
    }

    @Test func takesAFingerprintOfTheTokensAlone() throws {
        let compact = try node(#"{"method":"GET","path":"/a","response":{"body":{"a b":[1,2.0,"x y"]}}}"#)
        let wide = try node(
            "{ \"method\" : \"GET\",\n\"path\":\"/a\", \"response\":{\"body\":\t{\"a b\": [1, 2.0, \"x y\"]}} }"
        )
        #expect(compact.fingerprint == wide.fingerprint)
        for other in [#"{"a":[1,2]}"#, #"{"a":[12]}"#, #"{"a":[[1],2]}"#, #"{"a":1,"b":2}"#, #"[["a",[1,2]]]"#] {
            #expect(try node(other).fingerprint != node(#"{"a":[1],"b":2}"#).fingerprint)
        }
    }

    @Test func readsAPatternWithoutAnEndpoint() throws {
        let reader = CatalogReader(catalog)
        let pattern = try reader.pattern(node(#"{ "query": { "a": "1" }, "profile": "p" }"#), ignoring: ["profile"])
            .get()
        #expect(pattern.path == nil && pattern.method == .any && pattern.query.count == 1)
        #expect(throws: CatalogErrors.self) { try reader.pattern(node(#"{ "path": "/a?b" }"#)).get() }
        #expect(throws: CatalogErrors.self) { try reader.pattern(node(#"{ "response": {} }"#)).get() }
        #expect(throws: CatalogErrors.self) { try reader.pattern(node("{}"), needsEndpoint: true).get() }
    }

    @Test func givesARuleAnotherName() throws {
        let rule = try CatalogReader(catalog).rule(
            node(#"{ "name": "x", "method": "GET", "path": "/a", "response": {} }"#),
            named: "y"
        ).get()
        #expect(rule.name == "y" && rule.identity == "override#y")
    }

    @Test func checksAProfileAgainstTheCatalog() throws {
        let catalog = try CatalogFixtures.catalog([
            "baseline/b.json": #"{ "rules": [ { "method": "GET", "path": "/a", "response": { "body": {} } } ] }"#,
            "profiles/p.json": #"{ "id": "p", "owner": "x" }"#,
        ])
        func check(_ text: String) -> [String] {
            CatalogReader(catalog).profile(Array(text.utf8), file: "profile").diagnostics.map(\.code)
        }
        #expect(check(#"{ "id": "q", "owner": "x", "extends": ["p"] }"#) == [])
        #expect(check(#"{ "id": "q", "extends": ["p"] }"#) == ["missing_owner"])
        #expect(check(#"{ "id": "p", "extends": ["p"] }"#) == ["parent_cycle"])
        #expect(check(#"{ "id": "q", "extends": ["r"] }"#) == ["unknown_parent"])
        #expect(check("{") == ["json_syntax"])
        let patch =
            #"{ "id": "q", "owner": "x", "overrides": [ { "method": "GET", "path": "/b", "response": { "patch": 1 } } ] }"#
        #expect(check(patch) == ["patch_base_unusable"])
    }

    @Test func layersParentsLastNamedFirst() throws {
        let catalog = try CatalogFixtures.catalog([
            "profiles/1.json": #"{ "id": "base" }"#,
            "profiles/2.json": #"{ "id": "a", "extends": ["base"] }"#,
            "profiles/3.json": #"{ "id": "b", "extends": ["base"] }"#,
            "profiles/4.json": #"{ "id": "p", "extends": ["a", "b"] }"#,
        ])
        let profile = try #require(catalog.profile("p"))
        #expect(catalog.layers(of: profile).map(\.id) == ["p", "b", "a", "base"])
        #expect(catalog.profile("q") == nil)
    }
}
