import Testing

@testable import Dubler

@Suite struct TimelineCallTests {
    @Test func marksAndRequestsComeInOneOrder() throws {
        var bench = try ControlBench.wallet()
        try bench.call("POST", "/sessions/default/activate", ["profile": "gold"])
        try bench.send("GET", "/api/operation/status")
        let event = try bench.call(
            "POST",
            "/sessions/default/events",
            ["kind": "step", "name": "tap", "detail": ["x": 1]]
        )
        #expect(event.json["after"] == 1)
        try bench.send("GET", "/nothing")
        let timeline = try bench.call("GET", "/sessions/default/timeline")
        #expect(timeline.items.map { $0["kind"] } == ["activated", "request", "step", "request"])
        #expect(timeline.items[2]["detail"] == ["x": 1])
        #expect(timeline.items[1]["rule"]?["layer"] == "profile:gold")
    }

    @Test(arguments: [
        "{}", #"{"name":""}"#, #"{"name":1}"#, #"{"name":"a","kind":"two words"}"#, #"{"name":"a","kind":"request"}"#,
        #"{"name":"a","kind":""}"#, #"{"name":"a","text":"b"}"#,
    ])
    func whatIsNoEventIsRefused(body: String) throws {
        var bench = try ControlBench.wallet()
        #expect(try bench.call("POST", "/sessions/default/events", body: body).status == 422)
    }

    @Test func longEventsAreRefused() throws {
        var bench = try ControlBench.wallet()
        let long = JSONValue.string(String(repeating: "x", count: 70_000))
        #expect(try bench.call("POST", "/sessions/default/events", ["name": long]).status == 422)
        #expect(try bench.call("POST", "/sessions/default/events", ["name": "a", "detail": long]).status == 422)
    }

    @Test func aStreamTellsHowTheSessionIsAndWhatHappens() throws {
        var bench = try ControlBench.wallet()
        let opening = try bench.call("GET", "/sessions/default/stream").text
        #expect(opening.hasPrefix("retry: 1000\nevent: session\ndata: {\"id\":\"default\""))
        let slot = try #require(bench.engine.slot(of: "default"))
        bench.engine.streamsChanged(slot, by: 1, at: bench.now)
        try bench.send("GET", "/api/operation/status")
        try bench.call("POST", "/sessions/default/events", ["name": "retry\nnow"])
        try bench.call("POST", "/sessions/default/activate", ["profile": "gold"])
        var names: [String] = []
        for case .event(let slot, let event) in bench.engine.takeEffects() {
            let bytes = bench.api.bytes(of: event, slot: slot, engine: bench.engine, at: bench.now) ?? []
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            names.append(lines.first.map(String.init) ?? "")
            // The journal of the old epoch is gone by the time these are rendered.
            if !bytes.isEmpty { #expect(lines.count == 4) }
        }
        #expect(names.last == "event: activation")
        #expect(names.contains("event: timeline"))
        bench.engine.endSession(slot)
        #expect(bench.engine.takeEffects().contains { if case .sessionEnded = $0 { true } else { false } })
        #expect(
            String(decoding: ControlAPI.ending(ofStream: "a"), as: UTF8.self)
                == "event: ended\ndata: {\"id\":\"a\"}\n\n"
        )
    }

    @Test func aStreamTellsHowAnAnswerEnded() throws {
        var bench = try ControlBench.wallet()
        let answer = try bench.send("GET", "/api/operation/status")
        let slot = try #require(bench.engine.slot(of: "default"))
        bench.engine.streamsChanged(slot, by: 1, at: bench.now)
        bench.engine.ended(slot, sequence: answer.ticket, .clientLeft, at: bench.now) { _ in true }
        let texts = bench.engine.takeEffects().compactMap { effect -> String? in
            guard case .event(let slot, let event) = effect else { return nil }
            let bytes = bench.api.bytes(of: event, slot: slot, engine: bench.engine, at: bench.now)
            return bytes.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(texts.count == 1)
        #expect(texts.first?.hasPrefix("event: journal\ndata: {\"seq\":1,") == true)
        #expect(texts.first?.contains("\"ended\":\"clientLeft\"") == true)
    }

    @Test func diagnosticsHoldEverything() throws {
        var bench = try ControlBench.wallet()
        try bench.call("POST", "/sessions/default/activate", ["profile": "gold", "useCustomProfile": true])
        let rule: JSONValue = ["method": "GET", "path": "/qa", "response": ["text": "qa"]]
        try bench.call("PUT", "/sessions/default/overrides/qa", rule)
        let urgent: JSONValue = ["method": "GET", "path": "/qa", "priority": 5, "response": ["text": "urgent"]]
        try bench.call("PUT", "/sessions/default/test-rules", ["rules": [rule, urgent]])
        try bench.send("GET", "/nothing")
        try bench.send("GET", "/api/operation/status")
        let json = try bench.call("GET", "/sessions/default/diagnostics").json
        #expect(json["catalog"]?["name"] == "Wallet")
        #expect(json["profile"]?["layers"] == ["override", "test", "profile:gold", "baseline"])
        #expect(json["overrides"]?["rules"]?[0]?["name"] == "qa")
        #expect(json["testRules"]?.arrayValue?.map { $0["source"] } == [rule, urgent], "in the order sent")
        #expect(json["har"] == nil)
        let more = try bench.call("GET", "/sessions/default/diagnostics?include=har").json
        #expect(more["har"] == (try bench.call("GET", "/sessions/default/journal.har").json))
        #expect(try bench.call("GET", "/sessions/default/diagnostics?include=all").code == "query_invalid")
        #expect(json["state"]?["tier"] == "gold")
        #expect(json["journal"]?["total"] == 2)
        #expect(json["unmatched"]?[0]?["target"] == "/nothing")
        #expect((json["timeline"]?.arrayValue?.count ?? 0) >= 5)
    }
}
