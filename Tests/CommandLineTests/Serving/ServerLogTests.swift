import Dubler
import DublerServer
import Testing

@testable import DublerCommand

@Suite struct ServerLogTests {
    private let time = Instant(seconds: 1_700_000_000, nanosecond: 5_000_000)
    private let diagnostic = Diagnostic(
        .error,
        code: "unknown_key",
        message: "no such key",
        location: SourceLocation(file: "catalog.json", line: 2, column: 3)
    )

    @Test func textIsForPeople() {
        let log = ServerLog(format: .text, style: .plain)
        #expect(
            log.line(.reloaded(profiles: 2, rules: 3), at: time)
                == "22:13:20.005  catalog reloaded: 3 rules, 2 profiles"
        )
        #expect(
            log.line(.reloadRefused([diagnostic]), at: time).hasSuffix(
                "warning: the changed catalog does not load; the last good one goes on\n"
                    + "  catalog.json:2:3: error: no such key [unknown_key]"
            )
        )
    }

    @Test func everyLineIsJSONForPrograms() throws {
        let log = ServerLog(format: .json, style: .plain)
        let line = log.line(.stray(method: "GET", target: "/a\n\"b\""), at: time)
        #expect(!line.contains("\n"))
        let json = try JSONDocument(Array(line.utf8)).root.value
        #expect(json["time"] == "2023-11-14T22:13:20.005Z")
        #expect(json["level"] == "warning" && json["event"] == "stray" && json["target"] == "/a\n\"b\"")
    }
}
