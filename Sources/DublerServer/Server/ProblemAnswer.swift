internal import Dubler

/// The answers that the wire gives by itself (RFC 9457).
enum ProblemAnswer {
    /// What a client is told whose bytes never became a request.
    static func make(for error: ProtocolError) -> WireAnswer {
        make(status: error.status, code: error.code, detail: error.reason)
    }

    static var bodyUnreadable: WireAnswer {
        make(
            status: 500,
            code: "body_file_unreadable",
            detail: "The file of this answer's body can't be read; restore it or reload the catalog."
        )
    }

    /// The texts are ours and hold nothing that JSON would escape.
    private static func make(status: Int, code: String, detail: String) -> WireAnswer {
        let title = ReasonPhrase.of(status)
        let body = #"{"title":"\#(title)","status":\#(status),"code":"\#(code)","detail":"\#(detail)"}"#
        var answer = WireAnswer(
            status: status,
            headers: [WireHeader("Content-Type", "application/problem+json")],
            body: .bytes(Array(body.utf8)[...])
        )
        answer.closeAfter = true
        return answer
    }
}
