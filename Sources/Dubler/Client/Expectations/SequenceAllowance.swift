/// What may come between the requests of a sequence.
public enum SequenceAllowance: Sendable, Equatable {
    /// Any other requests.
    case gaps
    /// No other request to an endpoint that the sequence names; requests to other
    /// endpoints do not matter.
    case nothing
}
