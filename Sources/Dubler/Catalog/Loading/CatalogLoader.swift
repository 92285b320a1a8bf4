/// Reads and checks a catalog: all files, all errors, in one run.
package enum CatalogLoader {
    /// Loads the catalog of a folder.
    package static func load(folder: String) -> Result<Catalog, CatalogErrors> {
        load(CatalogFiles(folder: folder))
    }

    /// Loads a catalog; the failure holds every error and note, by file and place.
    package static func load(_ files: CatalogFiles) -> Result<Catalog, CatalogErrors> {
        var loading = CatalogLoading(files)
        return loading.run()
    }

    /// Loads a catalog and looks at its hygiene too, which the start of a server has
    /// no time for: every error and note, by file and place.
    package static func check(_ files: CatalogFiles) -> (catalog: Catalog?, diagnostics: [Diagnostic]) {
        switch load(files) {
        case .failure(let errors): return (nil, errors.diagnostics)
        case .success(let catalog):
            let findings = Findings()
            for note in catalog.notes + Hygiene(catalog).notes() { findings.add(note) }
            return (catalog, findings.inOrder)
        }
    }
}

/// One run over all files.
private struct CatalogLoading {
    private let files: CatalogFiles
    private let findings = Findings()
    private var catalog = Catalog()
    private var hash = CatalogHash()

    /// Fewer files are not worth a thread of their own.
    private static let filesOfAThread = 32

    init(_ files: CatalogFiles) { self.files = files }

    mutating func run() -> Result<Catalog, CatalogErrors> {
        for problem in files.problems { findings.add(problem) }
        guard files.problems.isEmpty else { return .failure(CatalogErrors(findings.inOrder)) }
        let shelves = CatalogShelves(files, findings)
        var surroundings = Surroundings()
        let files = files
        surroundings.find = { files.find($0) }
        surroundings.bodies = shelves.bodies
        readSettings(shelves.settings, &surroundings)
        // Rules of the baseline name payloads, too.
        let pushes = read(shelves.pushes, .push, surroundings)
        surroundings.pushes = Set(pushes.map { ExactKey($0.name) })
        let baseline = read(shelves.baseline, .baseline, surroundings)
        let profiles = read(shelves.profiles, .profile, surroundings)
        catalog.rules = baseline.flatMap(\.rules)
        catalog.collections = baseline.flatMap(\.collections)
        for push in pushes { catalog.pushes[push.name] = push.push }
        var sources = profiles.compactMap(\.profile)
        CatalogChecks(
            catalog: catalog,
            profiles: sources,
            knowsAllProfiles: sources.count == profiles.count,
            baselineIsComplete: baseline.allSatisfy(\.isComplete),
            findings: findings,
            read: { CatalogFiles.contents(of: $0) }
        ).run()
        sources.sort { $0.profile.id < $1.profile.id }
        catalog.profiles = sources.map(\.profile)
        catalog.root = files.root
        catalog.bodies = shelves.bodies
        for file in shelves.bodies.values.sorted(by: { $0.name < $1.name }) { hash.add(file) }
        catalog.hash = hash.hex
        let found = findings.inOrder
        guard !findings.hasErrors else { return .failure(CatalogErrors(found)) }
        catalog.notes = found
        return .success(catalog)
    }

    private mutating func readSettings(_ entry: CatalogFiles.Entry?, _ surroundings: inout Surroundings) {
        var fingerprint: UInt64 = 0
        if let entry, let root = CatalogFiles.root(of: entry, findings, &fingerprint),
            let settings = Reading(surroundings, findings).settings(root)
        {
            catalog.settings = settings
            hash.add(entry.path, fingerprint)
        }
        if catalog.settings.name.isEmpty {
            catalog.settings.name = files.root.split(separator: "/").last.map(String.init) ?? "catalog"
        }
        surroundings.services = catalog.settings.services.map(\.name)
        surroundings.template = catalog.settings.template
    }

    /// Files of one kind, in the order of their paths.
    private mutating func read(
        _ entries: [CatalogFiles.Entry],
        _ kind: CatalogPiece.Kind,
        _ surroundings: Surroundings
    ) -> [CatalogPiece] {
        let pieces = Parallel.map(entries, atLeast: Self.filesOfAThread) { CatalogPiece($0, kind, surroundings) }
        for piece in pieces {
            hash.add(piece.path, piece.fingerprint)
            for finding in piece.findings { findings.add(finding) }
        }
        return pieces
    }
}

/// A hash over the files of a catalog: 128 bits, the same on every machine.
private struct CatalogHash {
    private var low = Fingerprint(seed: 1)
    private var high = Fingerprint(seed: 2)

    mutating func add(_ path: String, _ fingerprint: UInt64) {
        for hash in [fingerprint, ~fingerprint] {
            low.combine(path)
            low.combine(hash)
            high.combine(low.value)
        }
    }

    mutating func add(_ file: BodyFile) { add(file.name, UInt64(clamping: file.length)) }

    var hex: String { high.hex + low.hex }
}
