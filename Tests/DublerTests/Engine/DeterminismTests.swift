import Testing

@testable import Dubler

/// The same catalog, profile and requests give the same bytes.
@Suite struct DeterminismTests {
    private static let drawing = #"""
        {"template": true, "body": {"id": "{{uuid}}", "n": "{{random 1 1000000}}", "at": "{{now}}", "use": "{{count}}"},
         "delay": {"uniform": [0, 1000]}}
        """#

    private static func files(seed: Int = 0) -> [String: String] {
        let rules = (0..<6).map { #"{"name": "r\#($0)", "method": "GET", "path": "/\#($0)", "response": \#(drawing)}"# }
        return [
            "catalog.json": "{\"clock\": \"2026-01-15T09:00:00Z\", \"seed\": \(seed)}",
            "baseline/all.json": """
            {"rules": [\(rules.joined(separator: ","))],
             "collections": {"things": {"path": "/things", "newKey": "uuid", "items": []}}}
            """,
        ]
    }

    /// Each path's answers, body and delay, in the order of its own requests.
    private static func play(_ paths: [Int], seed: Int = 0, session: String = "default") throws -> [Int: [String]] {
        var fixture = try EngineFixture(files(seed: seed))
        fixture.call("POST", "/sessions/\(session)/activate", #"{"profile": null}"#)
        var seen: [Int: [String]] = [:]
        for path in paths {
            fixture.time += 7
            let one = try fixture.send("GET", "/\(path)", session: session)
            seen[path, default: []].append("\(one.text) \(one.answer.delayMilliseconds)")
        }
        return seen
    }

    @Test func theSameRequestsGiveTheSameBytes() throws {
        let paths = (0..<60).map { $0 * 7 % 6 }
        #expect(try Self.play(paths) == Self.play(paths))
    }

    @Test func theOrderOfRequestsToOtherRulesChangesNoDraw() throws {
        let paths = (0..<60).map { $0 * 7 % 6 }
        let one = try Self.play(paths)
        #expect(try Self.play(paths.reversed()) == one)
        #expect(try Self.play(paths.sorted()) == one)
        #expect(try Self.play(paths.filter { $0 == 3 })[3] == one[3])
    }

    @Test func anotherSessionChangesNothing() throws {
        let paths = (0..<30).map { $0 % 6 }
        #expect(try Self.play(paths, session: "other") == Self.play(paths))
        var fixture = try EngineFixture(Self.files())
        fixture.call("POST", "/sessions", #"{"id": "loud"}"#)
        var seen: [Int: [String]] = [:]
        for path in paths {
            try fixture.send("GET", "/\(path)", session: "loud")
            let one = try fixture.send("GET", "/\(path)")
            seen[path, default: []].append("\(one.text) \(one.answer.delayMilliseconds)")
        }
        #expect(try Self.play(paths) == seen)
    }

    @Test func drawsDifferByUseRuleAndSeed() throws {
        let one = try Self.play([0, 0, 0, 1, 1, 1])
        #expect(Set(one.values.joined()).count == 6)
        let other = try Self.play([0, 0, 0, 1, 1, 1], seed: 1)
        #expect(Set(one.values.joined()).isDisjoint(with: other.values.joined()))
    }

    @Test func aResetPutsDrawsAndClockBack() throws {
        var fixture = try EngineFixture(Self.files())
        let first = try fixture.send("GET", "/0").text
        let key = try fixture.send("POST", "/things", body: "{}").json["id"]
        fixture.call("POST", "/sessions/default/clock", #"{"advance": "5m"}"#)
        let later = try fixture.send("GET", "/0")
        #expect(later.json["at"] == "2026-01-15T09:05:00Z")
        fixture.time += 1_000_000
        fixture.activate(nil)
        #expect(try fixture.send("GET", "/0").text == first)
        #expect(try fixture.send("POST", "/things", body: "{}").json["id"] == key)
    }

    /// Files are read in the order of their paths, whatever order a folder gives them in.
    @Test func theOrderOfFilesInAFolderIsNoMatter() throws {
        let names = (0..<20).map { "r\($0)" }
        let files = Dictionary(
            uniqueKeysWithValues: names.enumerated().map { index, name in
                (
                    "baseline/\(index).json",
                    "{\"rules\": [{\"name\": \"\(name)\", \"method\": \"GET\", \"path\": \"/a\", \"response\": {\"times\": 1}}]}"
                )
            }
        )
        // A dictionary's own order is another one at each run of the process, and here by its capacity.
        var wide = Dictionary<String, String>(minimumCapacity: 4_096)
        wide.merge(files) { first, _ in first }
        var one = try EngineFixture(files)
        var other = try EngineFixture(wide)
        let expected = names.indices.map { "baseline/\($0).json" }.sorted()
            .compactMap { path in files[path]?.split(separator: "\"")[5] }.map { "baseline \($0) 1 1" }
        #expect(try one.answerers("GET", "/a", count: 20) == expected)
        #expect(try other.answerers("GET", "/a", count: 20) == expected)
    }
}
