import Foundation

/// Sees that files of a catalog have changed: compares names, sizes and times of all
/// files, a few times a second, away from the loop. Polling is the same on every
/// file system, over networks and in containers too.
package struct CatalogSnapshot: Sendable, Equatable {
    private var files: [String: [Int64]] = [:]

    /// Looks at the catalog's folder; what Dubler itself writes is left out.
    package init(folder: String) {
        let root = URL(fileURLWithPath: folder)
        let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey, .contentModificationDateKey]
        guard
            let walk = FileManager.default.enumerator(
                at: root,
                includingPropertiesForKeys: keys,
                options: [.skipsHiddenFiles]
            )
        else { return }
        for case let url as URL in walk {
            guard let values = try? url.resourceValues(forKeys: Set(keys)), values.isRegularFile == true else {
                continue
            }
            let time = values.contentModificationDate?.timeIntervalSinceReferenceDate ?? 0
            files[url.path] = [Int64(values.fileSize ?? 0), Int64(clampingToRange: time * 1_000_000)]
        }
    }
}

extension Int64 {
    fileprivate init(clampingToRange value: Double) {
        self = value.isFinite ? Int64(Swift.max(-9e18, Swift.min(9e18, value))) : 0
    }
}
