import Testing

@testable import DublerCommand

@Suite struct CatalogFolderTests {
    @Test func theGivenFolderIsTakenAsItIs() throws {
        #expect(try CatalogFolder.find("none") == "none")
    }

    @Test func aCatalogHereOrInMocksIsFound() throws {
        let folder = try TemporaryFolder()
        #expect(throws: CommandFailure.self) { try CatalogFolder.find(nil, in: folder.path) }
        try folder.write(["Mocks/baseline/a.json": "{}"])
        #expect(try CatalogFolder.find(nil, in: folder.path) == "\(folder.path)/Mocks")
        try folder.write(["catalog.json": "{}"])
        #expect(try CatalogFolder.find(nil, in: folder.path) == folder.path)
    }
}
