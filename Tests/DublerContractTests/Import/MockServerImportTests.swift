import Dubler
import Testing

@testable import DublerContract

@Suite struct MockServerImportTests {
    @Test func timesRunOutAndTheNextOldestAnswers() throws {
        var backend = try ImportFixture(
            .mockserver,
            """
            [{"httpRequest": {"path": "/a"}, "httpResponse": {"body": "A"}, "times": {"remainingTimes": 2, "unlimited": false}},
             {"httpRequest": {"path": "/a"}, "httpResponse": {"body": "B"}, "times": {"unlimited": true}},
             {"priority": 5, "httpRequest": {"path": "/a", "method": "POST"}, "httpResponse": {"statusCode": 202}}]
            """
        )
        #expect(try (0..<4).map { _ in try backend.send("GET", "/a").text } == ["A", "A", "B", "B"])
        #expect(try backend.send("POST", "/a").status == 202)
    }

    @Test func bodiesHeadersAndQueriesAreCompared() throws {
        var backend = try ImportFixture(
            .mockserver,
            """
            {"httpRequest": {"path": "/a", "queryStringParameters": {"q": ["[0-9]+"]},
              "headers": [{"name": "X-A", "values": ["v"]}], "body": {"type": "JSON", "json": {"a": [1, 2]}}},
             "httpResponse": {"headers": {"X-B": ["b"]}, "body": {"x":  1}, "delay": {"timeUnit": "SECONDS", "value": 2}}}
            """
        )
        let seen = try backend.send("GET", "/a?q=12", headers: [("x-a", "V")], body: "{\"b\": 0, \"a\": [2, 1]}")
        #expect(seen.text == "{\"x\":  1}" && seen.delay == 2000 && seen.head.contains("X-B: b\r\n"))
        #expect(try backend.send("GET", "/a?q=x", headers: [("x-a", "v")], body: "{\"a\": [2, 1]}").status == 404)
        #expect(try backend.send("GET", "/a?q=1", headers: [("x-a", "w")], body: "{\"a\": [2, 1]}").status == 404)
        #expect(try backend.send("GET", "/a?q=1", headers: [("x-a", "v")], body: "{\"a\": [2]}").status == 404)
        #expect(try backend.send("GET", "/b?q=1", headers: [("x-a", "v")], body: "{\"a\": [2, 1]}").status == 404)
    }

    @Test func severalAnswersCycle() throws {
        var backend = try ImportFixture(.mockserver, #"{"httpResponses": [{"body": "1"}, {"body": "2"}]}"#)
        #expect(try (0..<3).map { _ in try backend.send("GET", "/x").text } == ["1", "2", "1"])
    }

    @Test(arguments: [
        (#"{"httpRequest": {}, "httpForward": {"host": "a"}}"#, "unsupported httpForward 1"),
        (#"{"httpRequest": {"cookies": {"a": "b"}}, "httpResponse": {}}"#, "unsupported httpRequest.cookies 1"),
        (#"{"httpRequest": {"path": "/a.*"}, "httpResponse": {}}"#, "unsupported httpRequest.path 1"),
        (
            #"{"httpRequest": {"body": {"type": "XPATH", "xpath": "/a"}}, "httpResponse": {}}"#,
            "unsupported httpRequest.body XPATH 1"
        ),
        (#"{"timeToLive": {"timeUnit": "SECONDS", "timeToLive": 1}, "httpResponse": {}}"#, "unsupported timeToLive 1"),
    ])
    func whatCannotBeSaidIsNamed(_ expectation: String, _ finding: String) throws {
        let backend = try ImportFixture(.mockserver, expectation)
        #expect(backend.said.contains(finding), "\(backend.said)")
        #expect(backend.draft.rules.isEmpty)
    }
}
