/// The contract of identifiers between the app and its robots.
struct IdentifierReport {
    let project: Project
    let places: Places
    private let contract: IdentifierContract

    init(project: Project, places: Places) {
        self.project = project
        self.places = places
        contract = IdentifierContract(project)
    }

    var isKept: Bool { contract.missing.isEmpty && contract.unused.isEmpty && contract.stale.isEmpty }

    private struct Entry {
        let pattern: String
        var set: [String] = []
        var used: [String] = []
    }

    /// By name, with the places where it is set and used.
    private var entries: [Entry] {
        var entries: [String: Entry] = [:]
        for site in project.sites {
            let glob = site.pattern.glob
            entries[glob, default: Entry(pattern: glob)].set.append(place(site.file, site.start))
        }
        for lookup in project.lookups where !lookup.pattern.isAny && IdentifierName.fits(lookup.pattern) {
            let glob = lookup.pattern.glob
            entries[glob, default: Entry(pattern: glob)].used.append(place(lookup.file, lookup.start))
        }
        return entries.values.sorted { $0.pattern < $1.pattern }
    }

    private func place(_ file: Int, _ offset: Int) -> String {
        let code = project.files[file].code
        return "\(places.fromRoot(code.path)):\(code.line(offset))"
    }

    var text: String {
        var text = ""
        for lookup in contract.missing {
            text += "used but never set: \(lookup.pattern.glob)  \(place(lookup.file, lookup.start))\n"
        }
        for site in contract.unused {
            text += "set but never used: \(site.pattern.glob)  \(place(site.file, site.start))\n"
        }
        for pattern in contract.stale { text += "identifiers.spare excepts nothing any more: \(pattern)\n" }
        let set = Set(project.sites.map(\.pattern)).count
        let used = Set(project.lookups.map(\.pattern)).count
        let spare = project.configuration.spare.count
        return text + "the app sets \(set) identifiers, robots use \(used); \(contract.missing.count) used but never "
            + "set, \(contract.unused.count) set but never used, \(spare) exceptions\n"
    }

    var json: JSONText {
        let list = entries.map { entry in
            JSONText.object([
                ("pattern", .string(entry.pattern)),
                ("set", .list(entry.set.map { .string($0) })),
                ("used", .list(entry.used.map { .string($0) })),
            ])
        }
        return .object([
            ("version", .integer(1)),
            ("identifiers", .list(list)),
            ("usedButNeverSet", .list(Set(contract.missing.map(\.pattern.glob)).sorted().map { .string($0) })),
            ("setButNeverUsed", .list(Set(contract.unused.map(\.pattern.glob)).sorted().map { .string($0) })),
        ])
    }

    var markdown: String {
        var text = "# Identifiers\n\n| identifier | set | used |\n|---|---|---|\n"
        for entry in entries {
            text += "| `\(entry.pattern)` | \(Self.cell(entry.set)) | \(Self.cell(entry.used)) |\n"
        }
        return text
    }

    private static func cell(_ places: [String]) -> String {
        guard let first = places.first else { return "" }
        return first + (places.count > 1 ? " and \(places.count - 1) more" : "")
    }
}
