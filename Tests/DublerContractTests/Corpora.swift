import Foundation

/// Public files to examine with, which stand beside the repository and are not
/// part of it: in `DUBLER_SHARED`, else in `../shared`.
enum Corpora {
    /// The folder of that name, or `nil` where it is absent.
    static func folder(_ name: String, of collection: String = "corpora") -> URL? {
        let shared: URL
        if let path = ProcessInfo.processInfo.environment["DUBLER_SHARED"] {
            shared = URL(fileURLWithPath: path)
        } else {
            let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            shared = package.deletingLastPathComponent().appendingPathComponent("shared")
        }
        let folder = shared.appendingPathComponent(collection).appendingPathComponent(name)
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }

    /// Files of a folder in the order of their names.
    static func files(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
