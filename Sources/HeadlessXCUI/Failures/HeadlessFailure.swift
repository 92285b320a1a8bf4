/// A failure of an interaction, as it is recorded in the test.
public struct HeadlessFailure: Sendable, Equatable {
    /// The text, in Apple's words where Apple has some.
    public let message: String
    /// The file of the test that made the call.
    public let file: String
    /// The line of the call.
    public let line: Int
}
