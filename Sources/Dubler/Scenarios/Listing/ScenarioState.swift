/// How far a case has come on its way to an automated test.
package enum ScenarioState: String, Sendable, CaseIterable {
    /// Questions are open.
    case needsClarification
    /// A developer must name the backend that it plays against.
    case noProfile
    /// Nothing is missing; there is no test.
    case ready
    /// A test names it; no run of it is on record.
    case scaffolded
    /// A green run of the test, as it is now, is on record.
    case automated
    /// Something has changed since the run that is on record.
    case evidenceOutOfDate
}

/// Whether a run of a case's test is on record.
package enum EvidenceStanding: Sendable, Equatable {
    case none
    case current
    /// What has changed since.
    case outOfDate([String])
}
