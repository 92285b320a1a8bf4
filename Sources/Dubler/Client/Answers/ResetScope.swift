/// What a reset puts back.
public struct ResetScope: RawRepresentable, Sendable, Hashable {
    /// The name in the control API.
    public let rawValue: String

    /// A scope of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// How often each rule was used: sequences begin again.
    public static let counters = ResetScope(rawValue: "counters")
    /// The state and the collections, as the profile has them.
    public static let state = ResetScope(rawValue: "state")
    /// The requests that were recorded.
    public static let journal = ResetScope(rawValue: "journal")
    /// Temporary overrides, which are deleted.
    public static let overrides = ResetScope(rawValue: "overrides")
    /// A new epoch of the same profile; temporary overrides stay.
    public static let all = ResetScope(rawValue: "all")
}
