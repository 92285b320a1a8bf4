/// Why a text is not a JSONPath, and where.
package struct JSONPathError: Error, Sendable, Equatable {
    /// Where it stands in the text, in bytes of UTF-8.
    package let offset: Int
    /// What is wrong, in one sentence without the full stop.
    package let reason: String

    package init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }
}

extension JSONPathError: CustomStringConvertible {
    package var description: String { "\(reason) (at offset \(offset))" }
}
