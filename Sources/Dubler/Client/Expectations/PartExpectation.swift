/// What one part of a multipart body must be.
public struct PartExpectation: Sendable, Equatable {
    /// What its file name must be.
    public var filename: ValueExpectation?
    /// What its content type must be.
    public var contentType: ValueExpectation?
    /// What its content must be.
    public var body: BodyExpectation?

    /// States what is asked; what is `nil` may be anything.
    public init(
        filename: ValueExpectation? = nil,
        contentType: ValueExpectation? = nil,
        body: BodyExpectation? = nil
    ) {
        self.filename = filename
        self.contentType = contentType
        self.body = body
    }

    /// The expectation as the catalog writes it.
    public var json: JSONValue {
        var members = JSONObject()
        members["filename"] = filename?.json
        members["contentType"] = contentType?.json
        members["body"] = body?.json
        return .object(members)
    }
}
