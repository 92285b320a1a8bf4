public import Foundation

/// Finds calls that leave the test: to hosts that no service names.
///
/// The app asks it for each request, before it is sent. It blocks nothing by
/// itself; what follows is the app's choice.
///
/// ```swift
/// if let violation = hostGuard.violation(of: request.url) { logger.fault(violation.description) }
/// ```
public struct HostGuard: Sendable, Equatable {
    /// A call to a host that is nobody's.
    public struct Violation: Error, Equatable, CustomStringConvertible {
        /// Where the call goes.
        public let url: URL
        /// The places that would be right.
        public let allowed: [String]

        /// The violation as a sentence with what to do.
        public var description: String {
            "The app calls \(url.host ?? "an address without a host") (\(url.absoluteString)), which no service of the "
                + "test names; known: \(allowed.isEmpty ? "none" : allowed.joined(separator: ", ")). "
                + "Give the service an entry in catalog.json and read its address from the launch environment."
        }
    }

    /// Hosts with their port, `127.0.0.1:49152`, sorted.
    public let allowed: [String]

    /// Allows the hosts and ports of these addresses.
    public init(allowing addresses: [URL]) {
        allowed = Set(addresses.compactMap(Self.place)).sorted()
    }

    /// Allows what the launch environment names.
    public init(_ configuration: LaunchConfiguration) {
        self.init(allowing: Array(configuration.addresses.values))
    }

    /// What is wrong with a call; `nil` when it goes to a service, or nowhere (`file`, `data`, `about`).
    public func violation(of url: URL?) -> Violation? {
        guard let url, let place = Self.place(url), !allowed.contains(place) else { return nil }
        return Violation(url: url, allowed: allowed)
    }

    /// Host and port of an address that the network is asked for.
    private static func place(_ url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), ["http", "https", "ws", "wss"].contains(scheme) else { return nil }
        guard let host = url.host?.lowercased() else { return nil }
        return "\(host):\(url.port ?? (scheme.hasSuffix("s") ? 443 : 80))"
    }
}
