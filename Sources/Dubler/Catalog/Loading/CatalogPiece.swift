/// What one file of a catalog holds, read by itself.
struct CatalogPiece: Sendable {
    enum Kind: Sendable { case baseline, profile, push }

    var path: String
    var rules: [Rule] = []
    var collections: [CollectionDefinition] = []
    var profile: ProfileSource?
    var push: JSONValue?
    var fingerprint: UInt64 = 0
    var findings: [Diagnostic] = []

    /// Whether the whole file could be read.
    var isComplete: Bool { !findings.contains { $0.severity == .error } }

    /// The file's name without folder and `.json`.
    var name: String {
        let last = path.split(separator: "/").last.map(String.init) ?? path
        return last.hasSuffix(".json") ? String(last.dropLast(5)) : last
    }

    /// Reads a file; files know nothing of each other, so several may be read at once.
    init(_ entry: CatalogFiles.Entry, _ kind: Kind, _ surroundings: Surroundings) {
        path = entry.path
        let findings = Findings()
        defer { self.findings = findings.all }
        guard let root = CatalogFiles.root(of: entry, findings, &fingerprint) else { return }
        let reading = Reading(surroundings, findings)
        switch kind {
        case .profile: profile = reading.profile(root)
        case .push:
            if root.kind != .object { reading.wrongType(root, "a payload of `pushes/`", "an object") }
            push = root.value
        case .baseline:
            guard let members = reading.known(root, BaselineKey.self) else { return }
            _ = reading.string(members[.schema], "`$schema`")
            var names = RuleNames(file: path)
            rules = reading.rules(members[.rules], "`rules`", names: &names)
            collections = reading.collections(members[.collections])
        }
    }
}

extension CatalogFiles {
    /// The root of a file's JSON; what is wrong with it is noted.
    static func root(of entry: Entry, _ findings: Findings, _ fingerprint: inout UInt64) -> JSONNode? {
        guard let bytes = contents(of: entry) else {
            findings.error(
                "file_unreadable",
                "the file cannot be read",
                at: SourceLocation(file: entry.path, line: 1, column: 1)
            )
            return nil
        }
        var hash = Fingerprint()
        hash.combine(bytes)
        fingerprint = hash.value
        return parse(bytes, entry.path, findings)
    }

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
