package import Dubler

/// Why a file cannot be imported at all.
package struct ImportFailure: Error, Sendable {
    package var reason: String
    package var location: SourceLocation

    init(_ reason: String, at location: SourceLocation) {
        self.reason = reason
        self.location = location
    }
}

extension ImportFailure: CustomStringConvertible {
    package var description: String { "\(location): \(reason)" }
}
