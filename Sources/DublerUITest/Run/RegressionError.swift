import Foundation

/// Why a test could not be prepared, or its app not be handled, with what to do.
public struct RegressionError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The error as sentences.
    public let description: String

    init(_ description: String) { self.description = description }
}

extension RegressionError: LocalizedError {
    /// The whole description, which is what test reports show.
    public var errorDescription: String? { description }
}
