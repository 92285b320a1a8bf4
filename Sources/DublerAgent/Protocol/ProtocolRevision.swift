/// A revision of the Model Context Protocol, the oldest first.
package enum ProtocolRevision: String, CaseIterable, Comparable, Sendable {
    case v2024November = "2024-11-05"
    /// Annotations of tools.
    case v2025March = "2025-03-26"
    /// Titles, structured answers, the header with the revision.
    case v2025June = "2025-06-18"
    case v2025November = "2025-11-25"
    /// Without handshake: every request says what it is.
    case v2026July = "2026-07-28"

    /// Those in which every request carries its revision.
    package static let stateless: [ProtocolRevision] = [.v2026July]
    /// Of a request over HTTP that does not say it.
    package static let unsaid = ProtocolRevision.v2025March

    package var isStateless: Bool { Self.stateless.contains(self) }

    package static func < (a: ProtocolRevision, b: ProtocolRevision) -> Bool {
        (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
}
