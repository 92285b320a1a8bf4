/// What a team wrote, read and checked: immutable, shared by all sessions.
public struct Catalog: Sendable {
    /// The folder it was read from; empty when it was made in memory.
    package var root: String
    package var settings: CatalogSettings
    /// Baseline rules in the order written, files in path order.
    package var rules: [Rule]
    package var collections: [CollectionDefinition]
    /// Every profile, in the order of its id.
    package var profiles: [Profile]
    /// Payloads of `pushes/` by name (file name without `.json`).
    package var pushes: [String: JSONValue]
    /// The files of `bodies/` by name, for rules that are read later.
    package var bodies: [ExactKey: BodyFile] = [:]
    /// A 128-bit hash over the names and bytes of all files, in hex; of `bodies/` the
    /// names and lengths alone, since those files may be large.
    package var hash: String
    /// Notes that do not stop the catalog from loading.
    package var notes: [Diagnostic]

    package init(
        root: String = "",
        settings: CatalogSettings = CatalogSettings(),
        rules: [Rule] = [],
        collections: [CollectionDefinition] = [],
        profiles: [Profile] = [],
        pushes: [String: JSONValue] = [:],
        hash: String = "",
        notes: [Diagnostic] = []
    ) {
        self.root = root
        self.settings = settings
        self.rules = rules
        self.collections = collections
        self.profiles = profiles
        self.pushes = pushes
        self.hash = hash
        self.notes = notes
    }
}

/// What `catalog.json` says.
package struct CatalogSettings: Sendable {
    package struct Service: Sendable, Equatable {
        package var name: String
        /// The key of the launch environment that carries its base URL.
        package var environmentKey: String
        /// Path of its OpenAPI document, relative to the catalog.
        package var openAPI: String?

        package init(name: String, environmentKey: String, openAPI: String? = nil) {
            self.name = name
            self.environmentKey = environmentKey
            self.openAPI = openAPI
        }
    }

    package var name = ""
    /// Never empty; the first is the default one.
    package var services = [Service(name: "api", environmentKey: "API_BASE_URL")]
    /// Frozen start of calendar time; `nil` is the system's clock.
    package var clock: Instant?
    package var seed: UInt64 = 0
    /// Added to answers of rules and collections that do not set them.
    package var headers: [ResponseHeader] = []
    package var unmatched: Response?
    package var ignore: [RequestPattern] = []
    package var template = false

    package init() {}
}

/// One profile: the difference that one scenario needs.
package struct Profile: Sendable {
    package var id: String
    package var title: String?
    package var description: String?
    package var tags: [String] = []
    package var owner: String?
    /// Parents as written; a later one lies above an earlier one.
    package var extends: [String] = []
    /// Its own share of the state's document.
    package var state = JSONObject()
    package var clock: Instant?
    package var seed: UInt64?
    package var rules: [Rule] = []
    package var collections: [CollectionDefinition] = []
    package var location: SourceLocation

    package init(id: String, location: SourceLocation) {
        self.id = id
        self.location = location
    }
}

/// A resource that remembers; see the catalog format, *Collections*. Absent
/// settings are `nil`, so that a profile's definition merges over the baseline's.
package struct CollectionDefinition: Sendable {
    package enum NewKey: String, Sendable, CaseIterable { case uuid, integer }
    package enum PageKind: String, Sendable, CaseIterable { case offset, cursor }
    package struct Page: Sendable {
        package var kind: PageKind
        package var limit: Int

        package init(kind: PageKind, limit: Int) {
            self.kind = kind
            self.limit = limit
        }
    }

    package var name: String
    package var service: String?
    package var path: PathPattern?
    package var key: String?
    package var newKey: NewKey?
    package var envelope: String?
    package var page: Page?
    package var items: [JSONValue]?
    /// The list that `items` were read from.
    package var itemsNode: JSONNode?
    package var location: SourceLocation

    package init(name: String, location: SourceLocation) {
        self.name = name
        self.location = location
    }

    /// What `items` were read from; none where they were made in memory.
    package var itemNodes: [JSONNode] {
        // What is no object was reported, and is none of `items`.
        itemsNode?.elements.filter { $0.kind == .object } ?? []
    }
}
