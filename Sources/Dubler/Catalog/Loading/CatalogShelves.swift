/// The files of a catalog by what they are for.
struct CatalogShelves {
    private(set) var settings: CatalogFiles.Entry?
    private(set) var baseline: [CatalogFiles.Entry] = []
    private(set) var profiles: [CatalogFiles.Entry] = []
    private(set) var pushes: [CatalogFiles.Entry] = []
    private(set) var bodies: [ExactKey: BodyFile] = [:]

    init(_ files: CatalogFiles, _ findings: Findings) {
        for entry in files.entries { add(entry, findings) }
        for name in files.others {
            if let near = Self.near(name) {
                slip(name, "`\(name)` is not read; did you mean `\(near)`?", findings)
            }
        }
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
                slip(entry.path, "payloads lie in `pushes/` itself, not in a folder below", findings)
            }
        case "bodies": add(body: entry)
        case "" where entry.path == "catalog.json": settings = entry
        default: break
        }
    }

    private func slip(_ path: String, _ message: String, _ findings: Findings) {
        findings.note("file_not_read", message, at: SourceLocation(file: path, line: 1, column: 1))
    }

    /// Names at the top that are not ours are the team's own, unless nearly ours.
    private static func near(_ name: String) -> String? {
        CatalogFiles.names.first { $0 == name.lowercased() || $0 == name + "s" || $0 + "s" == name }
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
