import Foundation

/// Reads a project from the disk.
struct ProjectLoader {
    let places: Places
    let configuration: Configuration
    private(set) var problems: [String] = []

    init(_ places: Places) {
        self.places = places
        guard let file = places.configuration else {
            configuration = Configuration()
            return
        }
        let path = places.fromHere(file.path)
        guard let data = FileManager.default.contents(atPath: file.path) else {
            configuration = Configuration()
            problems = ["\(path): cannot be read. Name another with --config, or make it readable."]
            return
        }
        let reader = ConfigurationReader(file: path, data: data)
        configuration = reader.configuration
        problems = reader.problems
        let folders = [configuration.catalog, configuration.scenarios].compactMap(\.self)
        for folder in folders + configuration.tests + configuration.robots + configuration.app {
            let full = Places.absolute(folder, in: places.root)
            if !FileManager.default.fileExists(atPath: full) {
                problems.append("\(path): there is no “\(folder)” in \(places.fromHere(places.root.path)).")
            }
        }
    }

    /// Reads what the configuration names, and the files to lint; none given means all.
    func project(linting paths: [String] = []) -> Project {
        let app = configuration.app.flatMap(files)
        let tests = (configuration.tests + configuration.robots).flatMap(files)
        let asked = paths.flatMap {
            SourceFinder.files(in: Places.absolute($0, in: places.current), withExtension: "swift")
        }
        let own = Set(configuration.robots.filter { $0.hasPrefix("..") }.flatMap(files))
        let linted = paths.isEmpty ? Set(app + tests).subtracting(own) : Set(asked)
        let testFiles = Set(tests)
        let appFiles = Set(app).subtracting(testFiles)
        let all = testFiles.union(appFiles).union(asked).sorted()
        let files = Workers.map(all) { path -> ProjectFile? in
            guard let data = FileManager.default.contents(atPath: path) else { return nil }
            return ProjectFile(
                code: CodeReader.read(path: path, bytes: Array(data)),
                role: appFiles.contains(path) ? .app : .tests,
                isLinted: linted.contains(path)
            )
        }.compactMap(\.self)
        let (configuration, names) = (configuration, CatalogNames(configuration, root: places.root))
        let project = Workers.run { Project(files: files, configuration: configuration, names: names) }
        return project ?? Project(files: [])
    }

    private func files(_ folder: String) -> [String] {
        SourceFinder.files(in: Places.absolute(folder, in: places.root), withExtension: "swift")
    }
}
