/// Whether the app starts with a session: `AUTHORIZATION_STATE`.
public enum Authorization: String, Sendable, CaseIterable {
    /// A session is there; the user does not sign in.
    case authorized
    /// There is none; the app shows its sign-in.
    case unauthorized
}
