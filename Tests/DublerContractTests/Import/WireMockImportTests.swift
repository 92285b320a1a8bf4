import Dubler
import Testing

@testable import DublerContract

@Suite struct WireMockImportTests {
    private static func backend(_ stubs: String...) throws -> ImportFixture {
        try ImportFixture(.wiremock, "{\"mappings\": [\n\(stubs.joined(separator: ",\n"))\n]}")
    }

    @Test func theNewestOfEqualPriorityIsAsked() throws {
        var backend = try Self.backend(
            #"{"request": {"url": "/a"}, "response": {"body": "old"}}"#,
            #"{"request": {"url": "/a"}, "response": {"body": "new"}}"#,
            #"{"priority": 1, "request": {"url": "/b"}, "response": {"body": "first"}}"#,
            #"{"request": {"urlPathPattern": "/.*"}, "response": {"body": "newest"}}"#
        )
        #expect(try backend.send("GET", "/a").text == "newest")
        #expect(try backend.send("GET", "/b").text == "first")
    }

    @Test func scenariosWalkFromStateToState() throws {
        var backend = try Self.backend(
            #"{"scenarioName": "s 1", "requiredScenarioState": "Started", "newScenarioState": "two", "request": {"url": "/a"}, "response": {"body": "1"}}"#,
            #"{"scenarioName": "s 1", "requiredScenarioState": "two", "newScenarioState": "Started", "request": {"url": "/a"}, "response": {"body": "2"}}"#
        )
        #expect(try (0..<4).map { _ in try backend.send("GET", "/a").text } == ["1", "2", "1", "2"])
    }

    @Test func literalsMatchThemselvesAlone() throws {
        var backend = try Self.backend(
            #"{"request": {"method": "POST", "urlPath": "/a", "queryParameters": {"q": {"equalTo": "1"}}, "headers": {"X-A": {"contains": "yes"}}, "bodyPatterns": [{"equalToJson": "{\"n\": 1}"}]}, "response": {"status": 201, "headers": {"X-B": ["1", "2"]}, "jsonBody": {"z": 1.0, "a": [ ]}}}"#
        )
        let seen = try backend.send("POST", "/a?q=1&r=2", headers: [("x-a", "oh yes")], body: "{\"n\": 1.0}")
        #expect(seen.status == 201 && seen.text == #"{"z":1.0,"a":[]}"#)
        #expect(seen.head.contains("X-B: 1\r\nX-B: 2\r\n"))
        #expect(try backend.send("PUT", "/a?q=1", headers: [("X-A", "yes")], body: "{\"n\": 1}").status == 404)
        #expect(try backend.send("POST", "/b?q=1", headers: [("X-A", "yes")], body: "{\"n\": 1}").status == 404)
        #expect(try backend.send("POST", "/a?q=2", headers: [("X-A", "yes")], body: "{\"n\": 1}").status == 404)
        #expect(try backend.send("POST", "/a?q=1", headers: [("X-A", "no")], body: "{\"n\": 1}").status == 404)
        #expect(try backend.send("POST", "/a?q=1", headers: [("X-A", "yes")], body: "{\"n\": 2}").status == 404)
        #expect(try backend.send("POST", "/a?q=2&q=1", headers: [("X-A", "yes")], body: "{\"n\": 1}").status == 201)
    }

    @Test func bodiesComeFromFilesToo() throws {
        var backend = try ImportFixture(
            .wiremock,
            #"{"request": {"url": "/a?x=%20"}, "response": {"bodyFileName": "a.txt"}}"#,
            others: ["../__files/a.txt": "from a file"]
        )
        #expect(try backend.send("GET", "/a?x=+").text == "from a file")
        #expect(try backend.send("GET", "/a").status == 404)
    }

    @Test func bodiesFromElsewhereAreRefused() throws {
        let backend = try ImportFixture(
            .wiremock,
            #"{"request": {"url": "/a"}, "response": {"bodyFileName": "../../secret"}}"#,
            others: ["../__files/../../secret": "x", "../secret": "x", "../../secret": "x"]
        )
        #expect(backend.said == ["unsupported response.bodyFileName 1"])
    }

    @Test func delaysAndFaultsAreCarriedOver() throws {
        var backend = try Self.backend(
            #"{"request": {"url": "/a"}, "response": {"fixedDelayMilliseconds": 30}}"#,
            #"{"request": {"url": "/b"}, "response": {"fault": "CONNECTION_RESET_BY_PEER"}}"#
        )
        #expect(try backend.send("GET", "/a").delay == 30)
        #expect(try backend.send("GET", "/b").fault != nil)
    }

    @Test(arguments: [
        (#"{"request": {"url": "/a", "clientIp": {"equalTo": "::1"}}}"#, "unsupported request.clientIp 2"),
        (#"{"request": {"urlPattern": "/a[0-9]+"}}"#, "unsupported request.urlPattern 2"),
        (
            #"{"request": {"url": "/a", "headers": {"A": {"doesNotMatch": "x"}}}}"#,
            "unsupported request.headers.A.doesNotMatch 2"
        ),
        (
            #"{"request": {"url": "/a", "bodyPatterns": [{"equalToXml": "<a/>"}]}}"#,
            "unsupported request.bodyPatterns.equalToXml 2"
        ),
        (
            #"{"request": {"url": "/a"}, "response": {"proxyBaseUrl": "http://a"}}"#,
            "unsupported response.proxyBaseUrl 2"
        ),
        (#"{"request": {"url": "/a"}, "response": {"transformers": ["x"]}}"#, "unsupported response.transformers 2"),
        (#"{"request": {"url": "/a"}, "response": {"bodyFileName": "gone"}}"#, "unsupported response.bodyFileName 2"),
    ])
    func whatCannotBeSaidIsNamed(_ stub: String, _ finding: String) throws {
        let backend = try Self.backend(stub)
        #expect(backend.said.contains(finding), "\(backend.said)")
        #expect(backend.draft.rules.isEmpty)
    }

    @Test(arguments: ["", "null", "3", "{\"mappings\": 1}", "{\"a\": 1}", "{\"request\": "])
    func whatIsNoStubIsRefused(_ text: String) {
        #expect(throws: ImportFailure.self) { try ImportFixture(.wiremock, text) }
    }
}
