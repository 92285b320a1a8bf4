import Testing

@testable import Dubler

@Suite struct JournalCallTests {
    private static func used() throws -> ControlBench {
        var bench = try ControlBench.wallet()
        let json = [
            (name: "Content-Type", value: "application/json"), (name: "X-B", value: "2"), (name: "x-b", value: "1"),
        ]
        try bench.send("POST", "/api/operation?mode=fast", headers: json, body: Array(#"{"amount":5.10}"#.utf8))
        try bench.send("POST", "/api/operation")
        try bench.send("GET", "/api/operation/status")
        try bench.send("GET", "/nothing", body: [0xFF, 0x00])
        try bench.send("POST", "/track")
        return bench
    }

    @Test func anEntryHasTheWholeStory() throws {
        var bench = try Self.used()
        let entry = try bench.call("GET", "/sessions/default/journal/1").json
        #expect(entry["seq"] == 1)
        #expect(entry["time"] == "2026-01-15T09:00:00.000Z")
        #expect(entry["kind"] == "matched")
        #expect(entry["target"] == "/api/operation?mode=fast")
        #expect(entry["headers"] == [["Content-Type", "application/json"], ["X-B", "2"], ["x-b", "1"]])
        #expect(entry["body"] == #"{"amount":5.10}"#)
        #expect(entry["bodyLength"] == 15)
        #expect(entry["rule"]?["name"] == "operation")
        #expect(entry["rule"]?["layer"] == "baseline")
        #expect(entry["rule"]?["response"] == 1)
        #expect(entry["responseBody"]?.stringValue?.contains("oops") == true)
        #expect(entry["responseHeaders"]?[0] == ["Content-Type", "application/json"])
        #expect(entry["ended"] == "pending")
        let miss = try bench.call("GET", "/sessions/default/journal/4").json
        #expect(miss["body"] == .null)
        #expect(miss["bodyBase64"] == "/wA=")
        #expect(miss["bodySHA256"]?.stringValue?.count == 64)
        #expect(miss["rule"] == .null)
        #expect(miss["code"] == "unmatched")
    }

    @Test func anEntryThatIsNotThereSaysWhatIs() throws {
        var bench = try Self.used()
        for number in ["0", "6", "x", "18446744073709551616", "-1", "1.0"] {
            let called = try bench.call("GET", "/sessions/default/journal/\(number)")
            #expect(called.code == "entry_unknown")
            #expect(called.text.contains("1 to 5"))
        }
    }

    @Test(arguments: [
        ("", [1, 2, 3, 4, 5]), ("method=POST", [1, 2, 5]), ("path=/api/operation", [1, 2]),
        ("path=/api/**", [1, 2, 3]),
        ("path=/%61pi/operation", [1, 2]), ("status=500", [1]), ("kind=unmatched", [4]), ("kind=ignored", [5]),
        ("since=3", [4, 5]), ("since=99999999999999999999999", []), ("method=POST&status=200", [2]),
        ("method=post", []),
    ])
    func filtersCombine(query: String, numbers: [Int]) throws {
        var bench = try Self.used()
        let called = try bench.call("GET", "/sessions/default/journal?\(query.replacing("%61", with: "%2561"))")
        #expect(called.items.compactMap { $0["seq"]?.numberValue?.intValue } == numbers)
        #expect(called.total == numbers.count)
    }

    @Test(arguments: [
        "kind=macthed", "status=abc", "status=1000", "path=api", "path=", "path=/{a}/{a}", "path=/a%3Fb",
        "since=nomark",
    ])
    func filtersThatMeanNothingAreRefused(query: String) throws {
        var bench = try Self.used()
        let called = try bench.call("GET", "/sessions/default/journal?\(query)")
        #expect(called.code == (query.hasPrefix("since") ? "mark_unknown" : "query_invalid"))
    }

    @Test func pagesGoOnWhereTheyEnded() throws {
        var bench = try Self.used()
        let first = try bench.call("GET", "/sessions/default/journal?method=POST&limit=2")
        #expect(first.total == 3)
        #expect(first.json["next"] == "2")
        let second = try bench.call("GET", "/sessions/default/journal?method=POST&limit=2&cursor=2")
        #expect(second.items.map { $0["seq"] } == [5])
        #expect(second.json["next"] == .null)
        #expect(second.total == 3)
    }

    @Test func listsCutLongBodiesBetweenCharacters() throws {
        var bench = try ControlBench.wallet()
        try bench.send("POST", "/x", body: Array(("a" + String(repeating: "я", count: 4_000)).utf8))
        let item = try bench.call("GET", "/sessions/default/journal").items[0]
        #expect(item["bodyTruncated"] == true)
        #expect(item["body"]?.stringValue?.utf8.count == 4_095)
        #expect(item["bodyLength"] == 8_001)
        let whole = try bench.call("GET", "/sessions/default/journal/1").json
        #expect(whole["bodyTruncated"] == nil)
        #expect(whole["body"]?.stringValue?.utf8.count == 8_001)
    }

    @Test func isCleared() throws {
        var bench = try Self.used()
        #expect(try bench.call("DELETE", "/sessions/default/journal").json["cleared"] == 5)
        #expect(try bench.call("GET", "/sessions/default/journal").total == 0)
        try bench.send("GET", "/api/operation/status")
        #expect(try bench.call("GET", "/sessions/default/journal").items[0]["seq"] == 6)
    }
}
