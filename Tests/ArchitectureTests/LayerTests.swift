import Testing

/// Inside `Dubler` no import shows which folder uses which, so the names of
/// types do: a folder may use types of its own row and of the rows above it.
@Suite struct LayerTests {
    private static let rows: [[String]] = [
        ["Diagnostics", "Text", "Concurrency", "Page"],
        ["JSON", "RegularExpression", "Time"],
        ["JSONPath", "JSONPatch", "Digest"],
        ["HTTP"],
        ["JSONSchema"],
        ["State"],
        ["Template"],
        ["Matching", "Routing", "Catalog"],
        ["Collections"],
        ["Engine", "Journal", "Verify", "Timeline"],
        ["Scenarios"],
        ["Control"],
        ["Client"],
        ["InProcess", "NetworkMock"],
    ]

    private static func row(of folder: String) -> Int? { rows.firstIndex { $0.contains(folder) } }

    @Test func everyFolderHasARow() throws {
        let folders = Set(try Repository.sources(in: "Sources/Dubler").map(\.folder))
        #expect(folders.filter { Self.row(of: $0) == nil }.sorted() == [])
    }

    @Test func foldersUseOnlyWhatLiesBeneath() throws {
        let files = try Repository.sources(in: "Sources/Dubler")
        // A name that two folders declare says nothing; nested types count too.
        var owners: [String: Set<String>] = [:]
        var topLevel: Set<String> = []
        for file in files {
            let types = file.declaredTypes
            for name in types.all { owners[name, default: []].insert(file.folder) }
            topLevel.formUnion(types.topLevel)
        }
        for file in files {
            guard let own = Self.row(of: file.folder) else { continue }
            for name in file.typeNames.subtracting(file.genericParameters) where topLevel.contains(name) {
                guard let owner = owners[name], owner.count == 1, let folder = owner.first else { continue }
                guard let row = Self.row(of: folder) else { continue }
                #expect(row <= own, "\(file.path) uses \(name) of \(folder), which lies above \(file.folder)")
            }
        }
    }
}
