import Dubler
import DublerContract
import Testing

/// A baseline against a server whose answers have another structure, or other values.
@Suite struct DriftTests {
    /// One change of what the real server answers, and where it is found.
    struct Change: Sendable, CustomTestStringConvertible {
        var name: String
        var kind: String?
        var line: Int = 0
        var status = 200
        var type = "application/json"
        var headers = ["X-Rate": "5"]
        var body: String
        var testDescription: String { name }
    }

    private static let body = """
        {
          "id": "2eb8aa08-aa98-41ea-b4aa-73b441d16380",
          "created": "2026-01-15T09:00:00Z",
          "amount": "1200.50",
          "count": 3,
          "owner": { "name": "Ann", "vip": true },
          "tags": ["a", "b"],
          "items": [
            { "id": 1, "note": null, "title": "x" },
            { "id": 2, "note": "y", "title": "z" }
          ]
        }
        """

    /// The rule begins on line 1, its body on line 2.
    private static let rule = """
        { "rules": [ { "method": "GET", "path": "/api/card", "response": { "headers": { "X-Rate": "1" }, "body":
        \(body) } } ] }
        """

    private static func with(_ old: String, _ new: String) -> String {
        body.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false).joined(separator: new)
    }

    static let structural = [
        Change(name: "lost member", kind: "drift_member_lost", line: 6, body: with(#""count": 3,"#, "")),
        Change(name: "lost inner member", kind: "drift_member_lost", line: 7, body: with(#", "vip": true"#, "")),
        Change(
            name: "new member",
            kind: "drift_member_new",
            line: 2,
            body: with(#""count": 3,"#, #""count": 3, "more": 1,"#)
        ),
        Change(name: "new inner member", kind: "drift_member_new", line: 7, body: with(#""vip""#, #""age": 1, "vip""#)),
        Change(name: "number to text", kind: "drift_type", line: 6, body: with("3,", #""3","#)),
        Change(name: "boolean to number", kind: "drift_type", line: 7, body: with("true", "1")),
        Change(
            name: "object to list",
            kind: "drift_type",
            line: 7,
            body: with(#"{ "name": "Ann", "vip": true }"#, "[]")
        ),
        Change(name: "text to null", kind: "drift_type", line: 5, body: with(#""1200.50""#, "null")),
        Change(name: "type of elements", kind: "drift_type", line: 8, body: with(#"["a", "b"]"#, "[1]")),
        Change(
            name: "member of elements",
            kind: "drift_member_lost",
            line: 10,
            body: body.replacing(#", "title": "x""#, with: "").replacing(#", "title": "z""#, with: "")
        ),
        Change(
            name: "member of some elements",
            kind: "drift_member_optional",
            line: 10,
            body: with(#", "title": "z""#, "")
        ),
        Change(
            name: "format of a date",
            kind: "drift_format",
            line: 4,
            body: with("2026-01-15T09:00:00Z", "15.01.2026")
        ),
        Change(
            name: "format of an identifier",
            kind: "drift_format",
            line: 3,
            body: with("2eb8aa08-aa98-41ea-b4aa-73b441d16380", "c-1")
        ),
        Change(name: "format of an amount", kind: "drift_format", line: 5, body: with("1200.50", "1 200,50")),
        Change(name: "status", kind: "drift_status", line: 1, status: 404, body: "{}"),
        Change(name: "media type", kind: "drift_content_type", line: 2, type: "text/json", body: body),
        Change(name: "header", kind: "drift_header_lost", line: 1, headers: [:], body: body),
        Change(name: "no JSON", kind: "drift_body", line: 2, body: "<html>"),
        Change(name: "no body", kind: "drift_body", line: 2, body: ""),
    ]

    static let values = [
        Change(name: "the same", body: body),
        Change(name: "other numbers", body: with("3,", "-4.5e3,")),
        Change(name: "another amount", body: with("1200.50", "7")),
        Change(name: "another identifier", body: with("2eb8aa08", "00000000")),
        Change(name: "another date", body: with("2026-01-15T09:00:00Z", "2031-05-01T00:00:00.123+03:00")),
        Change(name: "more elements", body: with(#"["a", "b"]"#, #"["c", "d", "e"]"#)),
        Change(name: "no elements", body: with(#"["a", "b"]"#, "[]")),
        Change(
            name: "another order",
            body:
                #"{"items":[{"title":"q","id":9,"note":"n"}],"tags":["z"],"owner":{"vip":false,"name":""},"count":0,"amount":"0.1","created":"2020-01-01T00:00:00Z","id":"2eb8aa08-aa98-41ea-b4aa-73b441d16381"}"#
        ),
    ]

    private static func findings(_ change: Change) throws -> [Diagnostic] {
        let catalog = try CatalogLoader.load(CatalogFiles(texts: ["baseline/a.json": rule])).get()
        var checker = DriftChecker(catalog)
        let request = try #require(checker.requests.first)
        let headers =
            change.headers.map { (name: $0.key, value: $0.value) } + [(name: "content-type", value: change.type)]
        let reply = DriftReply(status: change.status, headers: headers, body: Array(change.body.utf8))
        checker.take(reply, to: request)
        return checker.report().findings
    }

    @Test(arguments: structural)
    func aChangeOfStructureIsFoundAtItsPlace(change: Change) throws {
        let found = try Self.findings(change)
        #expect(found.map { "\($0.code) \($0.location.line)" } == ["\(change.kind ?? "") \(change.line)"], "\(found)")
    }

    @Test(arguments: values)
    func changesOfValuesAreNone(change: Change) throws {
        #expect(try Self.findings(change) == [])
    }

    @Test func requestsAreThoseThatChangeNothing() throws {
        let files = CatalogFiles(texts: [
            "baseline/a.json": """
            { "rules": [
              { "method": "GET", "path": "/a/{id}", "query": { "q": "x y" }, "headers": { "X-A": "1" }, "response": { "body": 1 } },
              { "method": "POST", "path": "/b", "response": { "body": 1 } },
              { "method": ["GET", "PUT"], "path": "/c", "query": { "n": { "$in": [7, 8] } }, "response": { "body": 1 } },
              { "method": "GET", "path": "/d", "when": { "x": 1 }, "response": { "body": 1 } },
              { "method": "GET", "path": "/e/{other}", "response": { "body": 1 } }
            ], "collections": { "cards": { "path": "/api/cards", "items": [ { "id": "c1" } ] } } }
            """
        ])
        let catalog = try CatalogLoader.load(files).get()
        var checker = DriftChecker(catalog, values: ["id": "a/b"])
        #expect(checker.requests.map(\.title) == ["GET /a/a%2Fb?q=x%20y", "GET /c?n=7", "GET /api/cards"])
        let list = try JSONDocument(
            Array(#"[{ "method": "POST", "target": "/b", "body": { "x": 1 } }, { "target": "/api/cards/c1" }]"#.utf8)
        )
        try checker.add(list: list.root)
        #expect(checker.requests.suffix(2).map(\.title) == ["POST /b", "GET /api/cards/c1"])
        #expect(
            checker.report().findings.map { "\($0.code) \($0.location.line)" } == [
                "drift_not_asked 5", "drift_not_asked 6", "drift_nothing_asked 1",
            ]
        )
    }

    @Test func aRequestThatTheBaselineDoesNotAnswerIsRefusedWithItsPlace() throws {
        let catalog = try CatalogLoader.load(CatalogFiles(texts: ["baseline/a.json": Self.rule])).get()
        var checker = DriftChecker(catalog)
        let list = try JSONDocument(Array("[\n{ \"target\": \"/nowhere\" }]".utf8), file: "list.json")
        #expect { try checker.add(list: list.root) } throws: { "\($0)".hasPrefix("list.json:2:1") }
    }
}
