import Dubler
import Foundation

/// Finds the attempts below a folder of results, however deep: shards may lie in one.
package struct ResultsFolder {
    /// A failed attempt's record goes before: a folder has one of them.
    private static let records = ["failure.json", "digest.json"]

    package let path: String
    package let shard: Int

    package init(path: String, shard: Int) {
        self.path = path
        self.shard = shard
    }

    /// All attempts, and what could not be read.
    package func attempts() throws(ResultsError) -> (found: [AttemptRecord], unreadable: [ResultsError]) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw ResultsError(
                "there is no folder \(path).",
                remedy: "Results lie where DUBLER_RESULTS said, else in .dubler/results of the run's folder."
            )
        }
        var found: [AttemptRecord] = []
        var unreadable: [ResultsError] = []
        var open = [path]
        while let folder = open.popLast() {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            if let record = Self.records.first(where: names.contains) {
                do throws(ResultsError) {
                    found.append(try AttemptRecord(folder: folder, name: record, shard: shard))
                } catch {
                    unreadable.append(error)
                }
                continue
            }
            for name in names.reversed() where Self.isFolder("\(folder)/\(name)") { open.append("\(folder)/\(name)") }
        }
        return (found, unreadable)
    }

    /// The bytes of a file; `nil` where it cannot be read.
    static func contents(of path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map { Array($0) }
    }

    /// A link may lead in a circle.
    private static func isFolder(_ path: String) -> Bool {
        let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return kind == .typeDirectory
    }
}
