import Dubler
import Testing

@Suite struct BodyMatcherTests {
    private static let boundary = [(name: "Content-Type", value: "multipart/form-data; boundary=B")]

    private func parts(_ parts: String...) -> String {
        parts.map { "--B\r\n\($0)\r\n" }.joined() + "--B--\r\n"
    }

    private func part(_ name: String, _ more: String = "", _ body: String) -> String {
        "Content-Disposition: form-data; name=\"\(name)\"\(more)\r\n\r\n\(body)"
    }

    @Test func looksAtOneOfThePartsOfAName() throws {
        let body = parts(part("f", "; filename=\"a.txt\"", "one"), part("f", "; filename=\"b.txt\"", "two"))
        func takes(_ matcher: String) throws -> Bool {
            try MatchingFixtures.body(#"{ "multipart": { "f": \#(matcher) } }"#, body, headers: Self.boundary)
        }
        #expect(try takes(#"{ "filename": "b.txt", "body": { "text": "two" } }"#))
        #expect(try !takes(#"{ "filename": "a.txt", "body": { "text": "two" } }"#))
        #expect(try takes("{}") && takes(#"{ "contentType": { "$exists": false } }"#))
        #expect(try !MatchingFixtures.body(#"{ "multipart": { "g": {} } }"#, body, headers: Self.boundary))
        #expect(try !MatchingFixtures.body(#"{ "multipart": { "f": {} } }"#, body))
    }

    @Test func looksForOneOfTheNodes() throws {
        let body = #"{"items":[{"id":1},{"id":2,"tags":["a","b"]}]}"#
        func takes(_ test: String) throws -> Bool {
            try MatchingFixtures.body(#"{ "jsonPath": [ { \#(test) } ] }"#, body)
        }
        #expect(
            try takes(#""path": "$.items[*].id", "$equals": 2"#) && !takes(#""path": "$.items[*].id", "$equals": 3"#)
        )
        #expect(try takes(#""path": "$.items[*].tags", "$size": 2"#) && takes(#""path": "$.items""#))
        #expect(try takes(#""path": "$.none", "$exists": false"#) && !takes(#""path": "$.none""#))
        #expect(try !takes(#""path": "$.items", "$exists": false"#))
    }

    @Test func decodesTextByItsCharset() throws {
        let latin = HTTPRequest(
            method: "POST",
            target: "/",
            headers: [("content-type", "text/plain; charset=iso-8859-1")],
            body: [0x63, 0xE9]
        )
        #expect(try MatchingFixtures.takes(MatchingFixtures.pattern(#""body": { "text": "cé" }"#), latin))
        #expect(try MatchingFixtures.takes(MatchingFixtures.pattern(#""body": { "base64": "Y+k=" }"#), latin))
    }

    @Test func wantsEveryMatcherToHold() throws {
        #expect(try MatchingFixtures.body(#"{ "form": { "a": "1" }, "text": { "$contains": "b=" } }"#, "a=1&b="))
        #expect(try !MatchingFixtures.body(#"{ "form": { "a": "1" }, "text": "a=1" }"#, "a=1&b="))
    }

    @Test func readsWhatGraphQLClientsSend() throws {
        let body = #"{"query":"…","operationName":"Cards","variables":{"first":5,"x":1}}"#
        #expect(try MatchingFixtures.body(#"{ "graphql": { "operationName": "Cards" } }"#, body))
        #expect(try MatchingFixtures.body(#"{ "graphql": { "variables": { "first": { "$gt": 1 } } } }"#, body))
        #expect(try !MatchingFixtures.body(#"{ "graphql": { "operationName": { "$in": [ "A" ] } } }"#, body))
    }

    @Test(arguments: [
        ("", "no body"), ("{", "not JSON"), (#"{"a":1,"a":1}"#, "stands twice"),
    ])
    func saysWhyABodyIsNotRead(body: String, reason: String) throws {
        var view = RequestView(HTTPRequest(method: "POST", target: "/", body: Array(body.utf8)))
        let pattern = try MatchingFixtures.pattern(#""body": { "json": {} }"#)
        let verdict = pattern.verdicts(&view, state: NoState(), now: Instant(seconds: 0)).last
        #expect(verdict?.passed == false && verdict?.seen?.contains(reason) == true, "\(String(describing: verdict))")
    }

    @Test func saysThatEncodedBodiesAreNotDecoded() throws {
        let headers = [(name: "Content-Encoding", value: "gzip")]
        var view = RequestView(HTTPRequest(method: "POST", target: "/", headers: headers, body: [0x1F, 0x8B, 0x08]))
        let pattern = try MatchingFixtures.pattern(#""body": { "json": {} }"#)
        let verdict = pattern.verdicts(&view, state: NoState(), now: Instant(seconds: 0)).last
        #expect(verdict?.seen?.contains("gzip") == true)
    }
}
