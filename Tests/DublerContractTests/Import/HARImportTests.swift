import Dubler
import Testing

@testable import DublerContract

@Suite struct HARImportTests {
    private static func entry(
        _ url: String,
        method: String = "GET",
        status: Int = 200,
        headers: String = "",
        content: String = "",
        request: String = ""
    ) -> String {
        """
        {"request": {"method": "\(method)", "url": "\(url)"\(request)},
         "response": {"status": \(status), "headers": [\(headers)], "content": {\(content)}}}
        """
    }

    private static func har(_ entries: String...) -> String {
        "{\"log\": {\"entries\": [\n\(entries.joined(separator: ",\n"))\n]}}"
    }

    @Test func repeatsComeInTheOrderRecorded() throws {
        var backend = try ImportFixture(
            .har,
            Self.har(
                Self.entry("https://a.test/x?p=1", status: 500, content: #""text": "no""#),
                Self.entry("https://a.test/x?p=2", content: #""text": "other""#),
                Self.entry("https://a.test/x?p=1", content: #""text": "yes""#)
            )
        )
        #expect(try (0..<3).map { _ in try backend.send("GET", "/x?p=1").text } == ["no", "yes", "yes"])
        #expect(try backend.send("GET", "/x?p=2").text == "other")
        #expect(try backend.send("GET", "/x?p=1&q=2").status == 404)
        #expect(try backend.send("POST", "/x?p=1").status == 404)
        #expect(backend.draft.items == 3)
    }

    @Test func bodiesAreDecodedAndTheWireOfTheRecordIsNotReplayed() throws {
        let headers =
            #"{"name": "Content-Encoding", "value": "gzip"}, {"name": "content-length", "value": "9"},"#
            + #"{"name": "Content-Type", "value": "image/png"}, {"name": "X-A", "value": "1\n2"}"#
        var backend = try ImportFixture(
            .har,
            Self.har(
                Self.entry("https://a.test/i", headers: headers, content: #""encoding": "base64", "text": "AP8Q""#)
            )
        )
        let seen = try backend.send("GET", "/i")
        #expect(seen.body == [0x00, 0xFF, 0x10])
        #expect(!seen.head.lowercased().contains("content-encoding") && !seen.head.contains("9\r"))
        #expect(seen.head.contains("X-A: 1\r\nX-A: 2\r\n") && seen.head.contains("Content-Type: image/png\r\n"))
    }

    @Test func whatHasNoAnswerIsSkippedWithItsPlace() throws {
        let backend = try ImportFixture(
            .har,
            Self.har(Self.entry("https://a.test/a"), Self.entry("https://a.test/b", status: 0))
        )
        #expect(backend.said == ["skipped response.status 5"])
    }

    @Test func secretsStayOut() throws {
        let request = #", "headers": [{"name": "Authorization", "value": "Bearer s3cret"}]"#
        var backend = try ImportFixture(
            .har,
            Self.har(
                Self.entry(
                    "https://a.test/a?token=s3cret",
                    headers: #"{"name": "Set-Cookie", "value": "sid=s3cret; Path=/"}"#,
                    request: request
                )
            )
        )
        #expect(backend.draft.findings.filter { $0.kind == .secret }.count == 3)
        for (path, bytes) in backend.files {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("s3cret"), "\(path)")
        }
        #expect(try backend.send("GET", "/a?token=another").head.contains("Set-Cookie: sid=masked; Path=/"))
    }

    @Test func bodiesOfRequestsTellThemApart() throws {
        func post(_ body: String, _ answer: String) -> String {
            Self.entry(
                "https://a.test/p",
                method: "POST",
                content: "\"text\": \"\(answer)\"",
                request: ", \"postData\": {\"mimeType\": \"application/json\", \"text\": \"\(body)\"}"
            )
        }
        var backend = try ImportFixture(.har, Self.har(post("{\\\"a\\\":1}", "one"), post("{\\\"a\\\":2}", "two")))
        #expect(try backend.send("POST", "/p", body: "{\"a\": 2}").text == "two")
        #expect(try backend.send("POST", "/p", body: "{\"a\": 3}").status == 404)
    }

    @Test func severalHostsAreServices() throws {
        var backend = try ImportFixture(
            .har,
            Self.har(
                Self.entry("https://a.test/x", content: #""text": "a""#),
                Self.entry("https://b.test:81/x", content: #""text": "b""#)
            )
        )
        #expect(CatalogWriter.services(of: backend.draft) == ["a-test", "b-test-81"])
        #expect(try backend.send("GET", "/x", service: 1).text == "b")
    }

    @Test func callsAroundARecordAreTakenOff() throws {
        var backend = try ImportFixture(
            .har,
            "onInput(\(Self.har(Self.entry("https://a.test/", content: "\"text\": \"x\""))));\n"
        )
        #expect(try backend.send("GET", "/").text == "x")
    }

    @Test(arguments: ["", "{", "[]", "{\"log\": {}}", "x(", "f()", "(", "{\"log\": {\"entries\": 1}}", "\u{FEFF}"])
    func whatIsNoRecordIsRefusedWithItsPlace(_ text: String) {
        #expect(throws: ImportFailure.self) { try ImportFixture(.har, text) }
    }
}
