import Testing

@testable import Dubler

/// Which layer and which rule answers.
@Suite struct LayerTests {
    private static func rule(_ name: String, _ more: String = "") -> String {
        """
        {"name": "\(name)", "method": "GET", "path": "/a", "response": {"body": "\(name)"}\(more.isEmpty ? "" : ", ")\(more)}
        """
    }

    @Test func layersAreAskedFromTheOverridesDownToTheBaseline() throws {
        let things = #""things": {"path": "/a", "items": [{"id": "PLACE"}]}"#
        func collection(_ place: String) -> String { things.replacing("PLACE", with: place) }
        var fixture = try EngineFixture([
            "baseline/all.json": "{\"rules\": [\(Self.rule("base"))], \"collections\": {\(collection("base"))}}",
            "profiles/first.json": "{\"id\": \"first\", \"overrides\": [\(Self.rule("in first"))]}",
            "profiles/second.json": "{\"id\": \"second\", \"overrides\": [\(Self.rule("in second"))]}",
            "profiles/top.json": """
            {"id": "top", "extends": ["first", "second"], "overrides": [\(Self.rule("in top"))],
             "collections": {\(collection("top"))}}
            """,
        ])
        #expect(fixture.activate("top", "\"useCustomProfile\": true").status == 200)
        fixture.call("PUT", "/sessions/default/overrides", "{\"rules\": [\(Self.rule("override"))]}")
        fixture.call("PUT", "/sessions/default/test-rules", "{\"rules\": [\(Self.rule("test"))]}")
        #expect(try fixture.send("GET", "/a").answerer == "override override 1 1")
        fixture.call("PUT", "/sessions/default/overrides/enabled", #"{"enabled": false}"#)
        #expect(try fixture.send("GET", "/a").answerer == "test test 1 1")
        fixture.call("DELETE", "/sessions/default/test-rules")
        #expect(try fixture.send("GET", "/a").answerer == "profile:top in top 1 1")
        #expect(try fixture.send("POST", "/a", body: #"{"id": "x"}"#).answerer == "collection:things things 1 1")
        fixture.activate("second")
        #expect(try fixture.send("GET", "/a").answerer == "profile:second in second 1 1")
        fixture.activate(nil)
        #expect(try fixture.send("GET", "/a").answerer == "baseline base 1 1")
    }

    @Test func theParentNamedLastLiesAboveTheOthersAndTheSharedOneBeneathThemAll() throws {
        func profile(_ id: String, _ parents: String, _ rules: String) -> String {
            "{\"id\": \"\(id)\", \"extends\": [\(parents)], \"overrides\": [\(rules)]}"
        }
        let shared = ["/a", "/b", "/c"].map {
            #"{"name": "shared \#($0)", "method": "GET", "path": "\#($0)", "response": {}}"#
        }
        let first = ["/a", "/b"].map { #"{"name": "first \#($0)", "method": "GET", "path": "\#($0)", "response": {}}"# }
        let last = #"{"name": "last /a", "method": "GET", "path": "/a", "response": {}}"#
        var fixture = try EngineFixture([
            "profiles/shared.json": profile("shared", "", shared.joined(separator: ",")),
            "profiles/first.json": profile("first", "\"shared\"", first.joined(separator: ",")),
            "profiles/last.json": profile("last", "\"shared\"", last),
            "profiles/top.json": profile("top", "\"first\", \"last\"", ""),
        ])
        fixture.activate("top")
        #expect(try fixture.send("GET", "/a").answerer == "profile:last last /a 1 1")
        #expect(try fixture.send("GET", "/b").answerer == "profile:first first /b 1 1")
        #expect(try fixture.send("GET", "/c").answerer == "profile:shared shared /c 1 1")
    }

    /// Each rule goes before those after it, in whatever order they are written.
    @Test func rulesOfALayerAreRankedByPriorityPathMethodConditionsAndOrder() throws {
        let ranked = [
            #"{"name": "priority", "method": "*", "path": "/**", "priority": 1, "query": {"at": "0"}, "response": {}}"#,
            #"{"name": "literal, literal, asks more", "method": "GET", "path": "/a/b", "query": {"q": {"$exists": true}}, "headers": {"X": "1"}, "response": {}}"#,
            #"{"name": "literal, literal, asks", "method": "GET", "path": "/a/b", "query": {"q": {"$exists": true}}, "response": {}}"#,
            #"{"name": "literal, literal", "method": "GET", "path": "/a/b", "response": {"times": 1}, "then": "fallThrough"}"#,
            #"{"name": "literal, literal, list", "method": ["GET", "POST"], "path": "/a/b", "response": {"times": 1}}"#,
            #"{"name": "literal, literal, any", "method": "*", "path": "/a/b", "response": {"times": 1}}"#,
            #"{"name": "literal, name", "method": "*", "path": "/a/{x}", "response": {"times": 1}}"#,
            #"{"name": "literal, rest", "method": "GET", "path": "/a/**", "response": {"times": 1}}"#,
            #"{"name": "name, literal", "method": "GET", "path": "/{x}/b", "response": {"times": 1}}"#,
            #"{"name": "rest", "method": "GET", "path": "/**", "response": {"times": 1}}"#,
            #"{"name": "low", "method": "GET", "path": "/a/b", "priority": -1, "response": {}}"#,
        ]
        for rules in [ranked, ranked.reversed(), Array(ranked[5...]) + ranked[..<5]] {
            var fixture = try EngineFixture(baseline: rules.joined(separator: ","))
            #expect(try fixture.send("GET", "/a/b?at=0").entry.answerer?.name == "priority")
            let more = try fixture.send("GET", "/a/b?q=1", headers: [("x", "1")])
            #expect(more.entry.answerer?.name == "literal, literal, asks more")
            #expect(try fixture.send("GET", "/a/b?q=1").entry.answerer?.name == "literal, literal, asks")
            let names = try (3..<11).map { _ in try fixture.send("GET", "/a/b").entry.answerer?.name }
            #expect(
                names == [
                    "literal, literal", "literal, literal, list", "literal, literal, any", "literal, name",
                    "literal, rest",
                    "name, literal", "rest", "low",
                ]
            )
        }
    }

    @Test func ofRulesEqualInAllElseTheOneWrittenFirstAnswers() throws {
        let rules = (0..<3).map { #"{"name": "\#($0)", "method": "GET", "path": "/a", "response": {"times": 1}}"# }
        var fixture = try EngineFixture([
            "baseline/b.json": "{\"rules\": [\(rules[2])]}",
            "baseline/a.json": "{\"rules\": [\(rules[0]), \(rules[1])]}",
        ])
        #expect(
            try fixture.answerers("GET", "/a", count: 4) == [
                "baseline 0 1 1", "baseline 1 1 1", "baseline 2 1 1", "unmatched",
            ]
        )
    }

    @Test func headIsAnsweredAsGetInTheFirstLayerThatWould() throws {
        var fixture = try EngineFixture(
            baseline: #"""
                {"name": "get", "method": "GET", "path": "/a", "response": {"body": {"n": 12}}},
                {"name": "any", "method": "*", "path": "/b", "response": {"body": 1}},
                {"name": "list", "method": ["GET", "PUT"], "path": "/c", "response": {"body": 1}},
                {"name": "post", "method": "POST", "path": "/d", "response": {}},
                {"name": "own", "method": "HEAD", "path": "/e/**", "response": {"status": 204}},
                {"name": "more exact get", "method": "GET", "path": "/e/f", "response": {}}
                """#,
            profiles: [
                "p": #""overrides": [{"name": "head", "method": "HEAD", "path": "/a", "response": {"status": 403}}]"#
            ]
        )
        let head = try fixture.send("HEAD", "/a")
        #expect(head.answerer == "baseline get 1 1")
        #expect(head.answer.isHead)
        #expect(String(decoding: head.answer.head.bytes, as: UTF8.self).contains("Content-Length: 9\r\n"))
        #expect(try fixture.send("GET", "/a").answerer == "baseline get 1 2", "a HEAD is one use")
        #expect(try fixture.send("HEAD", "/b").answerer == "baseline any 1 1")
        #expect(try fixture.send("HEAD", "/c").answerer == "baseline list 1 1")
        #expect(try fixture.send("HEAD", "/d").answerer == "unmatched")
        #expect(try fixture.send("HEAD", "/e/f").answerer == "baseline own 1 1")
        fixture.activate("p")
        #expect(try fixture.send("HEAD", "/a").answerer == "profile:p head 1 1")
        #expect(try fixture.send("GET", "/a").answerer == "baseline get 1 1")
    }

    @Test func anotherServicesRulesDoNotAnswer() throws {
        var fixture = try EngineFixture([
            "catalog.json": #"{"services": {"api": {}, "auth": {}}}"#,
            "baseline/all.json": #"""
            {"rules": [{"name": "api", "method": "GET", "path": "/a", "response": {}},
                       {"name": "auth", "service": "auth", "method": "GET", "path": "/b", "response": {}}]}
            """#,
        ])
        #expect(try fixture.send("GET", "/a").answerer == "baseline api 1 1")
        #expect(try fixture.send("GET", "/a", service: 1).answerer == "unmatched")
        #expect(try fixture.send("GET", "/b").answerer == "unmatched")
        #expect(try fixture.send("GET", "/b", service: 1).answerer == "baseline auth 1 1")
    }

    @Test func whatIsIgnoredIsAskedBeforeAnyRuleAndOutsideCounts() throws {
        var fixture = try EngineFixture([
            "catalog.json": #"{"ignore": [{"method": "*", "path": "/log/**"}]}"#,
            "baseline/all.json":
                #"{"rules": [{"method": "*", "path": "/**", "priority": 9, "responses": [{"times": 1}]}]}"#,
        ])
        let ignored = try fixture.send("POST", "/log/x", body: "{}")
        #expect(ignored.status == 204)
        #expect(ignored.entry.kind == .ignored)
        #expect(try fixture.send("GET", "/a").entry.kind == .matched, "nothing was used by what is ignored")
        #expect(fixture.verify(#"{"mode": "none", "requests": [{"path": "/log/**"}]}"#).json["passed"] == true)
        #expect(fixture.verify(#"{"mode": "noUnmatched"}"#).json["passed"] == true)
    }
}
