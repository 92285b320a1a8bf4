import Testing

@testable import Dubler

@Suite struct ControlRoutingTests {
    @Test func anUnknownCallNamesTheNearest() throws {
        var bench = try ControlBench()
        let called = try bench.call("GET", "/sesions/default/journal")
        #expect(called.status == 404)
        #expect(called.code == "call_unknown")
        #expect(called.json["nearest"]?[0] == "/sessions/default/journal")
    }

    @Test func aWrongMethodNamesTheRightOnes() throws {
        var bench = try ControlBench()
        let called = try bench.call("POST", "/health")
        #expect(called.status == 405)
        #expect(called.reply.value(ofHeader: "allow") == "GET, HEAD")
        #expect(try bench.call("GET", "/sessions/default/overrides/enabled").status == 405)
    }

    @Test func headIsAnsweredAsGet() throws {
        var bench = try ControlBench()
        #expect(try bench.call("HEAD", "/health").status == 200)
        #expect(try bench.call("HEAD", "/catalog/reload").status == 405)
        #expect(try bench.call("HEAD", "/sessions/default/stream").reply.body.isEmpty)
    }

    @Test func segmentsAreDecodedAndSlashesCount() throws {
        var bench = try ControlBench()
        #expect(try bench.call("GET", "/sessions/def%61ult").status == 200)
        #expect(try bench.call("GET", "/sessions/a%2Fb").code == "session_unknown")
        #expect(try bench.call("GET", "/health/").code == "call_unknown")
        #expect(try bench.call("GET", "/sessions//state").code == "call_unknown")
        #expect(try bench.call("GET", "").code == "call_unknown")
    }

    @Test func unknownAndRepeatedQueryIsRefused() throws {
        var bench = try ControlBench()
        let unknown = try bench.call("GET", "/sessions/default/journal?methd=GET")
        #expect(unknown.status == 400)
        #expect(unknown.code == "query_unknown")
        #expect(unknown.json["parameter"] == "methd")
        #expect(unknown.text.contains("\\\"method\\\""))
        #expect(try bench.call("GET", "/profiles?tag=a&tag=b").code == "query_repeated")
        #expect(try bench.call("GET", "/health?verbose=1").code == "query_unknown")
    }

    @Test(arguments: [
        "limit=0", "limit=1001", "limit=", "limit=-1", "limit=1e2", "limit=99999999999999999999", "cursor=x",
    ])
    func numbersOutOfRangeAreRefused(query: String) throws {
        var bench = try ControlBench()
        for path in ["/profiles", "/sessions", "/endpoints", "/pushes", "/sessions/default/journal"] {
            #expect(try bench.call("GET", "\(path)?\(query)").code == "query_invalid")
        }
    }

    @Test(arguments: [
        ("", "body_missing"), ("{", "body_not_json"), ("\u{FEFF}{}", "body_not_json"), ("{}x", "body_not_json"),
    ])
    func aBodyThatIsNotJSONIsRefused(body: String, code: String) throws {
        var bench = try ControlBench()
        let calls = [
            "POST /sessions/w/activate", "POST /sessions/w/reset", "PUT /sessions/w/state",
            "PUT /sessions/w/overrides", "PUT /sessions/w/overrides/a", "PUT /sessions/w/test-rules",
            "POST /sessions/w/verify", "POST /sessions/w/effective", "POST /sessions/w/events",
            "POST /sessions/w/clock",
            "POST /profiles:check", "POST /sessions/w/push", "POST /sessions/w/open-url",
            "POST /sessions/w/biometrics", "POST /sessions/w/privacy",
        ]
        for call in calls {
            let parts = call.split(separator: " ").map(String.init)
            let called = try bench.call(parts[0], parts[1], body: body)
            #expect(called.status == 400, "\(call)")
            #expect(called.code == code, "\(call)")
        }
        #expect(bench.engine.sessionCount == 0, "a refused call makes no session")
    }

    @Test func duplicateAndUnknownMembersAreRefusedWithTheirPlace() throws {
        var bench = try ControlBench()
        let twice = try bench.call("POST", "/sessions/w/reset", body: #"{"scopes":["all"],"sc\u006fpes":["all"]}"#)
        #expect(twice.status == 422)
        #expect(twice.code == "duplicate_key")
        let unknown = try bench.call("PUT", "/sessions/w/overrides/enabled", body: "{\n  \"enabld\": true }")
        #expect(unknown.code == "unknown_key")
        let errors = unknown.json["errors"]?.arrayValue ?? []
        #expect(errors.map { $0["code"] } == ["missing_key", "unknown_key"])
        #expect(errors.last?["line"] == 2)
        #expect(errors.last?["column"] == 3)
        #expect(unknown.text.contains("did you mean `enabled`"))
    }
}
