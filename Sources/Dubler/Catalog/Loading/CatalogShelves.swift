/// The files of a catalog by what they are for, their JSON read.
struct CatalogShelves {
    struct File {
        let path: String
        /// `nil` where the file is no JSON.
        let root: JSONNode?

        /// The file's name without folder and `.json`.
        var name: String {
            let last = path.split(separator: "/").last.map(String.init) ?? path
            return last.hasSuffix(".json") ? String(last.dropLast(5)) : last
        }
    }

    private(set) var settings: File?
    private(set) var baseline: [File] = []
    private(set) var profiles: [File] = []
    private(set) var pushes: [File] = []
    private(set) var bodies: [ExactKey: BodyFile] = [:]
    /// Of the names and bytes of all files; of `bodies/` the names and lengths.
    private(set) var hash = ""

    private static let folders = ["baseline", "profiles", "pushes", "bodies", "scenarios"]

    init() {}

    init(_ files: CatalogFiles, _ findings: Findings) {
        var hash = CatalogHash()
        for entry in files.entries {
            let parts = entry.path.split(separator: "/", omittingEmptySubsequences: false)
            let folder = parts.count > 1 ? String(parts[0]) : ""
            if entry.isRefusedLink {
                guard Self.folders.contains(folder) || entry.path == "catalog.json" else { continue }
                findings.error(
                    "link_leaves_catalog",
                    "the link leads out of the catalog, or nowhere; files of a catalog lie inside it",
                    at: SourceLocation(file: entry.path, line: 1, column: 1)
                )
                continue
            }
            if folder == "bodies" {
                add(body: entry)
                hash.add(entry.path, length: entry.length)
                continue
            }
            guard isRead(entry.path, folder, depth: parts.count, findings) else { continue }
            guard let bytes = files.contents(of: entry) else {
                findings.error(
                    "file_unreadable",
                    "the file cannot be read",
                    at: SourceLocation(file: entry.path, line: 1, column: 1)
                )
                continue
            }
            hash.add(entry.path, bytes)
            add(File(path: entry.path, root: Self.parse(bytes, entry.path, findings)), folder)
        }
        self.hash = hash.hex
        if settings == nil, baseline.isEmpty, profiles.isEmpty, !files.root.isEmpty {
            findings.error(
                "catalog_missing",
                "the folder holds neither catalog.json nor baseline/ nor profiles/; `dubler init` lays out a first catalog",
                at: SourceLocation(file: files.root, line: 1, column: 1)
            )
        }
    }

    /// Whether it is a file of ours; a name that looks like a slip is noted.
    private func isRead(_ path: String, _ folder: String, depth: Int, _ findings: Findings) -> Bool {
        if path == "catalog.json" { return true }
        let isJSON = path.hasSuffix(".json")
        switch folder {
        case "baseline", "profiles": return isJSON
        case "pushes":
            if isJSON, depth > 2 {
                findings.note(
                    "file_not_read",
                    "payloads lie in `pushes/` itself, not in a folder below",
                    at: SourceLocation(file: path, line: 1, column: 1)
                )
            }
            return isJSON && depth == 2
        case "":
            if path.lowercased() == "catalog.json" {
                findings.note(
                    "file_not_read",
                    "the settings are called `catalog.json`, in lower case",
                    at: SourceLocation(file: path, line: 1, column: 1)
                )
            }
            return false
        default:
            // Other folders are the team's own, unless the name is nearly one of ours.
            if isJSON, Self.folders.allSatisfy({ $0 != folder }), let near = Self.near(folder) {
                findings.note(
                    "file_not_read",
                    "the folder `\(folder)` is not read; did you mean `\(near)`?",
                    at: SourceLocation(file: path, line: 1, column: 1)
                )
            }
            return false
        }
    }

    private static func near(_ folder: String) -> String? {
        folders.first { $0 != folder && ($0 == folder.lowercased() || $0 == folder + "s" || $0 + "s" == folder) }
    }

    private mutating func add(_ file: File, _ folder: String) {
        switch folder {
        case "": settings = file
        case "baseline": baseline.append(file)
        case "profiles": profiles.append(file)
        default: pushes.append(file)
        }
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

    /// The root of a file's JSON; what is wrong with it is noted.
    static func parse(_ bytes: [UInt8], _ path: String, _ findings: Findings) -> JSONNode? {
        do {
            let document = try JSONDocument(bytes, file: path)
            for key in document.duplicateKeys { findings.duplicate(key, in: document) }
            return document.root
        } catch {
            findings.error("json_syntax", "not JSON: \(error.reason)", at: error.location)
            return nil
        }
    }
}

extension Findings {
    func duplicate(_ key: Range<Int>, in document: JSONDocument) {
        // Decoded, as the keys were compared: one of them may hold escapes.
        let raw = document.bytes[key].dropFirst().dropLast()
        let name = raw.withUnsafeBufferPointer { String(decoding: JSONStringDecoding.decode($0), as: UTF8.self) }
        error(
            "duplicate_key",
            "the key `\(name)` stands twice in one object",
            at: document.location(at: key.lowerBound)
        )
    }
}

/// A hash over the files of a catalog: 128 bits, the same on every machine.
private struct CatalogHash {
    private var low = Fingerprint(seed: 1)
    private var high = Fingerprint(seed: 2)

    mutating func add(_ path: String, _ bytes: [UInt8]) {
        low.combine(path)
        low.combine(bytes)
        high.combine(low.value)
    }

    mutating func add(_ path: String, length: Int) {
        low.combine(path)
        low.combine(UInt64(length))
        high.combine(low.value)
    }

    var hex: String { high.hex + low.hex }
}
