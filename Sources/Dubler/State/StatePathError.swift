/// Why a text is no state path.
package struct StatePathError: Error, Sendable, Equatable {
    package static let code = "state_path_invalid"

    /// Where in the text, in UTF-8 bytes from 0.
    package var offset: Int
    /// What is wrong and what would be right.
    package var reason: String

    package init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }
}

extension StatePathError: CustomStringConvertible {
    package var description: String { "\(reason) (at byte \(offset) of the path)" }
}
