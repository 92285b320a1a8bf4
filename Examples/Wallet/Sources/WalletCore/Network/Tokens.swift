package import Foundation

/// A session with the server.
package struct Tokens: Sendable, Equatable, Codable {
    package let access: String
    package let refresh: String
    /// When the access token ends by the device's clock; `nil` is unknown.
    package let expiresAt: Date?

    package init(access: String, refresh: String, expiresAt: Date? = nil) {
        self.access = access
        self.refresh = refresh
        self.expiresAt = expiresAt
    }
}
