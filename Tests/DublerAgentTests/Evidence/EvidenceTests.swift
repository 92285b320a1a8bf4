import Dubler
import Testing

@testable import DublerAgent

@Suite struct EvidenceTests {
    private static let sources = [(name: "test", digest: "a"), (name: "robots", digest: "b")]

    private func attempt(_ status: String, _ test: String = "ATests/testB") throws -> AttemptRecord {
        let folder = try TemporaryFolder()
        let record = #"{ "test": "\#(test)", "status": "\#(status)", "session": "s1" }"#
        try folder.write("digest.json", record)
        return try AttemptRecord(folder: folder.path, name: "digest.json", shard: 0)
    }

    private func evidence() throws -> Evidence {
        Evidence(
            scenario: "case",
            attempt: try attempt("passed"),
            command: "swift test",
            recordedAt: "2026-01-15T09:00:00Z",
            diagnostics: "d",
            run: "r",
            sources: Self.sources,
            build: "",
            system: "Linux"
        )
    }

    private func judge(
        _ attempts: [AttemptRecord],
        exit: Int32 = 0,
        after: [(name: String, digest: String)] = sources
    ) throws -> AttemptRecord {
        try EvidenceRun.attempt(
            of: "ATests/testB",
            exit: exit,
            attempts: attempts,
            before: Self.sources,
            after: after
        )
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let evidence = try evidence()
        #expect(try Evidence(Array(evidence.json.text.utf8)) == evidence)
    }

    @Test func anEditedFileIsRefused() throws {
        let text = try evidence().json.text
        for edited in [
            text.replacing("\"robots\":\"b\"", with: "\"robots\":\"c\""), text.replacing("swift test", with: "true"),
            text.replacing("\"build\":\"\"", with: "\"build\":\"x\""),
            text.replacing("{\"version\":1", with: "{\"version\":1,\"note\":\"fine\""),
        ] {
            #expect(edited != text)
            #expect(throws: Evidence.Flaw.edited) { try Evidence(Array(edited.utf8)) }
        }
        #expect(throws: Evidence.Flaw.self) { try Evidence(Array("{}".utf8)) }
    }

    @Test func aGreenRunOfTheTestIsEvidence() throws {
        #expect(try judge([attempt("passed")]).session == "s1")
    }

    @Test func noOtherRunIsEvidence() throws {
        // Zero executed; another test; red; red and then green; red elsewhere.
        #expect(throws: EvidenceRun.Refusal.self) { try judge([]) }
        #expect(throws: EvidenceRun.Refusal.self) { try judge([attempt("passed", "ATests/testC")]) }
        #expect(throws: EvidenceRun.Refusal.self) { try judge([attempt("failed")], exit: 1) }
        #expect(throws: EvidenceRun.Refusal.self) { try judge([attempt("failed"), attempt("passed")]) }
        #expect(throws: EvidenceRun.Refusal.self) { try judge([attempt("passed")], exit: 1) }
    }

    @Test func aSourceThatChangesMeanwhileIsNoEvidence() throws {
        #expect(throws: EvidenceRun.Refusal.self) {
            try judge([attempt("passed")], after: [(name: "test", digest: "a"), (name: "robots", digest: "x")])
        }
    }
}
