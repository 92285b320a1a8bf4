import Foundation

/// The repository's files, read as text.
enum Repository {
    /// The folder that holds `Package.swift`.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Folders that no commit holds.
    private static let skipped: Set<String> = [".build", ".git", ".dubler", ".swiftpm", "build", "__pycache__"]

    /// Every file below a folder, as paths from the root, in order.
    static func files(in folder: String = "", withExtension ext: String? = nil) -> [String] {
        let start = folder.isEmpty ? root : root.appendingPathComponent(folder)
        guard let paths = FileManager.default.enumerator(atPath: start.path) else { return [] }
        var found: [String] = []
        while let path = paths.nextObject() as? String {
            if skipped.contains((path as NSString).lastPathComponent) {
                paths.skipDescendants()
                continue
            }
            var isFolder: ObjCBool = false
            let full = start.appendingPathComponent(path).path
            guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            guard ext == nil || (path as NSString).pathExtension == ext else { continue }
            found.append(folder.isEmpty ? path : folder + "/" + path)
        }
        return found.sorted()
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }

    /// The text of a file; `nil` when it is not UTF-8.
    static func text(_ path: String) throws -> String? {
        String(bytes: try Data(contentsOf: root.appendingPathComponent(path)), encoding: .utf8)
    }

    /// Sources and tests, read once.
    private static let swiftFiles: Result<[SourceFile], any Error> = Result {
        try ["Sources", "Tests"].flatMap { files(in: $0, withExtension: "swift") }.compactMap { path in
            try text(path).map { SourceFile(path: path, text: $0) }
        }
    }

    static func sources(in folder: String) throws -> [SourceFile] {
        try swiftFiles.get().filter { $0.path.hasPrefix(folder + "/") }
    }
}
