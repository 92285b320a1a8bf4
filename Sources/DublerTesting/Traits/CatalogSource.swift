import Dubler
import Foundation

/// Where the catalog of a test comes from.
enum CatalogSource: Sendable {
    case path(String, near: String)
    case loaded(Catalog)

    private static let shelf = Guarded<[String: Result<Catalog, any Error>]>([:])

    /// The catalog; a folder is read once in the process.
    func catalog() throws -> Catalog {
        switch self {
        case .loaded(let catalog): return catalog
        case .path(let path, let file):
            let folder = CatalogPlace.folder(path, near: file)
            return try Self.shelf.withLock { shelf in
                if let known = shelf[folder.path] { return known }
                let loaded = Result { try Catalog(folder: folder) }
                shelf[folder.path] = loaded
                return loaded
            }.get()
        }
    }
}
