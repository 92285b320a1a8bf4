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
}

/// One run over all files.
struct CatalogLoading {
    private let files: CatalogFiles
    private let findings = Findings()
    private var shelves = CatalogShelves()
    private var catalog = Catalog()

    init(_ files: CatalogFiles) { self.files = files }

    mutating func run() -> Result<Catalog, CatalogErrors> {
        for problem in files.problems { findings.add(problem) }
        guard files.problems.isEmpty else { return .failure(CatalogErrors(findings.inOrder)) }
        shelves = CatalogShelves(files, findings)
        var surroundings = Surroundings()
        let files = files
        surroundings.find = { files.find($0) }
        surroundings.bodies = shelves.bodies
        surroundings.pushes = Set(shelves.pushes.map { ExactKey($0.name) })
        readSettings(&surroundings)
        let reading = Reading(surroundings, findings)
        var profiles = readPieces(reading)
        let baseline =
            shelves.baseline.allSatisfy { $0.root != nil } && !findings.hasErrors(in: shelves.baseline.map(\.path))
        let checks = CatalogChecks(
            catalog: catalog,
            profiles: profiles,
            knowsAllProfiles: profiles.count == shelves.profiles.count,
            baselineIsComplete: baseline,
            findings: findings,
            read: { CatalogFiles.contents(of: $0) }
        )
        checks.run()
        profiles.sort { $0.profile.id < $1.profile.id }
        catalog.profiles = profiles.map(\.profile)
        catalog.root = files.root
        catalog.bodies = shelves.bodies
        catalog.hash = shelves.hash
        let found = findings.inOrder
        guard !findings.hasErrors else { return .failure(CatalogErrors(found)) }
        catalog.notes = found
        return .success(catalog)
    }

    private mutating func readSettings(_ surroundings: inout Surroundings) {
        if let root = shelves.settings?.root, let settings = Reading(surroundings, findings).settings(root) {
            catalog.settings = settings
        }
        if catalog.settings.name.isEmpty {
            catalog.settings.name = files.root.split(separator: "/").last.map(String.init) ?? "catalog"
        }
        surroundings.services = catalog.settings.services.map(\.name)
        surroundings.template = catalog.settings.template
    }

    /// Baseline, profiles and payloads, in the order of their paths.
    private mutating func readPieces(_ reading: Reading) -> [ProfileSource] {
        for file in shelves.baseline {
            guard let root = file.root, let members = reading.known(root, BaselineKey.self) else { continue }
            _ = reading.string(members[.schema], "`$schema`")
            var names = RuleNames(file: file.path)
            catalog.rules.append(contentsOf: reading.rules(members[.rules], "`rules`", names: &names))
            catalog.collections.append(contentsOf: reading.collections(members[.collections]))
        }
        for file in shelves.pushes {
            guard let root = file.root else { continue }
            if root.kind != .object { reading.wrongType(root, "a payload of `pushes/`", "an object") }
            catalog.pushes[file.name] = root.value
        }
        return shelves.profiles.compactMap { file in file.root.flatMap { reading.profile($0) } }
    }
}
