/// The files of a catalog, in memory or in a folder: tests, checks of a single
/// profile and hot reload read them by the same code.
package struct CatalogFiles: Sendable {
    /// What became of a look for a file.
    package enum Search: Sendable {
        case found
        case missing
        /// The path, or a link on it, leaves the catalog.
        case outside
    }

    package struct Entry: Sendable {
        /// Relative to the catalog, with `/` between its parts.
        package var path: String
        /// Where it is read from, links resolved; empty in memory.
        package var absolutePath: String
        /// Its bytes; known of `bodies/` and in memory.
        package var length: Int
        /// The bytes themselves, in memory.
        package var contents: [UInt8]?
        /// A link that leaves the catalog, or leads nowhere.
        package var isRefusedLink: Bool

        package init(
            path: String,
            absolutePath: String = "",
            length: Int,
            contents: [UInt8]? = nil,
            isRefusedLink: Bool = false
        ) {
            self.path = path
            self.absolutePath = absolutePath
            self.length = length
            self.contents = contents
            self.isRefusedLink = isRefusedLink
        }
    }

    /// The folder; empty in memory.
    package let root: String
    /// The files of `catalog.json`, `baseline/`, `profiles/`, `pushes/` and `bodies/`,
    /// in the order of their paths; in memory all there are.
    package let entries: [Entry]
    /// Names at the top that are not ours: the team's own, or slips.
    package let others: [String]
    /// What could not be listed.
    package let problems: [Diagnostic]

    /// Files in memory, by path.
    package init(_ files: [String: [UInt8]]) {
        root = ""
        entries = files.map { Entry(path: $0, length: $1.count, contents: $1) }.sorted { Self.isBefore($0, $1) }
        others = Set(files.keys.compactMap { $0.split(separator: "/").first.map(String.init) })
            .filter { !Self.names.contains($0) }.sorted()
        problems = []
    }

    /// What a catalog consists of; other names are left alone.
    static let names = ["catalog.json", "baseline", "profiles", "pushes", "bodies", "scenarios"]

    /// Files in memory, by path, as texts.
    package init(texts: [String: String]) { self.init(texts.mapValues { Array($0.utf8) }) }

    init(root: String, entries: [Entry], others: [String] = [], problems: [Diagnostic]) {
        self.root = root
        self.others = others.sorted()
        self.entries = entries.sorted { Self.isBefore($0, $1) }
        self.problems = problems
    }

    private static func isBefore(_ a: Entry, _ b: Entry) -> Bool {
        a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
    }

    /// Looks for a file by its path, the case of its name included.
    package func find(_ path: String) -> Search {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !path.hasPrefix("/"), !parts.contains(".."), !path.utf8.contains(0) else { return .outside }
        let plain = parts.filter { $0 != "." && !$0.isEmpty }.joined(separator: "/")
        if root.isEmpty { return entries.contains { $0.path.isIdentical(to: plain) } ? .found : .missing }
        return Self.find(plain, in: root)
    }
}
