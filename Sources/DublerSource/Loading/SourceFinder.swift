import Foundation

/// Finds files below folders.
enum SourceFinder {
    /// Folders that hold what was built or fetched.
    private static let skipped: Set<String> = [
        ".build", ".git", ".dubler", ".swiftpm", "DerivedData", "Pods", "Carthage", "node_modules", "build",
    ]

    /// A file as it is, or all files of an extension below a folder, in the order of
    /// their paths.
    static func files(in path: String, withExtension ext: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else { return [path] }
        guard let paths = FileManager.default.enumerator(atPath: path) else { return [] }
        var found: [String] = []
        while let inner = paths.nextObject() as? String {
            let name = (inner as NSString).lastPathComponent
            if skipped.contains(name) {
                paths.skipDescendants()
            } else if name.hasSuffix(".\(ext)") {
                found.append((path as NSString).appendingPathComponent(inner))
            }
        }
        return found.sorted()
    }
}
