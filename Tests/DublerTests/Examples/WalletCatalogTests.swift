import Dubler
import Testing

/// The example's catalog is what people copy from: it must be right, and rich.
@Suite struct WalletCatalogTests {
    private static let loaded = CatalogLoader.load(folder: WalletBackend.folder)

    @Test func loadsWithoutErrorsAndNotes() throws {
        let catalog = try Self.loaded.get()
        #expect(catalog.notes.map(\.description) == [])
    }

    @Test func hasTwoServicesAndManyEndpoints() throws {
        let catalog = try Self.loaded.get()
        #expect(catalog.settings.services.map(\.name) == ["api", "auth"])
        #expect(catalog.settings.services.map(\.environmentKey) == ["API_BASE_URL", "AUTH_BASE_URL"])
        let paths = Set(catalog.rules.compactMap { $0.pattern.path?.text })
        #expect(paths.count >= 25)
    }

    @Test func everyProfileSaysWhatItIsAndWhoseItIs() throws {
        let catalog = try Self.loaded.get()
        #expect(catalog.profiles.count >= 14)
        for profile in catalog.profiles {
            #expect(profile.title?.isEmpty == false, "\(profile.id) has no title")
            #expect(profile.description?.isEmpty == false, "\(profile.id) has no description")
            #expect(profile.owner?.isEmpty == false, "\(profile.id) has no owner")
            #expect(!profile.tags.isEmpty, "\(profile.id) has no tags")
        }
    }

    @Test(arguments: ["cards", "history", "contacts", "notifications"])
    func listsHaveAtLeastThreePages(name: String) throws {
        let catalog = try Self.loaded.get()
        let collection = try #require(catalog.collections.first { $0.name == name })
        let limit = try #require(collection.page?.limit)
        #expect(collection.items.map { $0.count > 2 * limit } == true)
    }
}
