import Dubler
import Foundation

/// The catalogs of the shared cases, as files in memory.
struct SharedCatalogCase: CustomStringConvertible, Sendable {
    static let folder = Corpora.folder("open", of: "cases")

    let id: String
    let files: [String: String]
    /// What `check` has to say; `nil` where it has nothing to say.
    let errors: [String]?

    var description: String { id }

    static let all: [SharedCatalogCase] = {
        guard let folder, let files = try? Corpora.files(in: folder) else { return [] }
        return files.filter { $0.pathExtension == "json" }.flatMap { url -> [SharedCatalogCase] in
            guard let data = try? Data(contentsOf: url), let document = try? JSONDocument([UInt8](data)) else {
                return []
            }
            return document.root["cases"].map { $0.elements.map { SharedCatalogCase($0) } } ?? []
        }
    }()

    init(_ node: JSONNode) {
        id = node["id"]?.stringValue ?? ""
        var files: [String: String] = [:]
        for file in node["catalog"].map({ Array($0.members) }) ?? [] {
            files[file.key] = file.value.stringValue ?? String(decoding: file.value.bytes, as: UTF8.self)
        }
        if files["catalog.json"] == nil { files["catalog.json"] = #"{ "name": "Case" }"# }
        self.files = files
        errors = node["load"]?["errors"].map { $0.elements.compactMap(\.stringValue) }
    }
}
