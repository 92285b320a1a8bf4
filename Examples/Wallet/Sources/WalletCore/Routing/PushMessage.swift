package import Foundation

/// A notification of the server, as far as the app reads it:
/// `{ "aps": { "alert": … }, "deepLink": "wallet://target" }`.
package struct PushMessage: Sendable, Equatable {
    /// Where a tap leads; `nil` opens the app as it is.
    package let link: String?
    /// What a silent push is about: `balance`.
    package let kind: String?
    /// Whether it only wakes the app: `content-available` without an alert.
    package let isSilent: Bool

    private struct Wire: Decodable {
        struct APS: Decodable {
            let available: Int?
            let alert: AnyValue?

            enum CodingKeys: String, CodingKey {
                case available = "content-available"
                case alert
            }
        }

        /// Present, whatever it is.
        struct AnyValue: Decodable {
            init(from decoder: any Decoder) {}
        }

        let aps: APS
        let deepLink: String?
        let kind: String?
    }

    /// Reads a payload; `nil` for what is no payload of the app.
    package init?(json: Data) {
        guard let wire = try? JSONDecoder().decode(Wire.self, from: json) else { return nil }
        link = wire.deepLink
        kind = wire.kind
        isSilent = wire.aps.available == 1 && wire.aps.alert == nil
    }
}
