/// What a collection answers.
package struct CollectionAnswer: Sendable, Equatable {
    package var status: Int
    package var headers: [ResponseHeader]
    /// `nil`: no content at all.
    package var body: JSONValue?
    /// The code of the problem that the body states; `nil` where all went well.
    package var code: String?

    package init(status: Int, headers: [ResponseHeader] = [], body: JSONValue? = nil, code: String? = nil) {
        self.status = status
        self.headers = headers
        self.body = body
        self.code = code
    }

    /// An answer with JSON.
    static func json(
        _ body: JSONValue,
        status: Int = 200,
        headers: [(name: String, value: String)] = []
    ) -> CollectionAnswer {
        let all = [(name: "Content-Type", value: "application/json")] + headers
        return CollectionAnswer(
            status: status,
            headers: all.map { ResponseHeader(name: $0.name, values: [$0.value]) },
            body: body
        )
    }
}
