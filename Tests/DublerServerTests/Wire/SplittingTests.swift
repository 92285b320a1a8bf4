import Testing

@testable import DublerServer

/// How bytes are cut into reads must not matter.
@Suite struct SplittingTests {
    /// Small limits, so that limits are met on the way too.
    static let narrow: WireLimits = {
        var limits = WireLimits()
        limits.headBytes = 120
        limits.fieldCount = 4
        limits.bodyBytes = 40
        limits.chunkOverheadBytes = 30
        return limits
    }()

    static let good = [
        "GET / HTTP/1.1\r\nHost: h\r\n\r\n",
        "\r\nGET /a?b=c HTTP/1.1\r\nHost: h\r\nAccept: */*\r\n\r\n\r\nGET /2 HTTP/1.0\r\n\r\n",
        "HEAD / HTTP/1.0\r\nConnection: keep-alive\r\n\r\nCONNECT h:1 HTTP/1.1\r\nHost: h\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\n0123456789GET / HTTP/1.1\r\nHost: h\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3;e\r\nabc\r\n10\r\n0123456789abcdef\r\n0\r\nT: 1\r\n\r\n"
            + "GET / HTTP/1.1\r\nHost: h\r\n\r\n",
        "PUT / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: h\r\nX: " + String(repeating: "y", count: 200),
        "GET /" + String(repeating: "z", count: 200),
        "GET / HTTP/1.1\r\na:\r\nb:\r\nc:\r\nd:\r\ne:\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: h\r\nX: " + String(repeating: "y", count: 120 - 30) + "\r\n\r\n",
    ]

    static let inputs: [[UInt8]] =
        (good
        + (HostileRequestTests.requestLines + HostileRequestTests.fields + HostileRequestTests.framing
        + HostileRequestTests.chunks).map(\.bytes)).map { Array($0.utf8) }

    @Test(arguments: [WireLimits(), narrow])
    func byteByByteEqualsAllAtOnce(limits: WireLimits) {
        for input in Self.inputs {
            let whole = Transcript(input, limits: limits)
            #expect(Transcript.byteByByte(input, limits: limits) == whole)
        }
    }

    @Test(arguments: [WireLimits(), narrow])
    func everyCutInTwoEqualsAllAtOnce(limits: WireLimits) {
        for input in Self.inputs {
            let whole = Transcript(input, limits: limits)
            for cut in input.indices {
                let halves = Transcript([Array(input[..<cut]), Array(input[cut...])], limits: limits)
                #expect(halves == whole, "cut at \(cut)")
                if halves != whole { return }
            }
        }
    }

    @Test func whatIsLeftMayBeGivenLater() {
        let input = Array(Self.good.joined().utf8)
        var parser = RequestParser()
        var rest = input
        var requests = 0
        // One action at a time, the rest copied to another place each time.
        loop: while !rest.isEmpty {
            var left: [UInt8] = []
            rest.withUnsafeBytes { bytes in
                guard var cursor = ByteCursor(bytes) else { return }
                if case .request = parser.next(&cursor) { requests += 1 }
                left = Array(cursor.rest)
            }
            if left == rest, parser.phase == .failed { break loop }
            rest = left
        }
        #expect(requests == Transcript(input).lines.filter { $0.hasPrefix("request ") }.count)
        #expect(requests > 10)
    }
}
