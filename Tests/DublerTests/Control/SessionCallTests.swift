import Testing

@testable import Dubler

@Suite struct SessionCallTests {
    @Test func healthNamesVersionAndCatalog() throws {
        var bench = try ControlBench.wallet()
        bench.pass(seconds: 90)
        let health = try bench.call("GET", "/health").json
        #expect(health["ready"] == true)
        #expect(health["catalog"]?["name"] == "Wallet")
        #expect(health["catalog"]?["hash"]?.stringValue == bench.engine.catalog.hash)
        #expect(health["uptime"] == 90)
        #expect(health["pid"] == .null)
    }

    @Test func readsMakeNoSessionButTheDefaultOne() throws {
        var bench = try ControlBench.wallet()
        for path in [
            "", "/state", "/journal", "/journal/1", "/journal.har", "/overrides", "/timeline", "/diagnostics",
            "/stream",
        ] {
            #expect(try bench.call("GET", "/sessions/w1\(path)").code == "session_unknown", "\(path)")
        }
        for call in ["verify", "effective"] {
            let body: JSONValue = call == "verify" ? ["mode": "noUnmatched"] : ["target": "/"]
            #expect(try bench.call("POST", "/sessions/w1/\(call)", body).code == "session_unknown")
        }
        for path in ["", "/journal", "/overrides", "/test-rules"] {
            #expect(try bench.call("DELETE", "/sessions/w1\(path)").code == "session_unknown")
        }
        #expect(bench.engine.sessionCount == 0)
        let state = try bench.call("GET", "/sessions/default/state")
        #expect(state.status == 200, "\(state.text)")
        #expect(bench.engine.sessionCount == 1)
    }

    @Test func writesMakeASession() throws {
        let calls: [(String, String, JSONValue)] = [
            ("POST", "/activate", ["profile": nil]), ("POST", "/reset", ["scopes": ["state"]]), ("PUT", "/state", [:]),
            ("PATCH", "/state", [:]), ("POST", "/clock", ["advance": "1s"]), ("PUT", "/overrides", ["rules": []]),
            ("PUT", "/overrides/enabled", ["enabled": true]), ("PUT", "/test-rules", ["rules": []]),
            ("POST", "/events", ["name": "a"]),
        ]
        for (method, path, body) in calls {
            var bench = try ControlBench.wallet()
            #expect(try bench.call(method, "/sessions/w1\(path)", body).status == 200, "\(path)")
            #expect(bench.engine.session(named: "w1") != nil, "\(path)")
        }
    }

    @Test func aSessionIsMadeByNameOrGetsAFreeOne() throws {
        var bench = try ControlBench.wallet()
        #expect(try bench.call("POST", "/sessions", ["id": "s1"]).json["id"] == "s1")
        #expect(try bench.call("POST", "/sessions").json["id"] == "s2")
        #expect(try bench.call("POST", "/sessions", ["id": "s1"]).status == 200)
        #expect(try bench.call("GET", "/sessions").total == 2)
        #expect(try bench.call("POST", "/sessions", ["id": "a/b"]).code == "session_name_invalid")
        #expect(try bench.call("POST", "/sessions/a%20b/activate", ["profile": nil]).code == "session_name_invalid")
        #expect(try bench.call("POST", "/sessions", ["name": "x"]).code == "unknown_key")
    }

    @Test func anEndedSessionIsGone() throws {
        var bench = try ControlBench.wallet()
        try bench.call("POST", "/sessions", ["id": "w1"])
        #expect(try bench.call("DELETE", "/sessions/w1").json["ended"] == "w1")
        #expect(try bench.call("GET", "/sessions/w1").code == "session_unknown")
        #expect(try bench.call("DELETE", "/sessions/w1").status == 404)
    }

    @Test func theNumberOfSessionsIsLimited() throws {
        var limits = Engine.Limits()
        limits.sessions = 2
        var bench = try ControlBench(limits: limits)
        for _ in 0..<2 { #expect(try bench.call("POST", "/sessions").status == 200) }
        let refused = try bench.call("POST", "/sessions")
        #expect(refused.status == 503)
        #expect(refused.code == "session_limit")
    }

    @Test func listsComeInPages() throws {
        var bench = try ControlBench.wallet()
        for number in 1...5 { try bench.call("POST", "/sessions", ["id": .string("w\(number)")]) }
        var names: [String] = []
        var cursor = "0"
        repeat {
            let page = try bench.call("GET", "/sessions?limit=2&cursor=\(cursor)")
            #expect(page.total == 5)
            names += page.items.compactMap { $0["id"]?.stringValue }
            cursor = page.json["next"]?.stringValue ?? ""
        } while !cursor.isEmpty
        #expect(names == ["w1", "w2", "w3", "w4", "w5"])
        #expect(try bench.call("GET", "/sessions?cursor=99").items == [])
    }

    @Test func aSessionShowsHowFarItsSequencesAre() throws {
        var bench = try ControlBench.wallet()
        try bench.send("POST", "/api/operation")
        try bench.send("GET", "/nothing")
        let session = try bench.call("GET", "/sessions/default").json
        #expect(session["unmatched"] == 1)
        #expect(session["journal"]?["count"] == 2)
        #expect(session["rules"]?[0]?["name"] == "operation")
        #expect(session["rules"]?[0]?["next"] == 2)
        #expect(session["clock"]?["frozen"] == true)
        #expect(session["baseURLs"]?["auth"] == "http://127.0.0.1:8787/__dubler/s/default/~auth")
    }
}
