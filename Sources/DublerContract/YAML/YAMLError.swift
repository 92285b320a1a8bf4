package import Dubler

/// Why a text is not YAML that stands for JSON, and where.
package struct YAMLError: Error, Sendable {
    package var location: SourceLocation
    /// What is wrong, in one sentence without the full stop.
    package var reason: String
}
