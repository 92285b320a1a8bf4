import Dubler
import Testing

@Suite struct SharedCatalogTests {
    @Test(.enabled(if: SharedCatalogCase.folder != nil, "the shared cases are not beside the repository"))
    func everyCatalogLoadsOrSaysWhatIsWrong() {
        #expect(SharedCatalogCase.all.count > 100)
        for sharedCase in SharedCatalogCase.all {
            switch (CatalogLoader.load(CatalogFiles(texts: sharedCase.files)), sharedCase.errors) {
            case (.success, nil): break
            case (.success, .some): Issue.record("\(sharedCase) loads")
            case (.failure(let found), nil): Issue.record("\(sharedCase) does not load:\n\(found)")
            case (.failure(let found), .some(let wanted)):
                for part in wanted {
                    #expect(found.description.contains(part), "\(sharedCase) does not say \(part):\n\(found)")
                }
            }
        }
    }
}
