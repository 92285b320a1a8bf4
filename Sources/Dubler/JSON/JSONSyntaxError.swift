/// Why bytes are not JSON, and where.
package struct JSONSyntaxError: Error, Sendable {
    /// The byte at which reading stopped.
    package let offset: Int
    package let location: SourceLocation
    /// What is wrong, in one sentence without the full stop.
    package let reason: String

    package init(offset: Int, location: SourceLocation, reason: String) {
        self.offset = offset
        self.location = location
        self.reason = reason
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    package var description: String { "\(location): \(reason)" }
}
