import Dubler
import Testing

@Suite struct RuleErrorTests {
    @Test(arguments: [
        (#""query": { "a": { "$exsts": true } }"#, "unknown_operator"),
        (#""query": { "a": { "gt": 5 } }"#, "unknown_operator"),
        (#""query": { "a": {} }"#, "wrong_value"),
        (#""query": { "a": null }"#, "wrong_type"),
        (#""query": { "a": [] }"#, "wrong_value"),
        (#""query": [ "a" ]"#, "wrong_type"),
        (#""query": { "a": { "$in": [] } }"#, "empty_in"),
        (#""query": { "a": { "$in": "x" } }"#, "wrong_type"),
        (#""query": { "a": { "$size": "2" } }"#, "wrong_type"),
        (#""query": { "a": { "$size": -1 } }"#, "wrong_value"),
        (#""query": { "a": { "$size": 1.5 } }"#, "wrong_value"),
        (#""query": { "a": { "$gt": 5, "$lt": 5 } }"#, "contradictory_bounds"),
        (#""query": { "a": { "$gte": 5, "$gt": 2, "$lte": 4.9 } }"#, "contradictory_bounds"),
        (#""query": { "a": { "$gt": "5" } }"#, "wrong_type"),
        (#""query": { "a": { "$before": "2026-01-01", "$after": "2026-01-01T00:00:00Z" } }"#, "contradictory_bounds"),
        (#""query": { "a": { "$before": "soon" } }"#, "wrong_value"),
        (#""query": { "a": { "$before": "{{request.path}}" } }"#, "wrong_value"),
        (#""query": { "a": { "$before": "{{nwo}}" } }"#, "template_unknown_name"),
        (#""query": { "a": { "$regex": "(a)\\1" } }"#, "regex_unsupported"),
        (#""query": { "a": { "$regex": "a(b" } }"#, "regex_invalid"),
        (#""query": { "a": { "$ignoreCase": true } }"#, "ignore_case_alone"),
        (#""query": { "a": { "$equals": { "b": 1 } } }"#, "wrong_type"),
        (#""headers": { "X A": "1" }"#, "wrong_value"),
        (#""body": {}"#, "wrong_value"),
        (#""body": "some""#, "wrong_value"),
        (#""body": { "jsn": 1 }"#, "unknown_key"),
        (#""body": { "json": { "a": { "$gt": 1, "b": 2 } } }"#, "mixed_operators"),
        (#""body": { "json": { "a": { "$contains": 5, "$startsWith": 5 } } }"#, "wrong_type"),
        (#""body": { "json": { "$unordered": 1 } }"#, "wrong_type"),
        (#""body": { "jsonPath": [ { "path": "$[", "$equals": 1 } ] }"#, "json_path_invalid"),
        (#""body": { "jsonPath": [ { "$equals": 1 } ] }"#, "missing_key"),
        (#""body": { "jsonPath": [ { "path": "$.a", "equals": 1 } ] }"#, "unknown_key"),
        (#""body": { "base64": "AA=" }"#, "bad_base64"),
        (#""body": { "schema": { "type": "objekt" } }"#, "schema_invalid"),
        (#""body": { "schema": { "items": { "pattern": "(?=a)" } } }"#, "regex_unsupported"),
        (##""body": { "schema": { "$ref": "#/$defs/no" } }"##, "schema_reference_unknown"),
        (#""body": { "schema": "no.json" }"#, "unknown_file"),
        (#""body": { "schema": "../catalog.json" }"#, "path_leaves_catalog"),
        (#""body": { "multipart": { "a": { "file": "x" } } }"#, "unknown_key"),
        (#""when": { "a..b": 1 }"#, "state_path_invalid"),
        (#""exactQuery": "yes""#, "wrong_type"),
        (#""priority": 1.5"#, "wrong_value"),
        (#""service": "auth""#, "unknown_service"),
        (#""then": "repeat""#, "unknown_then"),
        (#""enabled": 1"#, "wrong_type"),
        (#""contract": { "violates": "" }"#, "wrong_value"),
        (#""respons": {}"#, "unknown_key"),
    ])
    func namesWhatIsWrongInTheRequestHalf(members: String, code: String) {
        #expect(CatalogFixtures.errors(match: members) == ["1 \(code)"])
    }

    @Test(arguments: [
        ("{ }", ["missing_key", "missing_key", "missing_key"]),
        (#"{ "method": "GET", "path": "a", "response": {} }"#, ["path_without_slash"]),
        (#"{ "method": "GET", "path": "/a?b", "response": {} }"#, ["path_has_query"]),
        (#"{ "method": "GET", "path": "/a#b", "response": {} }"#, ["path_has_query"]),
        (#"{ "method": "GET", "path": "/{a}/{a}", "response": {} }"#, ["duplicate_path_name"]),
        (#"{ "method": "G T", "path": "/a", "response": {} }"#, ["wrong_value"]),
        (#"{ "method": [], "path": "/a", "response": {} }"#, ["wrong_value"]),
        (#"{ "method": "GET", "path": "/a", "response": {}, "responses": [{}] }"#, ["both_responses"]),
        (#"{ "method": "GET", "path": "/a", "responses": [] }"#, ["empty_responses"]),
        (
            #"{ "method": "GET", "path": "/a", "response": { "times": 1 }, "then": "repeatLast" }"#,
            ["repeat_last_with_times"]
        ),
        (#"{ "method": "GET", "path": "/a", "path": "/b", "response": {} }"#, ["duplicate_key"]),
        ("5", ["wrong_type"]),
    ])
    func namesWhatIsWrongInTheRule(rule: String, codes: [String]) {
        #expect(CatalogFixtures.errors(rules: rule) == codes.map { "1 \($0)" })
    }

    @Test(arguments: [
        (#""body": 1, "text": "a""#, "two_bodies"),
        (#""events": [], "base64": """#, "two_bodies"),
        (#""body": 1, "jsonPatch": []"#, "two_bodies"),
        (#""times": 0"#, "times_below_one"),
        (#""times": "2""#, "wrong_type"),
        (#""times": 1.5"#, "wrong_value"),
        (#""status": "200""#, "wrong_type"),
        (#""status": 99"#, "wrong_value"),
        (#""headers": { "A": 1 }"#, "wrong_type"),
        (#""headers": { "A": "b\nc" }"#, "wrong_value"),
        (#""headers": { "A:": "b" }"#, "wrong_value"),
        (#""bodyFile": "x.json""#, "unknown_file"),
        (#""bodyFile": "../x.json""#, "path_leaves_catalog"),
        (#""bodyFile": "/etc/passwd""#, "path_leaves_catalog"),
        (#""base64": "?""#, "bad_base64"),
        (#""fault": "conectionReset""#, "unknown_fault"),
        (#""push": "none""#, "unknown_push"),
        (#""delay": "1 s""#, "wrong_value"),
        (#""delay": -1"#, "wrong_value"),
        (#""delay": { "uniform": [5, 1] }"#, "contradictory_bounds"),
        (#""delay": { "lognormal": { "median": 1 } }"#, "missing_key"),
        (#""throttle": { "chunks": 5 }"#, "wrong_value"),
        (#""throttle": { "bytesPerSecond": 0 }"#, "wrong_value"),
        (#""keepOpen": true"#, "keep_open_without_events"),
        (#""webSocket": {}"#, "web_socket_reserved"),
        (#""set": { "a": { "$inc": "1" } }"#, "wrong_type"),
        (#""set": { "a": { "$incr": 1 } }"#, "unknown_operator"),
        (#""set": { "[": 1 }"#, "state_path_invalid"),
        (#""unset": "a""#, "wrong_type"),
        (#""let": { "1a": 1 }"#, "wrong_value"),
        (#""jsonPatch": [ { "op": "ad", "path": "/a" } ]"#, "json_patch_invalid"),
        (#""template": true, "text": "{{path.ids}}""#, "template_unknown_name"),
        (#""template": true, "text": "{{let.a}}""#, "template_unknown_name"),
        (#""template": true, "text": "{{baseURL.auth}}""#, "template_unknown_name"),
        (#""template": true, "body": [ { "a": "{{uuidd}}" } ]"#, "template_unknown_name"),
        (#""template": true, "body": "{{uuid""#, "template_unclosed"),
        (#""template": true, "let": { "a": "{{let.b}}", "b": 1 }"#, "template_unknown_name"),
        (#""template": true, "set": { "a": "{{path.x}}" }"#, "template_unknown_name"),
    ])
    func namesWhatIsWrongInTheResponse(members: String, code: String) {
        #expect(CatalogFixtures.errors(response: members).contains("1 \(code)"))
    }

    @Test(arguments: [
        #""template": true, "text": "{{path.id}} {{{{ {{baseURL.api}} {{let.a}}", "let": { "a": "{{uuid}}" }"#,
        #""text": "{{anything""#,
        #""status": 204, "times": 1e0, "delay": "1.5s", "throttle": { "chunks": 5, "over": "2s" }"#,
        #""events": [ { "event": "a", "id": "1", "data": { "b": 1 }, "delay": 5 } ], "keepOpen": true"#,
        #""set": { "a.b[0]": { "$inc": -10.50 }, "c": { "$ref": 1 } }, "unset": [ "d" ]"#,
        #""headers": { "Set-Cookie": [ "a=1", "b=2" ], "set-cookie": "c=3" }, "body": null"#,
    ])
    func takesWhatIsRight(members: String) {
        #expect(CatalogFixtures.errors(response: members) == [])
    }

    @Test func reportsAllErrorsOfAllFilesInOrder() {
        let errors = CatalogLoader.check(
            CatalogFiles(texts: [
                "profiles/b.json": #"{ "id": "b", "owner": 1, "overrides": {} }"#,
                "profiles/a.json": "{",
                "catalog.json": #"{ "nme": 1 }"#,
                "baseline/z.json": #"{ "rules": [ { "method": 1, "path": 2, "response": 3 } ] }"#,
            ])
        ).diagnostics
        #expect(
            errors.map { "\($0.location.file) \($0.code)" } == [
                "baseline/z.json wrong_type", "baseline/z.json wrong_type", "baseline/z.json wrong_type",
                "catalog.json unknown_key", "profiles/a.json json_syntax", "profiles/b.json wrong_type",
                "profiles/b.json wrong_type",
            ]
        )
    }

    @Test func namesTheNearestRightKey() {
        let errors = CatalogLoader.check(CatalogFiles(texts: ["catalog.json": "{\n  \"sevices\": {} }"])).diagnostics
        #expect(errors.first?.description.hasPrefix("catalog.json:2:3: error: ") == true)
        #expect(errors.first?.message.contains("`services`") == true)
    }

    @Test func ignoresByAnyConditionButNotEverything() {
        #expect(CatalogFixtures.errors(["catalog.json": #"{ "ignore": [ { "path": "/log/**" } ] }"#]) == [])
        #expect(CatalogFixtures.errors(["catalog.json": #"{ "ignore": [ {} ] }"#]) == ["wrong_value"])
        #expect(CatalogFixtures.errors(["catalog.json": #"{ "ignore": [ { "response": {} } ] }"#]) == ["unknown_key"])
    }

    @Test func boundsDepths() {
        let path = String(repeating: "/a", count: 300)
        #expect(
            CatalogFixtures.errors(rules: #"{ "method": "GET", "path": "\#(path)", "response": {} }"#) == ["1 too_deep"]
        )
        let deep = String(repeating: "[", count: 80) + String(repeating: "]", count: 80)
        #expect(CatalogFixtures.errors(match: #""body": { "json": \#(deep) }"#) == ["1 too_deep"])
        var line = ["profiles/0.json": #"{ "id": "p0" }"#]
        for index in 1...150 {
            line["profiles/\(index).json"] = #"{ "id": "p\#(index)", "extends": ["p\#(index - 1)"] }"#
        }
        #expect(CatalogFixtures.errors(line).contains("too_deep"))
    }

    @Test func wantsNamesUniqueInAFileOnly() {
        let rule = #"{ "name": "n", "method": "GET", "path": "/PATH", "response": {} }"#
        func file(_ paths: String...) -> String {
            "{ \"rules\": [" + paths.map { rule.replacing("PATH", with: $0) }.joined(separator: ",") + "] }"
        }
        #expect(CatalogFixtures.errors(["baseline/a.json": file("a"), "baseline/b.json": file("b")]) == [])
        #expect(CatalogFixtures.errors(["baseline/a.json": file("a", "b")]) == ["duplicate_rule_name"])
    }

    @Test func findsRulesThatNoRequestReaches() {
        func rule(_ path: String, _ more: String = "", response: String = "") -> String {
            #"{ "method": "GET", "path": "\#(path)" \#(more), "response": { \#(response) } }"#
        }
        #expect(CatalogFixtures.errors(rules: rule("/a"), rule("/b"), rule("/a")) == ["3 unreachable_rule"])
        #expect(CatalogFixtures.errors(rules: rule("/{x}"), rule("/{y}")) == ["2 unreachable_rule"])
        #expect(CatalogFixtures.errors(rules: rule("/%61"), rule("/a")) == ["2 unreachable_rule"])
        let query = #", "query": { "a": 1, "b": { "$gt": 1, "$lt": 5 } }"#
        let same = #", "query": { "b": { "$lt": 5.0, "$gt": 1e0 }, "a": "1" }"#
        #expect(CatalogFixtures.errors(rules: rule("/a", query), rule("/a", same)) == ["2 unreachable_rule"])
        // The earlier one ends, is switched off, or is asked later.
        #expect(CatalogFixtures.errors(rules: rule("/a", response: #""times": 1"#), rule("/a")) == [])
        #expect(CatalogFixtures.errors(rules: rule("/a", #", "enabled": false"#), rule("/a")) == [])
        #expect(CatalogFixtures.errors(rules: rule("/a"), rule("/a", #", "priority": 1"#)) == [])
        #expect(CatalogFixtures.errors(rules: rule("/a", query), rule("/a")) == [])
        let other = [
            "baseline/1.json": "{\"rules\":[\(rule("/a"))]}", "baseline/2.json": "{\"rules\":[\(rule("/a"))]}",
        ]
        #expect(CatalogFixtures.errors(other) == ["unreachable_rule"])
    }
}
