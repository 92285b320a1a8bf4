import Dubler
import Testing

@testable import DublerContract

@Suite struct MockoonImportTests {
    private static func backend(_ routes: String..., members: String = "") throws -> ImportFixture {
        try ImportFixture(.mockoon, "{\(members)\"routes\": [\n\(routes.joined(separator: ",\n"))\n]}")
    }

    @Test func theFirstRouteAnswers() throws {
        var backend = try Self.backend(
            #"{"method": "get", "endpoint": "a/:id", "responses": [{"body": "first", "statusCode": 201}]}"#,
            #"{"method": "get", "endpoint": "a/b", "responses": [{"body": "second"}]}"#,
            members: #""endpointPrefix": "api", "latency": 20, "headers": [{"key": "X-A", "value": "1"}], "#
        )
        let seen = try backend.send("GET", "/api/a/b")
        #expect(seen.text == "first" && seen.status == 201 && seen.delay == 20 && seen.head.contains("X-A: 1\r\n"))
        #expect(try backend.send("POST", "/api/a/b").status == 404)
    }

    @Test func rulesChooseInTheirOrderThenTheDefault() throws {
        var backend = try Self.backend(
            """
            {"method": "get", "endpoint": "a", "responses": [
              {"body": "default", "default": true},
              {"body": "two", "rulesOperator": "OR", "rules": [
                {"target": "query", "modifier": "n", "value": "2", "operator": "equals"},
                {"target": "header", "modifier": "X-N", "value": "t[wo]+", "operator": "regex"}]},
              {"body": "both", "rulesOperator": "AND", "rules": [
                {"target": "query", "modifier": "n", "value": "3"}, {"target": "query", "modifier": "m", "value": "3"}]}]}
            """
        )
        #expect(try backend.send("GET", "/a").text == "default")
        #expect(try backend.send("GET", "/a?n=2").text == "two")
        #expect(try backend.send("GET", "/a", headers: [("x-n", "a two b")]).text == "two")
        #expect(try backend.send("GET", "/a?n=3").text == "default")
        #expect(try backend.send("GET", "/a?n=3&m=3").text == "both")
    }

    @Test func sequencesCycle() throws {
        var backend = try Self.backend(
            #"{"method": "all", "endpoint": "", "responseMode": "SEQUENTIAL", "responses": [{"body": "1"}, {"body": "2"}]}"#
        )
        #expect(try (0..<3).map { _ in try backend.send("PUT", "/").text } == ["1", "2", "1"])
    }

    @Test(arguments: [
        (#"{"endpoint": "a", "responses": [{"body": "{{now}}"}]}"#, "unsupported body 2"),
        (#"{"endpoint": "a", "responseMode": "RANDOM", "responses": [{}]}"#, "unsupported responseMode 2"),
        (#"{"endpoint": "a", "type": "crud", "responses": [{}]}"#, "unsupported type 2"),
        (#"{"endpoint": "a(b)?", "responses": [{}]}"#, "unsupported endpoint 2"),
        (#"{"endpoint": "a", "responses": [{"bodyType": "FILE", "filePath": "/x"}]}"#, "unsupported filePath 2"),
    ])
    func whatCannotBeSaidIsNamed(_ route: String, _ finding: String) throws {
        let backend = try Self.backend(route)
        #expect(backend.said.contains(finding), "\(backend.said)")
        #expect(backend.draft.rules.isEmpty)
    }
}
