/// One finding about a catalog: what is wrong, where, and what to do.
public struct Diagnostic: Hashable, Sendable {
    /// How much it matters.
    public enum Severity: String, Sendable {
        /// The catalog does not load.
        case error
        /// The catalog loads; someone should look.
        case note
    }

    /// How much it matters.
    public var severity: Severity
    /// Stable name of the kind of finding, such as `unknown_key`.
    public var code: String
    /// What is wrong and what would be right, in one sentence or two.
    public var message: String
    /// Where it stands.
    public var location: SourceLocation

    /// States a finding.
    public init(_ severity: Severity, code: String, message: String, location: SourceLocation) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `file:line:column: error: message [code]`
    public var description: String { "\(location): \(severity.rawValue): \(message) [\(code)]" }
}
