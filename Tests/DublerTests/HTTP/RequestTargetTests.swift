import Testing

@testable import Dubler

@Suite("Request targets")
struct RequestTargetTests {
    private func segments(_ target: String) -> [String] {
        RequestTarget(target).allSegments.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("are split at their slashes, and every slash counts")
    func slashes() {
        #expect(segments("/") == [""])
        #expect(segments("/api/cards") == ["api", "cards"])
        #expect(segments("/api/cards/") == ["api", "cards", ""])
        #expect(segments("//a") == ["", "a"])
        #expect(segments("/a/../b/./") == ["a", "..", "b", ".", ""])
        #expect(segments("/a;v=1/b:c") == ["a;v=1", "b:c"])
    }

    @Test("are decoded after they are split")
    func decoding() {
        #expect(segments("/x%2Fy/%7Bid%7D") == ["x/y", "{id}"])
        #expect(segments("/%D0%BA%d0%b0/a+b") == ["ка", "a+b"])
        #expect(segments("/a%3Fb") == ["a?b"])
        #expect(segments("/%2541") == ["%41"])
    }

    @Test("keep invalid encoding, one sign at a time")
    func invalid() {
        #expect(segments("/a%zz/b%/c%4") == ["a%zz", "b%", "c%4"])
        #expect(segments("/m%zz%41") == ["m%zzA"])
        #expect(segments("/%%41%%%") == ["%A%%%"])
        #expect(RequestTarget("/%FF").allSegments == [[0xFF]])
        #expect(RequestTarget("/%FE").allSegments == [[0xFE]])
        #expect(RequestTarget([0x2F, 0xFF][...]).allSegments == [[0xFF]])
    }

    @Test("end their path at the first question mark")
    func query() {
        let target = RequestTarget("/a/b?x=1?y=2/3")
        #expect(target.allSegments.count == 2)
        #expect(Array(target.rawPath) == Array("/a/b".utf8))
        #expect(target.rawQuery.map(Array.init) == Array("x=1?y=2/3".utf8))
        #expect(RequestTarget("/a").rawQuery == nil)
        #expect(RequestTarget("/a?").rawQuery?.isEmpty == true)
        #expect(RequestTarget("/a?").query().isEmpty)
    }

    @Test("may be absolute, as proxies are asked")
    func absolute() {
        #expect(segments("http://127.0.0.1:80/a/b?c") == ["a", "b"])
        #expect(segments("HTTPS://host") == [""])
        #expect(segments("http://host?x=1") == [""])
        #expect(RequestTarget("http://host?x=1").query().count == 1)
        #expect(RequestTarget("http://host/").form == .absolute)
    }

    @Test("without a path have no segments")
    func pathless() {
        #expect(RequestTarget("*").form == .asterisk)
        #expect(RequestTarget("*").segmentCount == 0)
        for text in ["", "host:443", "foo", "a/b", "://x", "http:/x", "**"] {
            #expect(RequestTarget(text).form == .other)
            #expect(RequestTarget(text).segmentCount == 0)
        }
    }

    @Test("work on a slice of a head, whose bytes they share")
    func slice() {
        let head = Array("GET /a/%41?q HTTP/1.1".utf8)
        let target = RequestTarget(head[4..<12])
        #expect(target.segment(0, equals: Array("a".utf8)))
        #expect(target.segment(1, equals: Array("A".utf8)))
        #expect(target.hash(ofSegment: 1) == SegmentHash.hash("A".utf8))
        #expect(target.hash(ofSegment: 0) == SegmentHash.hash("a".utf8))
        #expect(target.rawQuery.map(Array.init) == Array("q".utf8))
    }

    @Test("can have what stands in front cut off")
    func prefix() {
        let target = RequestTarget("/__dubler/s/w1/a//b%2F?x")
        #expect(Array(target.rawPath(fromSegment: 3)) == Array("/a//b%2F".utf8))
        #expect(Array(target.rawPath(fromSegment: 0)) == Array(target.rawPath))
        #expect(target.rawPath(fromSegment: 9).isEmpty)
        #expect(Array(RequestTarget("/a/").rawPath(fromSegment: 1)) == Array("/".utf8))
    }

    @Test("give back every byte that was encoded")
    func roundTrip() {
        var generator = SplitMix(seed: 3)
        for _ in 0..<500 {
            let parts = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                (0..<Int.random(in: 0...12, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator)
                }
            }
            let target = RequestTarget("/" + parts.map { PercentEncoding.encode($0) }.joined(separator: "/"))
            #expect(target.allSegments == parts)
            for (index, part) in parts.enumerated() {
                #expect(target.hash(ofSegment: index) == SegmentHash.hash(part))
                #expect(target.isEmpty(segment: index) == part.isEmpty)
            }
        }
    }

    @Test("of any bytes decode as a plain reading of the rule does")
    func model() {
        var generator = SplitMix(seed: 4)
        let alphabet = Array("/%?a4F+#*:é\u{0}".utf8)
        for _ in 0..<3_000 {
            let bytes = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
            }
            let target = RequestTarget(bytes[...])
            guard target.form == .origin else { continue }
            let path = bytes.prefix { $0 != UInt8(ascii: "?") }
            let parts = path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            #expect(target.allSegments == parts.map { PercentEncoding.decode($0) })
        }
    }
}
