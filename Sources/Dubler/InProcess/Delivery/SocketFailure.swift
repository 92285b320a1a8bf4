package import Foundation

/// How a broken answer ends for a client of the URL loading system.
package enum SocketFailure: Sendable, CaseIterable {
    /// The connection was reset before an answer.
    case reset
    /// It was closed before an answer.
    case empty
    /// It was closed within the head.
    case cutHead
    /// It was closed within the body.
    case cutBody
    /// A chunk had no size.
    case badChunk
    /// What came is no HTTP.
    case garbage
    /// Nothing came in time.
    case silence

    /// The code that a request over a fresh connection fails with on this platform.
    package var code: URLError.Code {
        switch self {
        case .reset: .networkConnectionLost
        case .silence: .timedOut
        #if canImport(FoundationNetworking)
            case .empty, .cutHead: .badServerResponse
            case .cutBody, .badChunk: .unknown
            case .garbage: .unsupportedURL
        #else
            case .empty, .cutHead, .cutBody: .networkConnectionLost
            case .badChunk, .garbage: .cannotParseResponse
        #endif
        }
    }
}
