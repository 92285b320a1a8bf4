/// What became of a call: the reply, or what the adapter has to do before there is one.
package enum ControlOutcome: Sendable {
    case reply(ControlReply)
    /// Takes long, on a snapshot: the adapter runs it away from the traffic.
    case work(@Sendable () -> ControlReply)
    /// A verification that waits: the reply is made of the effect `verified` of that
    /// name. A caller who leaves cancels it.
    case wait(VerificationID)
    /// Server-sent events of that session until it ends or the caller leaves.
    case stream(slot: Int)
    /// A session plays anew: the adapter opens addresses for a new epoch, tells the
    /// engine, and asks `reply(to:engine:)`.
    case activated(ControlActivation)
    /// The adapter has `simctl` do it, away from the traffic, and asks
    /// `reply(to:result:engine:)`.
    case simulator(SimulatorOrder)
    /// The adapter reads the catalog and hands the result to `reload`.
    case reload
}

/// An activation, or a reset of everything, that the engine has performed.
package struct ControlActivation: Sendable {
    package var slot: Int
    /// Whether a new epoch has begun, whose addresses are not open yet.
    package var isNewEpoch: Bool
    /// What started anew, as the reply names it.
    package var reset: [String]

    static let everything = [
        "counters", "state", "collections", "randomness", "clock", "testRules", "journal", "timeline",
    ]
}
