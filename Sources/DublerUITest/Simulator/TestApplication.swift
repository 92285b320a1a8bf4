/// The app under test, by the name that the system knows it by.
public struct TestApplication: Sendable, Equatable {
    /// Its bundle identifier.
    public let bundleIdentifier: String
}
