/// What the control API answered to a call.
public struct BackendAnswer: Sendable, Equatable {
    /// The status code of HTTP.
    public var status: Int
    /// The body, which is JSON in all of Dubler's own answers.
    public var body: [UInt8]

    /// States an answer.
    public init(status: Int, body: [UInt8] = []) {
        self.status = status
        self.body = body
    }
}
