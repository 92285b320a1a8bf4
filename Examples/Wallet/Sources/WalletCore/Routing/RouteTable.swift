import Foundation

/// Reads links: `wallet://target`, `https://wallet.example/target`.
///
/// A pure table, so that every link, malformed ones included, is a unit test.
package enum RouteTable {
    package static let scheme = "wallet"
    package static let host = "wallet.example"

    /// `nil` for what leads nowhere.
    package static func route(_ link: String) -> Route? {
        segments(of: link).flatMap(route)
    }

    private static func route(_ segments: [String]) -> Route? {
        switch (segments.first, segments.dropFirst().first, segments.count) {
        case ("target", _, 1): .target
        case ("cards", _, 1): .cards
        case ("cards", let id?, 2): .card(id)
        case ("operation", _, 1): .operation
        case ("history", _, 1): .history
        case ("history", let id?, 2): .historyItem(id)
        case ("contacts", _, 1): .contacts
        case ("settings", _, 1): .settings
        case ("settings", "devices"?, 2): .devices
        case ("profile", _, 1): .profile
        default: nil
        }
    }

    /// The decoded parts after the scheme, or after the host of a web link; query and fragment say nothing.
    private static func segments(of link: String) -> [String]? {
        guard link.utf8.count <= 2_048, let colon = link.range(of: "://") else { return nil }
        let scheme = link[..<colon.lowerBound].lowercased()
        let rest = link[colon.upperBound...].prefix { $0 != "?" && $0 != "#" }
        var parts = rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if parts.last == "" { parts.removeLast() }
        switch scheme {
        case Self.scheme: break
        case "https":
            guard parts.first?.lowercased() == host else { return nil }
            parts.removeFirst()
        default: return nil
        }
        var decoded: [String] = []
        for part in parts {
            guard let text = part.removingPercentEncoding, isIdentifier(text) else { return nil }
            decoded.append(text)
        }
        return decoded
    }

    /// Identifiers of the server are letters, digits, `-`, `_` and `.`; a path in a link must not climb.
    private static func isIdentifier(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 64 && text != "." && text != ".."
            && text.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains($0))
            }
    }
}
