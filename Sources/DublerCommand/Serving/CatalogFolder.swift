import Foundation

/// Finds the catalog that a command is about.
enum CatalogFolder {
    static let standard = "Mocks"

    /// The folder that was named, else this one or `Mocks` in it.
    static func find(_ given: String?, in folder: String = ".") throws(CommandFailure) -> String {
        if let given { return given }
        if isCatalog(folder) { return folder }
        let inner = folder == "." ? standard : "\(folder)/\(standard)"
        if isCatalog(inner) { return inner }
        throw .usage(
            "there is no catalog here: neither this folder nor \(standard)/ in it holds a catalog.json or a baseline/.",
            remedy: "Name the catalog's folder, or lay one out with `dubler init`."
        )
    }

    /// The same as an absolute path, which other processes understand.
    static func absolute(_ given: String?) throws(CommandFailure) -> String {
        URL(fileURLWithPath: try find(given)).standardizedFileURL.path
    }

    private static func isCatalog(_ folder: String) -> Bool {
        ["catalog.json", "baseline", "profiles"].contains { access("\(folder)/\($0)", F_OK) == 0 }
    }
}
