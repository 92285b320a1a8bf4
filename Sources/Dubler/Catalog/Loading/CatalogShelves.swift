/// The files of a catalog by what they are for.
struct CatalogShelves {
    private(set) var settings: CatalogFiles.Entry?
    private(set) var baseline: [CatalogFiles.Entry] = []
    private(set) var profiles: [CatalogFiles.Entry] = []
    private(set) var pushes: [CatalogFiles.Entry] = []
    private(set) var bodies: [ExactKey: BodyFile] = [:]

    private static let folders = ["baseline", "profiles", "pushes", "bodies", "scenarios"]

    init(_ files: CatalogFiles, _ findings: Findings) {
        for entry in files.entries { add(entry, findings) }
        if settings == nil, baseline.isEmpty, profiles.isEmpty, !files.root.isEmpty {
            findings.error(
                "catalog_missing",
                "the folder holds neither catalog.json nor baseline/ nor profiles/; "
                    + "`dubler init` lays out a first catalog",
                at: SourceLocation(file: files.root, line: 1, column: 1)
            )
        }
    }

    private mutating func add(_ entry: CatalogFiles.Entry, _ findings: Findings) {
        let parts = entry.path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let folder = parts.count > 1 ? String(entry.path.utf8.prefix(parts[0].count)) ?? "" : ""
        if entry.isRefusedLink {
            guard Self.folders.contains(folder) || entry.path == "catalog.json" else { return }
            findings.error(
                "link_leaves_catalog",
                "the link leads out of the catalog, or nowhere; files of a catalog lie inside it",
                at: SourceLocation(file: entry.path, line: 1, column: 1)
            )
            return
        }
        let isJSON = entry.path.hasSuffix(".json")
        switch folder {
        case "baseline": if isJSON { baseline.append(entry) }
        case "profiles": if isJSON { profiles.append(entry) }
        case "pushes":
            if isJSON, parts.count == 2 { pushes.append(entry) }
            if isJSON, parts.count > 2 {
                slip(entry, "payloads lie in `pushes/` itself, not in a folder below", findings)
            }
        case "bodies": add(body: entry)
        case "":
            if entry.path == "catalog.json" {
                settings = entry
            } else if entry.path.lowercased() == "catalog.json" {
                slip(entry, "the settings are called `catalog.json`, in lower case", findings)
            }
        default:
            // Other folders are the team's own, unless the name is nearly one of ours.
            if isJSON, let near = Self.near(folder) {
                slip(entry, "the folder `\(folder)` is not read; did you mean `\(near)`?", findings)
            }
        }
    }

    private func slip(_ entry: CatalogFiles.Entry, _ message: String, _ findings: Findings) {
        findings.note("file_not_read", message, at: SourceLocation(file: entry.path, line: 1, column: 1))
    }

    private static func near(_ folder: String) -> String? {
        folders.first { $0 != folder && ($0 == folder.lowercased() || $0 == folder + "s" || $0 + "s" == folder) }
    }

    private mutating func add(body entry: CatalogFiles.Entry) {
        let name = String(entry.path.dropFirst("bodies/".count))
        bodies[ExactKey(name)] = BodyFile(
            name: name,
            path: entry.absolutePath,
            contentType: ContentType.forFile(named: name),
            length: entry.length,
            contents: entry.contents
        )
    }
}
