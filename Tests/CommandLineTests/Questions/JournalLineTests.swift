import Dubler
import Testing

@testable import DublerCommand

@Suite struct JournalLineTests {
    private func lines(_ text: String) throws -> [String] {
        JournalLine(style: .plain).lines(try JSONDocument(Array(text.utf8)).root.value)
    }

    @Test func aMatchedRequestNamesItsRule() throws {
        let entry = #"""
            {"seq":3,"time":"2026-01-01T10:15:24.101Z","kind":"matched","method":"POST","target":"/api/operation",
             "status":500,"rule":{"layer":"profile:retry","name":"first call fails","response":1,"use":1},
             "nearMisses":[],"ended":"complete","fault":null}
            """#
        #expect(
            try lines(entry) == [
                "10:15:24.101  #3  POST /api/operation → 500  (\"first call fails\", profile:retry, response 1, use 1)"
            ]
        )
    }

    @Test func anUnmatchedOneNamesWhatCameNearest() throws {
        let entry = #"""
            {"seq":4,"time":"2026-01-01T10:15:25Z","kind":"unmatched","code":"no_rule","method":"GET","target":"/a?mode=slow",
             "status":404,"rule":null,"nearMisses":[{"rule":{"layer":"baseline","name":"a"},"reasons":["exhausted"],
             "verdicts":[{"condition":"query.mode","passed":false,"expected":"\"fast\"","seen":"slow"}]}],"ended":"cut"}
            """#
        #expect(
            try lines(entry) == [
                "10:15:25  #4  GET /a?mode=slow → 404  (unmatched, no_rule)  cut",
                "    nearest: rule \"a\", baseline", "      exhausted",
                "      query.mode: expected \"fast\", seen slow",
            ]
        )
    }

    @Test func aDryRunShowsTheAnswerAndWhy() throws {
        let answer = try JSONDocument(
            Array(
                #"""
                {"matched":true,"code":null,"rule":{"layer":"profile:p","name":"r","response":2,"use":3},
                 "response":{"status":200,"headers":[["Content-Type","application/json"]],"body":"{}","delay":150,"fault":null},
                 "origins":[{"part":"body.a","rule":{"layer":"baseline","name":"b"}}],
                 "candidates":[{"rule":{"layer":"baseline","name":"c"},"reasons":["beneath"],"verdicts":[]}]}
                """#.utf8
            )
        ).root.value
        let console = CapturedConsole()
        EffectiveText(style: .plain).print(answer, console.console())
        #expect(
            console.output == """
                HTTP 200
                Content-Type: application/json

                {}

                answered by "r", profile:p, response 2, use 3
                after 150 ms
                  body.a from "b", baseline
                not: rule "c", baseline
                  beneath

                """
        )
    }
}
