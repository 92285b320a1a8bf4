import Foundation
import Testing

@testable import Dubler

@Suite("Time in templates")
struct TemplateTimeTests {
    private func render(_ text: String) throws -> String? {
        var probe = TemplateProbe()
        return try probe.render(text).stringValue
    }

    @Test(
        "has offsets, formats and zones",
        arguments: [
            ("now", "2026-01-30T09:05:07Z"), ("now +3d \"yyyy-MM-dd\"", "2026-02-02"),
            ("now -1d \"yyyy-MM-dd\"", "2026-01-29"), ("now +0d \"HH:mm:ss\"", "09:05:07"),
            ("now \"yyyy-MM-dd\"", "2026-01-30"), ("now +1w", "2026-02-06T09:05:07Z"),
            ("now -90s", "2026-01-30T09:03:37Z"), ("now +1d -1h +5m", "2026-01-31T08:10:07Z"),
            ("now \"HH:mm\" Europe/Moscow", "12:05"), ("now \"HH:mm\" \"Europe/Moscow\"", "12:05"),
            ("now +0d 'HH:mm' '+05:30'", "14:35"), ("now Europe/Moscow", "2026-01-30T12:05:07+03:00"),
            ("now +180d America/New_York", "2026-07-29T05:05:07-04:00"), ("now UTC", "2026-01-30T09:05:07Z"),
            ("now -03:00", "2026-01-30T06:05:07-03:00"),
            ("now \"yyyy-MM-dd'T'HH:mm:ss.SSSXXX\"", "2026-01-30T09:05:07.000Z"),
            ("now \"d MMM yyyy, EEEE\"", "30 Jan 2026, Friday"), ("now +3d -0200 \"HH\"", "07"),
        ]
    )
    func arguments(text: String, rendered: String) throws {
        #expect(try render("{{\(text)}}") == rendered)
    }

    @Test("knows leap days and the turn of a year")
    func calendar() throws {
        var probe = TemplateProbe(now: try #require(Instant(rfc3339: "2028-02-28T12:00:00Z")))
        #expect(
            try probe.render("{{now +1d \"yyyy-MM-dd\"}} {{now +2d \"yyyy-MM-dd\"}} {{now +366d \"yyyy-MM-dd\"}}")
                == "2028-02-29 2028-03-01 2029-02-28"
        )
        probe.now = try #require(Instant(rfc3339: "2026-12-31T23:59:59Z"))
        #expect(try probe.render("{{now +1s \"yyyy-MM-dd\"}}") == "2027-01-01")
    }

    @Test("ends with the years that can be written", arguments: ["+9999999999999s", "-9999999w", "+3650000d"])
    func range(offset: String) {
        let failure = #expect(throws: TemplateFailure.self) { try render("{{now \(offset)}}") }
        #expect(failure?.code == "template_value_unusable")
    }

    @Test(
        "refuses what it does not know",
        arguments: [
            "now 3d", "now +3", "now +3y", "now +3D", "now +99999999999999999999d", "now +9223372036854775807w",
            "now +9223372036854775807s +9223372036854775807s", "now tomorrow", "now \"yyyy\" \"MM\"",
            "now \"yyyy\" \"Nowhere/Land\"", "now Nowhere/Land", "now UTC UTC", "now \"YYYY\"", "now \"yyyy'\"",
            "now +1d2h", "now EST", "now +25:00", "now request.query.f", "now zone=UTC",
        ]
    )
    func refusing(text: String) {
        #expect(throws: TemplateSyntaxError.self) { try Template.parse("{{\(text)}}") }
    }

    @Test("makes tokens that expire by the session's clock")
    func tokens() throws {
        var probe = TemplateProbe(values: [.path("id"): "u7", .requestBody([]): ["a"]])
        let token = try #require(
            try probe.render("{{jwt sub=path.id roles=request.body n=1 ok=true name=\"A B\" iat=now exp=+15m}}")
                .stringValue
        )
        #expect(
            try payload(of: token)
                == #"{"sub":"u7","roles":["a"],"n":1,"ok":true,"name":"A B","iat":1769763907,"exp":1769764807}"#
        )
        #expect(try payload(of: try #require(try render("{{jwt}}"))) == #"{"exp":1769767507}"#)
        #expect(try payload(of: try #require(try render("{{jwt exp=-1d}}"))) == #"{"exp":1769677507}"#)
        #expect(try payload(of: try #require(try render("{{jwt exp=5 a.b/c=\"x=y\"}}"))) == #"{"exp":5,"a.b/c":"x=y"}"#)
        #expect(try render("{{jwt}}") == render("{{jwt}}"))
    }

    @Test(
        "refuses claims that are none",
        arguments: [
            "jwt sub", "jwt =1", "jwt a=", "jwt a=1 a=2", "jwt sub=+1d", "jwt exp=+1y", "jwt a=\"x\"y", "jwt \"a=1\"",
            "jwt a=nope",
        ]
    )
    func refusingClaims(text: String) {
        #expect(throws: TemplateSyntaxError.self) { try Template.parse("{{\(text)}}") }
    }

    @Test("signs tokens so that they can be checked")
    func signature() {
        // RFC 4231, test case 2; then a key longer than a block, case 6.
        let code = JSONWebToken.authenticationCode(
            of: Array("what do ya want for nothing?".utf8),
            key: Array("Jefe".utf8)
        )
        #expect(hex(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        let long = JSONWebToken.authenticationCode(
            of: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            key: [UInt8](repeating: 0xAA, count: 131)
        )
        #expect(hex(long) == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }

    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private func payload(of token: String) throws -> String {
        let parts = token.split(separator: ".")
        try #require(parts.count == 3)
        var text = String(parts[1]).replacing("-", with: "+").replacing("_", with: "/")
        while text.utf8.count % 4 != 0 { text += "=" }
        return String(decoding: try #require(Base64.decode(text)), as: UTF8.self)
    }
}
