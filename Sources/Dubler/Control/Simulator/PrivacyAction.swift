/// What happens to a permission of an app on a simulator.
public enum PrivacyAction: String, Sendable, CaseIterable {
    /// The app has it, without a question.
    case grant
    /// The app is refused it, without a question.
    case revoke
    /// The app asks at its next use.
    case reset
}
