/// What happens to the simulator's Face ID or Touch ID.
public enum BiometricEvent: String, Sendable, CaseIterable {
    /// A face or finger is enrolled.
    case enrolled
    /// None is enrolled any more.
    case notEnrolled
    /// The enrolled face or finger is shown.
    case match
    /// A stranger's is shown.
    case noMatch
}
