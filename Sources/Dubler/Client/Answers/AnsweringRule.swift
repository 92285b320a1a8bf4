/// The rule that answered a request, or would.
public struct AnsweringRule: Sendable, Equatable {
    /// The layer that it stands in: `override`, `test`, `profile:<id>`, `baseline`,
    /// `collection:<name>`.
    public let layer: String
    /// The profile that it stands in; `nil` outside of profiles.
    public let profile: String?
    /// Its name, or what stands for one.
    public let name: String
    /// Which of its responses, from 1.
    public let response: Int?
    /// Which use of the rule, from 1.
    public let use: Int?

    init(_ fields: AnswerMembers) throws(BackendError) {
        layer = try fields.string("layer")
        profile = fields.optionalString("profile")
        name = try fields.string("name")
        response = fields.optionalInt("response")
        use = fields.optionalInt("use")
    }
}
