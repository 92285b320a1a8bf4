import Dubler
import Testing

/// Patterns and requests for tests, written as text.
enum MatchingFixtures {
    static func pattern(_ members: String) throws -> RequestPattern {
        try CatalogReader(Catalog()).pattern(JSONDocument(Array("{ \(members) }".utf8)).root).get()
    }

    /// Whether the pattern takes the request; verdicts must agree.
    static func takes(
        _ pattern: RequestPattern,
        _ request: HTTPRequest,
        state: some StateReading = NoState(),
        now: String = "2026-01-15T09:00:00Z",
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> Bool {
        var view = RequestView(request)
        let now = try #require(Instant(rfc3339: now))
        let matches = pattern.matches(&view, state: state, now: now)
        let verdicts = pattern.verdicts(&view, state: state, now: now)
        #expect(matches == verdicts.allSatisfy(\.passed), "\(verdicts)", sourceLocation: sourceLocation)
        return matches
    }

    /// Whether a matcher in `json` under `v` takes a value.
    static func json(_ matcher: String, _ value: String) throws -> Bool {
        let request = HTTPRequest(method: "POST", target: "/", body: Array(#"{ "v": \#(value) }"#.utf8))
        return try takes(pattern(#""body": { "json": { "v": \#(matcher) } }"#), request)
    }

    /// Whether a matcher under `a` takes the query.
    static func query(_ matcher: String, _ query: String) throws -> Bool {
        try takes(pattern(#""query": { "a": \#(matcher) }"#), HTTPRequest(method: "GET", target: "/?\(query)"))
    }

    /// Whether a body matcher takes a body.
    static func body(_ matcher: String, _ body: String, headers: [(name: String, value: String)] = []) throws -> Bool {
        let request = HTTPRequest(method: "POST", target: "/", headers: headers, body: Array(body.utf8))
        return try takes(pattern(#""body": \#(matcher)"#), request)
    }
}

/// A state in which nothing is.
struct NoState: StateReading {
    func value(at path: StatePath) -> JSONValue? { nil }
}

/// A state by the paths' text.
struct FlatState: StateReading {
    let values: [String: JSONValue]

    func value(at path: StatePath) -> JSONValue? { values[path.description] }
}
