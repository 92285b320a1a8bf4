import Dubler
import DublerContract
import Foundation

/// The catalog that an import goes into.
struct ImportTarget {
    let folder: String
    let rulesFile: String

    /// Writes the draft's files, or shows what would change and writes nothing.
    func write(
        _ draft: ImportDraft,
        _ writer: CatalogWriter,
        replaces: Bool,
        _ console: Console
    ) throws(CommandFailure) {
        var files = writer.files(of: draft)
        let services = CatalogWriter.services(of: draft)
        if !services.isEmpty, FileDescriptor.contents(of: "\(folder)/catalog.json") == nil {
            let members = services.map { name in
                let variable = name.uppercased().replacingOccurrences(of: "-", with: "_") + "_BASE_URL"
                return (name, JSONValue.object(["env": .string(variable)]))
            }
            files["catalog.json"] = JSONValue.object(["services": .object(JSONObject(members))]).serialized() + [0x0A]
        }
        if let old = FileDescriptor.contents(of: "\(folder)/\(rulesFile)"), let new = files[rulesFile], old != new {
            for line in Self.changes(from: old, to: new) { console.say(line) }
            guard replaces else {
                throw CommandFailure(
                    "\(folder)/\(rulesFile) is there and would change; nothing was written.",
                    remedy: "Take the change with --replace."
                )
            }
        }
        try check(files)
        for (path, bytes) in files.sorted(by: { $0.key < $1.key }) { try write(bytes, to: "\(folder)/\(path)") }
        console.say("\(folder)/\(rulesFile)")
    }

    /// The new files must load by themselves: a broken catalog is worse than none.
    private func check(_ files: [String: [UInt8]]) throws(CommandFailure) {
        var files = files
        if files["catalog.json"] == nil, let settings = FileDescriptor.contents(of: "\(folder)/catalog.json") {
            files["catalog.json"] = settings
        }
        if case .failure(let errors) = CatalogLoader.load(CatalogFiles(files)) {
            let reasons = errors.diagnostics.prefix(10).map(\.description).joined(separator: "\n")
            throw CommandFailure("what was imported does not load; nothing was written.\n\(reasons)")
        }
    }

    /// Rules by name: new, gone and changed ones.
    private static func changes(from old: [UInt8], to new: [UInt8]) -> [String] {
        let before = rules(old)
        let after = rules(new)
        var lines: [String] = []
        for (name, rule) in after.members {
            guard let earlier = before[name] else {
                lines.append("+ \(name)")
                continue
            }
            if earlier != rule { lines.append("~ \(name)") }
        }
        for name in before.keys where after[name] == nil { lines.append("- \(name)") }
        return lines
    }

    private static func rules(_ bytes: [UInt8]) -> JSONObject {
        guard let root = (try? JSONDocument(bytes))?.root else { return JSONObject() }
        let rules = (root["rules"] ?? root["overrides"])?.value.arrayValue ?? []
        return JSONObject(rules.map { ($0["name"]?.stringValue ?? "", $0) })
    }

    private func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("the folder of \(path) cannot be made: \(error.localizedDescription).")
        }
        if let reason = FileDescriptor.writeFile(bytes, to: path) {
            throw CommandFailure("\(path) cannot be written: \(reason).")
        }
    }
}
