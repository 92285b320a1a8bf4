/// Reads one answer: a refusal becomes an error, the rest is JSON.
struct AnswerReader: Sendable {
    let call: BackendCall
    let answer: BackendAnswer

    /// Throws what the server refuses.
    func checkStatus() throws(BackendError) {
        if !(200..<300).contains(answer.status) { throw refusal }
    }

    /// The answer's JSON.
    func json() throws(BackendError) -> JSONValue {
        try checkStatus()
        do {
            return try JSONDocument(answer.body).root.value
        } catch {
            throw unreadable("it is no JSON (\(error.reason), at byte \(error.offset))")
        }
    }

    /// The answer's JSON, which must be an object.
    func fields() throws(BackendError) -> AnswerMembers {
        AnswerMembers(try json(), of: self)
    }

    func unreadable(_ reason: String) -> BackendError {
        .unreadable(call, status: answer.status, reason: reason)
    }

    /// A problem document (RFC 9457), or whatever else came.
    private var refusal: BackendError {
        let problem = try? JSONDocument(answer.body).root.value
        guard let problem, let code = problem["code"]?.stringValue else {
            let text = String(decoding: answer.body.prefix(200), as: UTF8.self)
            return unreadable("a refusal without a code: \(text.isEmpty ? "no body" : text)")
        }
        let title = problem["title"]?.stringValue ?? "refused"
        return BackendError(
            code: BackendError.Code(rawValue: code),
            message: problem["detail"]?.stringValue ?? title,
            status: answer.status,
            call: call.description
        )
    }
}
