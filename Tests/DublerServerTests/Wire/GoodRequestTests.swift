import Dubler
import Testing

@testable import DublerServer

@Suite struct GoodRequestTests {
    private func onlyRequest(_ text: String) throws -> (request: HTTPRequest, traits: RequestTraits) {
        var parser = RequestParser()
        var found: [(HTTPRequest, RequestTraits)] = []
        Array(text.utf8).withUnsafeBytes { bytes in
            guard var cursor = ByteCursor(bytes) else { return }
            loop: while true {
                switch parser.next(&cursor) {
                case .needMore, .failure: break loop
                case .request(let request, let traits): found.append((request, traits))
                default: continue
                }
            }
        }
        try #require(found.count == 1)
        return (found[0].0, found[0].1)
    }

    @Test func headIsKeptByteForByte() throws {
        let head = "GET /a%2Fb?x=1 HTTP/1.1\r\nHOST: h\r\nX-a:  two  words \t\r\nx-A:\r\nX-A: \u{E9}\r\n"
        let request = try onlyRequest(head + "\r\n").request
        #expect(request.head == Array(head.utf8))
        #expect(request.method == "GET")
        #expect(request.target == "/a%2Fb?x=1")
        #expect(request.headers.map(\.name) == ["HOST", "X-a", "x-A", "X-A"])
        #expect(request.headers.map(\.value) == ["h", "two  words", "", "\u{E9}"])
        #expect(request.body.isEmpty)
    }

    @Test(arguments: ["PROPFIND", "get", "M-SEARCH", "!#$%&'*+-.^_`|~09azAZ", "PRI"])
    func anyTokenIsAMethod(method: String) throws {
        #expect(try onlyRequest("\(method) / HTTP/1.1\r\nHost: h\r\n\r\n").request.method == method)
    }

    @Test(arguments: [
        "http://example.com:80/a?b", "*", "example.com:443", "/", "//x", "/ключ", "/a|b{c}\"", "/a#b", "?",
    ])
    func targetsArePassedAsTheyAre(target: String) throws {
        #expect(try onlyRequest("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n").request.target == target)
    }

    @Test func bodyOfStatedLength() throws {
        let request = try onlyRequest("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 005\r\n\r\na\r\nb\0").request
        #expect(request.body == Array("a\r\nb\0".utf8))
    }

    @Test func chunksAreJoinedExtensionsAndTrailersDropped() throws {
        let text = """
            POST / HTTP/1.1\r\nHost: h\r\ntransfer-encoding: CHUNKED\r\n\r\n\
            3\r\nabc\r\n00A;name="va;lue";x\r\n0123456789\r\n1;\r\n\n\r\n0\r\nX-Sum: 1\r\nEmpty:\r\n\r\n
            """
        let request = try onlyRequest(text).request
        #expect(request.body == Array("abc0123456789\n".utf8))
        #expect(request.headers.map(\.name) == ["Host", "transfer-encoding"])
    }

    @Test func pipelinedRequestsComeInOrder() {
        let transcript = Transcript(
            "GET /1 HTTP/1.1\r\nHost: h\r\n\r\nPOST /2 HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nhi"
                + "GET /3 HTTP/1.1\r\nHost: h\r\n\r\n"
        )
        #expect(
            transcript.lines.filter { $0.contains(" /") && !$0.hasPrefix("request") } == [
                "  GET /1", "  POST /2", "  GET /3",
            ]
        )
    }

    @Test func oneEmptyLineBeforeTheRequestIsPassedOver() {
        #expect(Transcript("\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n").lines.contains("  GET /"))
        #expect(Transcript("\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n").failure == "request_line_malformed")
    }

    @Test(arguments: [
        ("1.1", "", true), ("1.1", "Connection: close\r\n", false), ("1.1", "Connection: Upgrade, Close\r\n", false),
        ("1.1", "Connection: keep-alive\r\n", true), ("1.0", "", false), ("1.0", "Connection: Keep-Alive\r\n", true),
        ("1.0", "Connection: keep-alive\r\nConnection: close\r\n", false), ("1.1", "Connection: , ,close,\r\n", false),
        ("1.1", "Connection: closed\r\n", true),
    ])
    func keepAlive(version: String, fields: String, expected: Bool) throws {
        let traits = try onlyRequest("GET / HTTP/\(version)\r\nHost: h\r\n\(fields)\r\n").traits
        #expect(traits.contains(.keepsAlive) == expected)
        #expect(traits.contains(.isHTTP10) == (version == "1.0"))
    }

    @Test func hostMayBeEmptyOrAbsentInHTTP10() throws {
        _ = try onlyRequest("GET / HTTP/1.1\r\nHost:\r\n\r\n")
        _ = try onlyRequest("GET / HTTP/1.0\r\n\r\n")
        _ = try onlyRequest("GET / HTTP/1.1\r\nHost: [::1]:8787\r\n\r\n")
    }

    @Test func expectationIsAnnouncedBeforeABodyOnly() throws {
        let head = "PUT / HTTP/1.1\r\nHost: h\r\nExpect: 100-Continue\r\n"
        #expect(Transcript(head + "Content-Length: 1\r\n\r\n").lines == ["line", "continue?", "phase body"])
        #expect(!Transcript(head + "Content-Length: 0\r\n\r\n").lines.contains("continue?"))
        #expect(!Transcript(head + "\r\n").lines.contains("continue?"))
        #expect(Transcript(head + "Transfer-Encoding: chunked\r\n\r\n").lines.contains("continue?"))
        let old = "PUT / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\nx"
        #expect(!Transcript(old).lines.contains("continue?"))
    }
}
