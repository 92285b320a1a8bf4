/// What an expectation found otherwise.
struct ExpectationFailure: Sendable {
    var message: String
    /// `nil` where nothing of the source is to blame.
    var place: SpecPlace?
}

/// The requirement failed and was recorded: what follows does not run.
public struct RequirementFailed: Error, Sendable, CustomStringConvertible {
    /// What was required.
    public let description: String
}
