public import Foundation

/// What an activation gave: the world that the app is launched into.
public struct Activation: Sendable, Equatable {
    /// Number of the epoch, which an activation with reset begins.
    public let epoch: Int
    /// Where the app reaches the catalog's default service in this epoch.
    public let baseURL: URL
    /// Where the app reaches each service, by its name in the catalog.
    public let baseURLs: [String: URL]
    /// The addresses as the app's launch environment takes them, by the variable that
    /// the catalog names for each service: `API_BASE_URL`.
    public let environment: [String: String]
    /// Hash of everything that the profile answers with; equal hashes, equal worlds.
    public let profileHash: String?
    /// The profile that was asked for; `nil` is the pure baseline.
    public let profile: String?
}

extension Activation {
    init(_ fields: AnswerMembers, profile: String?) throws(BackendError) {
        var urls: [String: URL] = [:]
        var first: URL?
        for (service, value) in try fields.object("baseURLs").members {
            guard let text = value.stringValue, let url = URL(string: text), url.scheme != nil else {
                throw fields.unreadable("baseURLs.\(service)", "is no URL")
            }
            urls[service] = url
            // The catalog's first service is the default one, and order is kept.
            first = first ?? url
        }
        guard let first else { throw fields.unreadable("baseURLs", "names no service") }
        epoch = try fields.int("epoch")
        baseURL = first
        baseURLs = urls
        environment = (fields.optional("environment")?.objectValue?.members ?? []).reduce(into: [:]) { found, member in
            found[member.key] = member.value.stringValue
        }
        profileHash = fields.optionalString("profileHash")
        self.profile = profile
    }
}
