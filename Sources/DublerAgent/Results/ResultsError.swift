/// Why results cannot be read, and what to do about it.
package struct ResultsError: Error, Sendable, Equatable {
    package var message: String
    package var remedy: String?

    init(_ message: String, remedy: String? = nil) {
        self.message = message
        self.remedy = remedy
    }
}
