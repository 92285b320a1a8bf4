package import Foundation

/// What a server answered, whatever its status.
package struct HTTPAnswer: Sendable, Equatable {
    package let status: Int
    /// Names in lower case.
    package let headers: [String: String]
    package let body: Data

    package init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    var isSuccess: Bool { (200..<300).contains(status) }

    /// `Retry-After` in seconds; dates are not read.
    var retryAfter: Double? { headers["retry-after"].flatMap(Double.init).map { max(0, $0) } }
}
