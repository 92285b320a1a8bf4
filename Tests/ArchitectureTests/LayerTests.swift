import Testing

/// Inside `Dubler` no import shows which folder uses which, so the names of
/// types do: a folder may use types of its own row and of the rows above it.
@Suite struct LayerTests {
    private static let rows: [[String]] = [
        ["Diagnostics", "Text"],
        ["JSON", "RegularExpression", "Time"],
        ["JSONPath", "JSONPatch", "Digest"],
        ["HTTP"],
        ["State"],
        ["Template"],
        ["Matching", "Catalog"],
        ["Collections"],
        ["Journal", "Timeline"],
        ["Engine", "Verify"],
        ["Control"],
        ["Client"],
    ]

    private static func row(of folder: String) -> Int? { rows.firstIndex { $0.contains(folder) } }

    @Test func everyFolderHasARow() throws {
        let folders = Set(try Repository.sources(in: "Sources/Dubler").map(\.folder))
        #expect(folders.filter { Self.row(of: $0) == nil }.sorted() == [])
    }

    @Test func foldersUseOnlyWhatLiesBeneath() throws {
        let files = try Repository.sources(in: "Sources/Dubler")
        var owners: [String: Set<String>] = [:]
        var declared: [String: Set<String>] = [:]
        for file in files {
            let types = file.declaredTypes
            for name in types.topLevel { owners[name, default: []].insert(file.folder) }
            declared[file.folder, default: []].formUnion(types.all)
        }
        for file in files {
            guard let own = Self.row(of: file.folder) else { continue }
            for name in file.typeNames where declared[file.folder]?.contains(name) != true {
                guard let owner = owners[name], owner.count == 1, let folder = owner.first else { continue }
                guard let row = Self.row(of: folder) else { continue }
                #expect(row <= own, "\(file.path) uses \(name) of \(folder), which lies above \(file.folder)")
            }
        }
    }
}
