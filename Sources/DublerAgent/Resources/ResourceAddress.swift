import Dubler

/// A resource that can be read, as its URI says it.
enum ResourceAddress: Equatable {
    case rules
    case robots
    case navigation
    case scenario(String)
    case profile(String)
    case timeline(session: String)
    case diagnostics(run: String, test: String)

    static let scheme = "dubler://"

    init?(_ uri: String) {
        guard uri.hasPrefix(Self.scheme) else { return nil }
        let parts = uri.dropFirst(Self.scheme.count).split(separator: "/", omittingEmptySubsequences: false).map {
            String(decoding: PercentEncoding.decode(Array($0.utf8)), as: UTF8.self)
        }
        guard !parts.contains("") else { return nil }
        switch (parts.first, parts.count) {
        case ("rules", 1): self = .rules
        case ("robots", 1): self = .robots
        case ("navigation", 1): self = .navigation
        case ("scenario", 2): self = .scenario(parts[1])
        case ("profile", 2): self = .profile(parts[1])
        case ("timeline", 2): self = .timeline(session: parts[1])
        // `Class/method` is taken with its slash encoded or not.
        case ("diagnostics", 3...4): self = .diagnostics(run: parts[1], test: parts[2...].joined(separator: "/"))
        default: return nil
        }
    }

    var uri: String {
        func part(_ text: String) -> String { PercentEncoding.encode(text.utf8) }
        switch self {
        case .rules: return "\(Self.scheme)rules"
        case .robots: return "\(Self.scheme)robots"
        case .navigation: return "\(Self.scheme)navigation"
        case .scenario(let id): return "\(Self.scheme)scenario/\(part(id))"
        case .profile(let id): return "\(Self.scheme)profile/\(part(id))"
        case .timeline(let session): return "\(Self.scheme)timeline/\(part(session))"
        case .diagnostics(let run, let test): return "\(Self.scheme)diagnostics/\(part(run))/\(part(test))"
        }
    }
}
