import Testing

@testable import Dubler

@Suite struct OverrideCallTests {
    private static let rule: JSONValue = [
        "method": "GET", "path": "/api/operation/status", "response": ["text": "qa", "status": 418],
    ]

    @Test func oneIsPutReadAndDeleted() throws {
        var bench = try ControlBench.wallet()
        let put = try bench.call("PUT", "/sessions/default/overrides/qa", Self.rule).json
        #expect(put["enabled"] == true)
        #expect(put["rules"]?[0]?["name"] == "qa")
        #expect(try bench.send("GET", "/api/operation/status").status == 418)
        let one = try bench.call("GET", "/sessions/default/overrides/qa").json
        #expect(one["path"] == "/api/operation/status")
        let unknown = try bench.call("GET", "/sessions/default/overrides/qx")
        #expect(unknown.code == "override_unknown")
        #expect(unknown.json["nearest"]?[0] == "qa")
        #expect(try bench.call("DELETE", "/sessions/default/overrides/qa").json["rules"] == [])
        #expect(try bench.call("DELETE", "/sessions/default/overrides/qa").status == 404)
        #expect(try bench.send("GET", "/api/operation/status").status == 200)
    }

    @Test func theSwitchTurnsThemOffAndOn() throws {
        var bench = try ControlBench.wallet()
        try bench.call("PUT", "/sessions/default/overrides/qa", Self.rule)
        #expect(
            try bench.call("PUT", "/sessions/default/overrides/enabled", ["enabled": false]).json["enabled"] == false
        )
        #expect(try bench.send("GET", "/api/operation/status").status == 200)
        try bench.call("PUT", "/sessions/default/overrides/enabled", ["enabled": true])
        #expect(try bench.send("GET", "/api/operation/status").status == 418)
        try bench.call("POST", "/sessions/default/activate", ["profile": nil])
        #expect(try bench.call("GET", "/sessions/default/overrides").json["enabled"] == false)
        #expect(try bench.call("DELETE", "/sessions/default/overrides").json["rules"] == [])
    }

    @Test func theNameInThePathIsTheRulesName() throws {
        var bench = try ControlBench.wallet()
        var rule = Self.rule.objectValue ?? JSONObject()
        rule["name"] = "another"
        let put = try bench.call(
            "PUT",
            "/sessions/default/overrides/%D0%BF%D0%B5%D1%80%D0%B2%D1%8B%D0%B9",
            .object(rule)
        )
        #expect(put.json["rules"]?.arrayValue?.map { $0["name"] } == ["первый"])
        #expect(put.json["rules"]?[0]?.objectValue?.count == 4)
    }

    @Test func allAreReplacedAtOnceAndUnnamedOnesGetNames() throws {
        var bench = try ControlBench.wallet()
        try bench.call("PUT", "/sessions/default/overrides/old", Self.rule)
        var named = Self.rule.objectValue ?? JSONObject()
        named["name"] = "override 1"
        let put = try bench.call("PUT", "/sessions/default/overrides", ["rules": [Self.rule, .object(named)]])
        #expect(put.json["rules"]?.arrayValue?.map { $0["name"] } == ["override 2", "override 1"])
        let again = try bench.call("PUT", "/sessions/default/overrides", ["rules": put.json["rules"] ?? .null])
        #expect(again.json == put.json)
        named["name"] = "enabled"
        #expect(try bench.call("PUT", "/sessions/default/overrides", ["rules": [.object(named)]]).status == 422)
    }

    @Test func aRuleThatCannotBeReadChangesNothing() throws {
        var bench = try ControlBench.wallet()
        try bench.call("PUT", "/sessions/default/overrides/qa", Self.rule)
        let bad = #"{ "method": "GET", "path": "/a?b", "respnse": {}, "query": { "q": { "$regex": "(a)\\1" } } }"#
        let called = try bench.call("PUT", "/sessions/default/overrides/qa", body: bad)
        #expect(called.status == 422)
        #expect((called.json["errors"]?.arrayValue?.count ?? 0) >= 4)
        #expect(called.text.contains("did you mean `response`"))
        #expect(try bench.send("GET", "/api/operation/status").status == 418)
        for body in [#"{"rules":[{}]}"#, #"{"rules":{}}"#, "{}", "[]", #"{"rules":[1]}"#] {
            #expect(try bench.call("PUT", "/sessions/default/overrides", body: body).status == 422, "\(body)")
        }
        #expect(try bench.call("GET", "/sessions/default/overrides").json["rules"]?[0]?["name"] == "qa")
    }

    @Test func theyAreExportedAsAProfileThatLoads() throws {
        var bench = try ControlBench.wallet()
        try bench.call("POST", "/sessions/w1/activate", ["profile": "gold", "useCustomProfile": true])
        try bench.call("PUT", "/sessions/w1/overrides/qa", Self.rule)
        let export = try bench.call("GET", "/sessions/w1/overrides?export=profile")
        #expect(export.json["id"] == "w1_overrides")
        #expect(export.json["extends"] == ["gold"])
        #expect(export.reply.value(ofHeader: "Content-Disposition") == "attachment; filename=\"w1_overrides.json\"")
        let checked = try bench.call("POST", "/profiles:check", export.json)
        #expect(checked.json["valid"] == true, "\(checked.text)")
        #expect(try bench.call("GET", "/sessions/w1/overrides?export=profile&id=mine").json["id"] == "mine")
        #expect(try bench.call("GET", "/sessions/w1/overrides?export=profile&id=a/b").status == 400)
        #expect(try bench.call("GET", "/sessions/w1/overrides?id=mine").status == 400)
        #expect(try bench.call("GET", "/sessions/w1/overrides?export=file").status == 400)
    }

    @Test func testRulesLieAboveTheProfileUntilActivation() throws {
        var bench = try ControlBench.wallet()
        let rules: JSONValue = ["rules": [Self.rule]]
        #expect(try bench.call("PUT", "/sessions/default/test-rules", rules).json["rules"] == 1)
        #expect(try bench.send("GET", "/api/operation/status").status == 418)
        #expect(try bench.call("PUT", "/sessions/default/test-rules", ["rules": [Self.rule, Self.rule]]).status == 422)
        #expect(try bench.call("DELETE", "/sessions/default/test-rules").json["rules"] == 0)
        #expect(try bench.send("GET", "/api/operation/status").status == 200)
    }
}
