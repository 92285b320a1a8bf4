/// What the server says is wrong: a code for the app, texts for the user.
package struct ServerProblem: Sendable, Equatable, Decodable {
    /// An input that was refused.
    package struct Field: Sendable, Equatable, Decodable {
        package let field: String
        package let code: String?
        package let message: String?
        package let messageEn: String?
    }

    package let code: String?
    package let message: String?
    package let messageEn: String?
    package let fields: [Field]?
    package let attemptsLeft: Int?

    package init(
        code: String?,
        message: String? = nil,
        messageEn: String? = nil,
        fields: [Field]? = nil,
        attemptsLeft: Int? = nil
    ) {
        self.code = code
        self.message = message
        self.messageEn = messageEn
        self.fields = fields
        self.attemptsLeft = attemptsLeft
    }
}
