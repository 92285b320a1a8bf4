/// What the holder of the engine has to do after an operation, in order.
package enum Effect: Sendable {
    /// Cut what is delayed or streaming of that epoch, and refuse its addresses from now on.
    case cut(group: UInt64)
    case sessionEnded(slot: Int, name: String)
    /// A verification that was waiting is decided.
    case verified(VerificationID, Result<Verification.Outcome, Problem>)
    /// Something for those who listen to a session's stream.
    case event(slot: Int, StreamEvent)
}

/// What listeners of a session's stream are told of.
package enum StreamEvent: Sendable {
    case entry(sequence: UInt64)
    case timeline(TimelineEvent)
    case activated
    case catalogReloaded

    /// Name of the server-sent event.
    package var name: String {
        switch self {
        case .entry: "journal"
        case .timeline: "timeline"
        case .activated: "activation"
        case .catalogReloaded: "reload"
        }
    }
}
