/// A condition did not hold in time.
public struct WaitTimeout: Error, Sendable, CustomStringConvertible {
    /// What was waited for.
    public let condition: String
    /// How long.
    public let timeout: Duration
    /// How often the condition was looked at.
    public let checks: Int
    /// Where.
    public let place: Place

    /// All of it in a line.
    public var description: String {
        "\(place): waited \(timeout) for \(condition), looked \(checks) times; raise the timeout, or see why it does not come"
    }
}
