import Foundation

/// A catalog in a folder that is gone with its owner.
final class CatalogFolder: Sendable {
    let path: String

    /// `files` by path below the folder.
    init(_ files: [String: String]) throws {
        path = NSTemporaryDirectory() + "dubler-catalog-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    /// Rules of a baseline and, by id, the other members of profiles; all as JSON.
    convenience init(baseline rules: String, profiles: [String: String] = [:], services: [String] = ["api"]) throws {
        let list = services.map { "\"\($0)\": {}" }.joined(separator: ", ")
        var files = [
            "catalog.json": "{\"services\": {\(list)}}", "baseline/all.json": "{\"rules\": [\(rules)]}",
        ]
        for (id, members) in profiles { files["profiles/\(id).json"] = "{\"id\": \"\(id)\", \(members)}" }
        try self.init(files)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Puts a file in place whole, as editors do.
    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
    }

    /// Names of the sessions' records.
    var records: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path + "/.dubler/sessions")) ?? []).sorted()
    }
}
