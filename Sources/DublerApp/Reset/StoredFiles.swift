public import Foundation

/// Clears folders of an app, and leaves the folders themselves.
public enum StoredFiles {
    /// Removes what lies in the folders; a folder that is not there is empty.
    ///
    /// Goes on after a failure, and throws the first one at the end.
    public static func remove(in folders: [URL]) throws {
        let files = FileManager.default
        var failure: (any Error)?
        for folder in folders where files.fileExists(atPath: folder.path) {
            do {
                for item in try files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
                    do {
                        try files.removeItem(at: item)
                    } catch {
                        failure = failure ?? error
                    }
                }
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }
}
