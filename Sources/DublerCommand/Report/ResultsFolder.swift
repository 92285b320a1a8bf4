import Dubler
import Foundation

/// Finds the attempts below a folder of results, however deep: shards may lie in one.
struct ResultsFolder {
    /// A failed attempt's record goes before: a folder has one of them.
    private static let records = ["failure.json", "digest.json"]

    let path: String
    let shard: Int

    /// All attempts, and what could not be read.
    func attempts() throws(CommandFailure) -> (found: [AttemptRecord], unreadable: [CommandFailure]) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure(
                "there is no folder \(path).",
                remedy: "Results lie where DUBLER_RESULTS said, else in .dubler/results of the run's folder."
            )
        }
        var found: [AttemptRecord] = []
        var unreadable: [CommandFailure] = []
        var open = [path]
        while let folder = open.popLast() {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            if let record = Self.records.first(where: names.contains) {
                do throws(CommandFailure) {
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

    /// A link may lead in a circle.
    private static func isFolder(_ path: String) -> Bool {
        let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return kind == .typeDirectory
    }
}
