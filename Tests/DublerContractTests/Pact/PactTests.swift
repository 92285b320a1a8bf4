import Dubler
import DublerContract
import Testing

/// Contracts out of journals, and catalogs against contracts.
@Suite struct PactTests {
    private static func catalog(_ body: String, profile: String = #"{ "extra": 1 }"#) throws -> Catalog {
        let files = CatalogFiles(texts: [
            "catalog.json": #"{ "name": "Shop" }"#,
            "baseline/a.json": """
            { "rules": [
              { "method": "GET", "path": "/card", "response": { "body": \(body) } },
              { "method": "POST", "path": "/card", "responses": [ { "status": 503 }, { "status": 201 } ] }
            ] }
            """,
            "profiles/gold.json": """
            { "id": "gold", "overrides": [ { "method": "GET", "path": "/card", "response": { "patch": \(profile) } } ] }
            """,
        ])
        return try CatalogLoader.load(files).get()
    }

    private static let body = #"{ "id": 7, "at": "2026-01-15T09:00:00Z", "tags": ["a"], "owner": { "name": "Ann" } }"#

    private static func entry(_ method: String, _ status: Int, _ body: String = "") -> JSONValue {
        [
            "kind": "matched", "method": .string(method), "target": "/card?x=a%20b", "service": "api",
            "headers": [["Authorization", "***"], ["Accept", "application/json"], ["X-Trace", "1"]],
            "body": "", "status": .number(JSONNumber(status)), "responseBody": .string(body),
        ]
    }

    private static func journal(_ entries: [JSONValue], profile: String? = nil) -> JSONValue {
        [
            "session": ["profile": profile.map { .string($0) } ?? .null],
            "journal": ["items": .array(entries), "dropped": 0],
        ]
    }

    private static func pact(of catalog: Catalog) throws -> JSONNode {
        var writer = PactWriter(catalog, consumer: "Shop")
        #expect(writer.take(journal([entry("GET", 200, body), entry("POST", 503), entry("POST", 201)])) == nil)
        let file = try #require(writer.files().first)
        return try JSONDocument(file.text, file: file.name).root
    }

    private static func check(_ catalog: Catalog, _ pact: JSONNode) -> [String] {
        var checker = PactChecker(catalog)
        checker.check(pact)
        return checker.report().findings.map { "\($0.location) \($0.code)" }
    }

    @Test func interactionsStandAloneAndHoldNoSecret() throws {
        let pact = try Self.pact(of: Self.catalog(Self.body))
        #expect(pact["metadata"]?["pactSpecification"]?["version"]?.stringValue == "4.0")
        let titles = pact["interactions"]?.elements.compactMap { $0["description"]?.stringValue }
        #expect(titles == ["GET /card?x=a%20b", "POST /card?x=a%20b"])
        let request = try #require(pact["interactions"]?[0]?["request"])
        #expect(request["query"]?.value == ["x": ["a b"]])
        #expect(request["headers"]?.value == ["Accept": ["application/json"]])
    }

    @Test func anUnansweredRequestMakesNoContract() throws {
        var writer = PactWriter(try Self.catalog(Self.body), consumer: "Shop")
        let stray: JSONValue = ["kind": "unmatched", "method": "GET", "target": "/x"]
        #expect(writer.take(Self.journal([stray])) == "it is not green: nothing answered GET /x")
        #expect(writer.take([:]) != nil)
    }

    @Test func theCatalogThatAContractWasMadeOfKeepsIt() throws {
        let catalog = try Self.catalog(Self.body)
        #expect(Self.check(catalog, try Self.pact(of: catalog)) == [])
        let others = #"{ "id": 8, "at": "2027-01-15T09:00:00+03:00", "tags": [], "owner": { "name": "" }, "more": 1 }"#
        #expect(Self.check(try Self.catalog(others), try Self.pact(of: catalog)) == [])
    }

    @Test(arguments: [
        #"{ "id": "7", "at": "2026-01-15T09:00:00Z", "tags": ["a"], "owner": { "name": "Ann" } }"#,
        #"{ "at": "2026-01-15T09:00:00Z", "tags": ["a"], "owner": { "name": "Ann" } }"#,
        #"{ "id": 7, "at": "yesterday", "tags": ["a"], "owner": { "name": "Ann" } }"#,
        #"{ "id": 7, "at": "2026-01-15T09:00:00Z", "tags": [1], "owner": { "name": "Ann" } }"#,
        #"{ "id": 7, "at": "2026-01-15T09:00:00Z", "tags": ["a"], "owner": {} }"#,
    ])
    func aBrokenMemberIsFoundAtItsRule(body: String) throws {
        let found = Self.check(try Self.catalog(body), try Self.pact(of: Self.catalog(Self.body)))
        #expect(found.contains("baseline/a.json:2:3 pact_body"), "\(found)")
    }

    @Test func aProfileThatBreaksItIsFound() throws {
        let pact = try Self.pact(of: Self.catalog(Self.body))
        let found = Self.check(try Self.catalog(Self.body, profile: #"{ "id": "x" }"#), pact)
        #expect(found.map { $0.split(separator: " ")[1] } == ["pact_body"])
        #expect(found.first?.hasPrefix("profiles/gold.json") == true)
    }

    @Test func formsOfEarlierVersionsAreRead() throws {
        let old = """
            { "consumer": { "name": "a" }, "provider": { "name": "b" }, "interactions": [ {
              "description": "a card", "providerState": "gold",
              "request": { "method": "get", "path": "/card", "query": "x=1" },
              "response": { "status": 200, "headers": { "Content-Type": "application/json" },
                "body": { "id": 1, "tags": ["x"] },
                "matchingRules": { "$.body.id": { "match": "type" }, "$.body.tags": { "min": 1 } } } } ],
              "metadata": { "pactSpecification": { "version": "2.0.0" } } }
            """.replacing(#""get""#, with: #""GET""#)
        let root = try JSONDocument(Array(old.utf8), file: "old.json").root
        #expect(Self.check(try Self.catalog(Self.body), root) == [])
        #expect(Self.check(try Self.catalog(#"{ "id": 1, "tags": [] }"#), root).isEmpty == false)
    }

    @Test func whatIsNoPactIsSaid() throws {
        let root = try JSONDocument(Array("[]".utf8), file: "a.json").root
        let found = Self.check(try Self.catalog(Self.body), root)
        #expect(found == ["a.json:1:1 pact_document", "catalog.json:1:1 pact_nothing_checked"])
    }
}
