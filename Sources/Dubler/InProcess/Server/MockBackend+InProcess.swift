public import Foundation

extension MockBackend {
    /// A backend in this process that plays the catalog of a folder: the same
    /// profiles, sequences, state, journal and assertions as a server's, without one.
    ///
    /// Give ``Foundation/URLSessionConfiguration/mocked(by:services:)`` to the code
    /// under test. Every backend is a world of its own, so tests run in parallel.
    ///
    /// - Parameters:
    ///   - catalog: The catalog's folder.
    ///   - clock: What delays count on; a ``FakeClock`` lets them pass at once.
    /// - Returns: A client of the session `default` of a new backend.
    /// - Throws: `BackendError` of code `catalog_invalid`, with every finding.
    public static func inProcess(catalog: URL, clock: any BackendClock = SystemClock()) throws -> MockBackend {
        MockBackend(transport: InProcessServer(try Catalog(folder: catalog), clock: clock))
    }

    /// A backend in this process that plays the catalog of a folder.
    ///
    /// - Parameters:
    ///   - catalog: The catalog's folder. A relative path is looked for beside the
    ///     calling file and in every folder above it, then where the process works.
    ///   - clock: What delays count on; a ``FakeClock`` lets them pass at once.
    ///   - file: The calling file.
    /// - Returns: A client of the session `default` of a new backend.
    /// - Throws: `BackendError` of code `catalog_invalid`, with every finding.
    public static func inProcess(
        catalog: String,
        clock: any BackendClock = SystemClock(),
        file: StaticString = #filePath
    ) throws -> MockBackend {
        try inProcess(catalog: CatalogPlace.folder(catalog, near: "\(file)"), clock: clock)
    }

    /// A backend in this process that plays a catalog which has been loaded already.
    public static func inProcess(catalog: Catalog, clock: any BackendClock = SystemClock()) -> MockBackend {
        MockBackend(transport: InProcessServer(catalog, clock: clock))
    }

    /// The backend behind a client whose transport is this process.
    package var inProcessServer: InProcessServer? { transport as? InProcessServer }
}

extension Catalog {
    /// Reads and checks the catalog of a folder.
    ///
    /// - Throws: `BackendError` of code `catalog_invalid`, with every finding.
    public init(folder: URL) throws {
        switch CatalogLoader.load(folder: folder.path) {
        case .success(let catalog): self = catalog
        case .failure(let errors):
            throw BackendError(
                code: "catalog_invalid",
                message: "The catalog \(folder.path) does not load:\n\(errors)",
                remedy: "`dubler check \(folder.path)` shows the same."
            )
        }
    }
}

/// Finds a catalog by a path that a test names.
package enum CatalogPlace {
    /// A relative path is looked for beside the file and in every folder above it,
    /// then where the process works.
    package static func folder(_ path: String, near file: String) -> URL {
        if path.hasPrefix("/") { return URL(fileURLWithPath: path) }
        var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        while folder.path != "/" {
            let candidate = folder.appendingPathComponent(path)
            var isFolder = ObjCBool(false)
            if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), isFolder.boolValue {
                return candidate
            }
            folder.deleteLastPathComponent()
        }
        return URL(fileURLWithPath: path)
    }
}
