/// Why a JSON Patch can't be made or applied.
package struct JSONPatchError: Error, Sendable {
    /// Stable name of the kind of failure.
    package enum Code: String, Sendable {
        /// The patch is not what RFC 6902 describes.
        case invalid = "json_patch_invalid"
        /// The document has nothing at a place that an operation needs.
        case missing = "json_patch_missing"
        /// A `test` found another value.
        case testFailed = "json_patch_test_failed"
    }

    package let code: Code
    /// The operation, or the part of it that is wrong.
    package let location: SourceLocation
    /// What is wrong, in one sentence without the full stop.
    package let reason: String
}

extension JSONPatchError: CustomStringConvertible {
    package var description: String { "\(location): \(reason)" }
}
