import Dubler
import Foundation
import Testing

@Suite("Refusals and unreadable answers")
struct RefusalTests {
    private func error(status: Int, _ body: String) throws -> BackendError? {
        let script = try Script(status: status, body)
        return #expect(throws: BackendError.self) { try script.backend.activate(profile: "retr") }
    }

    @Test("a problem keeps its code and words")
    func problem() throws {
        let error = try error(
            status: 404,
            #"{"type":"about:blank","title":"Not Found","status":404,"code":"profile_unknown","#
                + #""detail":"There is no profile \"retr\". Nearest: \"retry\"."}"#
        )
        #expect(error?.code == .profileUnknown)
        #expect(error?.status == 404)
        #expect(
            error?.description
                == "There is no profile \"retr\". Nearest: \"retry\". [profile_unknown] "
                + "(POST /sessions/default/activate → 404)"
        )
        #expect(error?.localizedDescription == error?.description)
    }

    @Test("what this server cannot do yet is told by its code")
    func notBuilt() throws {
        let error = try error(status: 501, #"{"code":"not_built","title":"Not Implemented"}"#)
        #expect(error?.code == .notBuilt)
        #expect(error?.message == "Not Implemented")
    }

    @Test(
        "answers that are not Dubler's say what is wrong with them",
        arguments: [
            (200, "", "it is no JSON (the text ends where a value was expected, at byte 0)"),
            (200, "{}", "`baseURLs` is missing"),
            (200, #"{"baseURLs":[]}"#, "`baseURLs` is not an object"),
            (200, #"{"baseURLs":{}}"#, "`baseURLs` names no service"),
            (200, #"{"baseURLs":{"api":"x"}}"#, "`baseURLs.api` is no URL"),
            (200, #"{"baseURLs":{"api":"http://a"},"epoch":"1"}"#, "`epoch` is not a whole number"),
            (502, "<html>", "a refusal without a code: <html>"),
            (502, "", "a refusal without a code: no body"),
        ]
    )
    func unreadable(status: Int, body: String, reason: String) throws {
        let error = try error(status: status, body)
        #expect(error?.code == .answerUnreadable)
        #expect(error?.message == "The server's answer cannot be read: \(reason).")
        #expect(error?.status == status)
    }

    @Test("places inside of lists are named")
    func places() throws {
        let script = try Script(["items": [["seq": 1, "kind": "matched"], ["seq": 2, "kind": "x", "rule": [:]]]])
        let error = #expect(throws: BackendError.self) { try script.backend.journal() }
        #expect(error?.message == "The server's answer cannot be read: `items[1].rule.layer` is missing.")
    }

    @Test("a check that cannot be judged is an error, never a failure")
    func unjudged() throws {
        let script = try Script(status: 409, #"{"code":"journal_truncated","detail":"Gone."}"#)
        let error = #expect(throws: BackendError.self) {
            try script.backend.assertRequest(method: .get, path: "/a")
        }
        #expect(error?.code == .journalTruncated)
    }
}
