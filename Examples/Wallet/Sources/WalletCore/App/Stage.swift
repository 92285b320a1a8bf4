/// What the user has to pass, from the start to the content.
enum Stage: Equatable {
    /// This version is no longer served: nothing leads on.
    case update
    case signIn(notice: String?)
    case onboarding
    case lock
    case main
}
