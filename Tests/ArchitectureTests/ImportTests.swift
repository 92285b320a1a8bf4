import Testing

/// Which target may import what. A new target or import is a decision: it is
/// written here, and Documentation/Architecture.md says why.
@Suite struct ImportTests {
    private static let allowed: [String: Set<String>] = [
        "CLibuv": [],
        "Dubler": ["Foundation", "FoundationNetworking"],
        "DublerServer": ["Dubler", "Foundation", "Glibc", "Darwin"],
        "DublerCommand": ["Dubler", "DublerServer", "Foundation", "Glibc", "Darwin"],
    ]

    /// Imports that only one folder of a target may have.
    private static let walls: [(module: String, folder: String)] = [
        ("CLibuv", "Sources/DublerServer/Loop/"),
        // The system's pool, for work that must leave the loop.
        ("Dispatch", "Sources/DublerServer/Loop/"),
    ]

    @Test func everyTargetIsInTheTable() {
        let targets = Set(Repository.files(in: "Sources").compactMap { $0.split(separator: "/").dropFirst().first })
        #expect(targets.map(String.init).sorted() == Self.allowed.keys.sorted())
    }

    @Test func targetsImportOnlyWhatTheyMay() throws {
        for file in try Repository.sources(in: "Sources") {
            for module in file.imports where Self.allowed[file.target]?.contains(module) != true {
                let wall = Self.walls.first { $0.module == module }
                #expect(
                    wall.map { file.path.hasPrefix($0.folder) } ?? false,
                    "\(file.path) imports \(module); \(wall.map { "only \($0.folder) may" } ?? "\(file.target) may not")"
                )
            }
        }
    }

    /// What builds on Linux and not on iOS 16, or has no place in a library
    /// that an app's tests link.
    @Test(arguments: ["Process(", "DispatchSource", "Mutex", "Atomic"])
    func theLibraryBuildsForIOS(word: String) throws {
        for file in try Repository.sources(in: "Sources/Dubler") {
            #expect(file.lines(with: word).isEmpty, "\(file.path) uses \(word)")
        }
    }
}
