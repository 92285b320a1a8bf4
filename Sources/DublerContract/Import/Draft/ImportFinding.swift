package import Dubler

/// What an import has to say of one place of its source.
package struct ImportFinding: Sendable, Hashable {
    package enum Kind: String, Sendable {
        /// It cannot be said exactly: what it belongs to is left out, or lacks it.
        case unsupported
        /// Left out because it answered nothing.
        case skipped
        /// A secret that was masked or copied.
        case secret
        /// Carried over, with a difference that someone should know.
        case note
    }

    package var kind: Kind
    /// The source's own name of the thing, such as `request.clientIp`.
    package var field: String
    /// What became of it, without the full stop.
    package var message: String
    package var location: SourceLocation
}

extension ImportFinding: CustomStringConvertible {
    package var description: String { "\(location): \(kind.rawValue): \(field): \(message)" }
}
