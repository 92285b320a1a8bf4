/// Why a configuration, or a value in it, cannot be read.
public struct ConfigurationError: Error, Sendable, CustomStringConvertible {
    /// Whether the key is missing, rather than its value wrong.
    public let isMissing: Bool
    /// What is wrong, and where.
    public let problem: String
    /// What to do.
    public let remedy: String

    /// Both in a line.
    public var description: String { "\(problem); \(remedy)" }
}
