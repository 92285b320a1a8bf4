/// Why a pattern was refused.
package struct RegularExpressionError: Error, Sendable, Equatable {
    package enum Code: String, Sendable {
        /// It is not a regular expression.
        case invalid = "regex_invalid"
        /// It asks for what cannot be answered in linear time, or is left out.
        case unsupported = "regex_unsupported"
        /// Its counted repeats unfold into too much.
        case tooLarge = "regex_too_large"
    }

    package var code: Code
    /// Where it stands in the pattern, in bytes of UTF-8.
    package var offset: Int
    package var reason: String

    package init(_ code: Code, offset: Int, reason: String) {
        self.code = code
        self.offset = offset
        self.reason = reason
    }
}

extension RegularExpressionError: CustomStringConvertible {
    package var description: String { "\(reason) (at offset \(offset)) [\(code.rawValue)]" }
}
