import Dubler
import Testing

@Suite struct CatalogStarterTests {
    @Test func loadsWithoutANote() {
        let files = CatalogStarter.files(name: "My \"app\"")
        let (catalog, diagnostics) = CatalogLoader.check(CatalogFiles(texts: files))
        #expect(diagnostics == [])
        #expect(catalog?.settings.name == "My \"app\"" && catalog?.profiles.count == 1 && catalog?.pushes.count == 1)
    }

    @Test func keepsTheBytesOfBodies() {
        #expect(CatalogStarter.files(name: "x")[".gitattributes"]?.contains("bodies/** -text") == true)
    }
}
