/// What an answer gets that its rule does not say.
package struct AnswerDefaults: Sendable {
    /// The catalog's `headers`: added, after their own, to answers that do not set them.
    package var headers: [ResponseHeader]

    package init(headers: [ResponseHeader] = []) { self.headers = headers }
}
