import Dubler
import Testing

@Suite struct TextMatcherTests {
    @Test(arguments: [
        (#""1""#, ["a=1", "b=2&a=1"], ["a=1.0", "a=1&a=1", "a=", "b=1"]),
        ("1", ["a=1"], ["a=1.0", "a=01"]),
        ("true", ["a=true"], ["a=True", "a"]),
        (#"{ "$exists": false }"#, ["b=1", ""], ["a", "a=1&a=2"]),
        (#"{ "$exists": true }"#, ["a", "a=1&a=2"], ["b"]),
        (#"[ "1", "2" ]"#, ["a=1&a=2", "a=2&b=0&a=1"], ["a=1", "a=1&a=1", "a=1&a=2&a=2", ""]),
        (#"[ "1", { "$gt": 0 } ]"#, ["a=1&a=5", "a=5&a=1", "a=1&a=1"], ["a=5&a=5", "a=1&a=0"]),
        (#"{ "$equals": [ "1", "2" ] }"#, ["a=2&a=1"], ["a=1"]),
        (#"{ "$any": { "$startsWith": "x" } }"#, ["a=1&a=xy", "a=x"], ["a=1", ""]),
        (#"{ "$each": { "$lte": 5 } }"#, ["a=1&a=5", "a=-1"], ["a=1&a=6", "a=x", ""]),
        (#"{ "$size": 2, "$any": "1" }"#, ["a=1&a=2"], ["a=1", "a=2&a=2", "a=1&a=2&a=3"]),
        (#"{ "$not": "1" }"#, ["a=2", "a"], ["a=1", "a=2&a=3", ""]),
        (#"{ "$not": { "$any": "1" } }"#, ["a=2&a=3", "a=2"], ["a=2&a=1", ""]),
        (#"{ "$not": { "$size": 2 } }"#, ["a=1", "a=1&a=2&a=3"], ["a=1&a=2", ""]),
        (#"{ "$in": [ "1", [ "2", "3" ] ] }"#, ["a=1", "a=3&a=2"], ["a=2", "a=1&a=1"]),
        (#"{ "$contains": 5 }"#, ["a=151"], ["a=1", "a=5&a=5"]),
        (#"{ "$gte": 1, "$lt": 2 }"#, ["a=1", "a=1.99", "a=10e-1"], ["a=2", "a=x", "a=+1", "a= 1", "a="]),
        (#"{ "$after": "2026-01-15" }"#, ["a=2026-01-15T00:00:01Z", "a=2026-02-01"], ["a=2026-01-15", "a=x"]),
        (#"{ "$equals": "STRASSE", "$ignoreCase": true }"#, ["a=Strasse"], ["a=Stra%C3%9Fe"]),
    ])
    func takesTheseAndNotThose(matcher: String, taken: [String], refused: [String]) throws {
        for query in taken { #expect(try MatchingFixtures.query(matcher, query), "\(matcher) takes \(query)") }
        for query in refused { #expect(try !MatchingFixtures.query(matcher, query), "\(matcher) refuses \(query)") }
    }

    @Test func keepsBytesThatAreNotUTF8Apart() throws {
        #expect(try !MatchingFixtures.query(#""\uFFFD""#, "a=%FF"))
        #expect(try MatchingFixtures.query(#""\uFFFD""#, "a=%EF%BF%BD"))
    }

    @Test func comparesNamesOfHeadersWithoutCase() throws {
        let pattern = try MatchingFixtures.pattern(#""headers": { "x-tag": [ "a", "b" ] }"#)
        let request = HTTPRequest(method: "GET", target: "/", headers: [("X-Tag", "b"), ("X-TAG", "a")])
        #expect(try MatchingFixtures.takes(pattern, request))
    }

    @Test func forbidsOtherKeysWhereTheQueryIsExact() throws {
        let none = try MatchingFixtures.pattern(#""exactQuery": true"#)
        #expect(try MatchingFixtures.takes(none, HTTPRequest(method: "GET", target: "/?")))
        #expect(try !MatchingFixtures.takes(none, HTTPRequest(method: "GET", target: "/?a")))
        let one = try MatchingFixtures.pattern(#""exactQuery": true, "query": { "a": { "$exists": false }, "b": "1" }"#)
        #expect(try MatchingFixtures.takes(one, HTTPRequest(method: "GET", target: "/?b=1")))
        #expect(try !MatchingFixtures.takes(one, HTTPRequest(method: "GET", target: "/?b=1&c=2")))
    }

    @Test func readsTheState() throws {
        let state = FlatState(values: ["user.tier": "gold", "n": 5, "u": ["a": 1], "end": "2026-01-16"])
        func takes(_ when: String) throws -> Bool {
            let pattern = try MatchingFixtures.pattern(#""when": { \#(when) }"#)
            return try MatchingFixtures.takes(pattern, HTTPRequest(method: "GET", target: "/"), state: state)
        }
        #expect(try takes(#""user.tier": "gold", "n": { "$gt": 4 }, "x": { "$exists": false }"#))
        #expect(try takes(#""u": { "a": 1.0 }"#) && !takes(#""u": {}"#) && !takes(#""u": { "a": 1, "b": 2 }"#))
        #expect(try takes(#""end": { "$after": "{{now}}" }"#) && !takes(#""end": { "$after": "{{state.end}}" }"#))
        #expect(try !takes(#""n": { "$before": "{{state.none}}" }"#))
    }
}
