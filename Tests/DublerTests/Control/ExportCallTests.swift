import Testing

@testable import Dubler

@Suite struct ExportCallTests {
    private static func used(masking names: [String] = ["token", "X-Api-Key"]) throws -> ControlBench {
        var bench = try ControlBench.wallet(masking: names)
        let headers = [
            (name: "Host", value: "api.example.com"), (name: "Authorization", value: "Bearer s3cret"),
            (name: "x-api-key", value: "s3cret"), (name: "Content-Type", value: "application/json"),
        ]
        let body = #"{ "amount": 1.50, "user": { "token": "s3cret" }, "TOKEN": [ "s3cret" ] }"#
        try bench.send("POST", "/api/operation?token=s3cret&a=1", headers: headers, body: Array(body.utf8))
        try bench.send("GET", "/api/items/7?token=s3cret", headers: headers, body: Array("token=s3cret".utf8))
        try bench.send("PUT", "/bin", headers: [(name: "Cookie", value: "s3cret")], body: [0, 0xFF])
        return bench
    }

    @Test(arguments: [
        "journal.har", "journal.jsonl", "journal/1/curl", "journal/2/curl", "journal/3/curl", "diagnostics",
    ])
    func secretsAreLeftOut(path: String) throws {
        var bench = try Self.used()
        let called = try bench.call("GET", "/sessions/default/\(path)")
        #expect(called.status == 200)
        #expect(!called.text.contains("s3cret"), "\(called.text)")
        #expect(called.text.contains("***"))
    }

    @Test func theJournalItselfShowsThem() throws {
        var bench = try Self.used()
        #expect(try bench.call("GET", "/sessions/default/journal").text.contains("s3cret"))
    }

    @Test func nearMissesDoNotRepeatSecrets() throws {
        var bench = try ControlBench.wallet()
        let rule: JSONValue = [
            "method": "GET", "path": "/who", "headers": ["Authorization": "Bearer right"], "response": ["text": "you"],
        ]
        try bench.call("PUT", "/sessions/default/test-rules", ["rules": [rule]])
        try bench.send("GET", "/who", headers: [(name: "Authorization", value: "Bearer s3cret")])
        for path in ["journal.har", "journal.jsonl", "diagnostics"] {
            #expect(!(try bench.call("GET", "/sessions/default/\(path)").text.contains("s3cret")), "\(path)")
        }
    }

    @Test func theArchiveIsHAR12() throws {
        var bench = try Self.used(masking: [])
        bench.pass(seconds: 2)
        let slot = try #require(bench.engine.slot(of: "default"))
        let group = try #require(bench.engine.session(slot)).group
        bench.engine.ended(slot, sequence: 1, .complete, at: bench.now) { $0 == group }
        let log = try #require(try bench.call("GET", "/sessions/default/journal.har").json["log"])
        #expect(log["version"] == "1.2")
        let entry = try #require(log["entries"]?[0])
        #expect(entry["startedDateTime"] == "2026-01-15T09:00:00.000Z")
        #expect(entry["time"] == 2000)
        #expect(entry["request"]?["url"] == "http://api.example.com/api/operation?token=s3cret&a=1")
        #expect(entry["request"]?["httpVersion"] == "HTTP/1.1")
        #expect(entry["request"]?["queryString"]?[1] == ["name": "a", "value": "1"])
        #expect(entry["request"]?["postData"]?["text"]?.stringValue?.contains("1.50") == true)
        #expect(entry["response"]?["status"] == 500)
        #expect(entry["response"]?["content"]?["mimeType"] == "application/json")
        #expect(log["entries"]?[2]?["request"]?["postData"]?["encoding"] == "base64")
        for key in ["cookies", "headers", "headersSize", "bodySize"] {
            #expect(entry["request"]?[key] != nil)
            #expect(entry["response"]?[key] != nil)
        }
        #expect(
            try bench.call("GET", "/sessions/default/journal.har?method=PUT").json["log"]?["entries"]?.arrayValue?.count
                == 1
        )
    }

    @Test func linesAreEntries() throws {
        var bench = try Self.used(masking: [])
        let called = try bench.call("GET", "/sessions/default/journal.jsonl?since=1")
        let lines = called.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3)
        #expect(lines.last == "")
        #expect(try JSONDocument(Array(lines[0].utf8)).root["seq"]?.number == JSONNumber(2))
    }

    @Test func curlSendsTheSameAgain() throws {
        var bench = try ControlBench.wallet()
        try bench.send("POST", "/a'b?x=$(id)", headers: [(name: "X-Empty", value: "")], body: Array("it's @me".utf8))
        #expect(
            try bench.call("GET", "/sessions/default/journal/1/curl").text == """
                curl --globoff --path-as-is --request POST 'http://127.0.0.1:8787/__dubler/s/default/a'\\''b?x=$(id)' \
                --header 'X-Empty;' --header User-Agent: --header Accept: --header Content-Type: \
                --data-raw 'it'\\''s @me'

                """
        )
        try bench.send("PUT", "/bin", body: [0, 0xFF])
        #expect(
            try bench.call("GET", "/sessions/default/journal/2/curl").text
                .hasPrefix("printf %s 'AP8=' | base64 --decode | curl ")
        )
    }

    @Test(arguments: [
        ("plain/a:1", "plain/a:1"), ("", "''"), ("a b", "'a b'"), ("a'b", #"'a'\''b'"#),
        ("'\u{301};id", "''\\''\u{301};id'"),
        ("a\u{1B}[2J'", #"$'a\033[2J\''"#), ("a\nb\\", #"$'a\nb\\'"#), ("~", "'~'"), ("#x", "'#x'"), ("-n", "-n"),
    ])
    func wordsMeanNothingButThemselves(text: String, word: String) {
        #expect(ShellText.quoted(text).unicodeScalars.elementsEqual(word.unicodeScalars))
    }
}
