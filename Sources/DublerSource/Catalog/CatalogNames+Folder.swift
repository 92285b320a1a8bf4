import Foundation

extension CatalogNames {
    /// Reads the names that the configuration's folders hold.
    init(_ configuration: Configuration, root: URL) {
        let navigation = root.appendingPathComponent("Dubler/agent/navigation.json").path
        if let data = FileManager.default.contents(atPath: navigation) {
            landmarks = NavigationMap(file: navigation, data: data).screens.compactMap(\.identifier)
        }
        if let catalog = configuration.catalog {
            let folder = root.appendingPathComponent(catalog).appendingPathComponent("profiles")
            let files = SourceFinder.files(in: folder.path, withExtension: "json")
            let ids = files.compactMap(Self.profile).sorted()
            profiles = FileManager.default.fileExists(atPath: folder.path) ? ids : nil
        }
        guard let folder = configuration.scenarioFolder.map({ root.appendingPathComponent($0) }),
            FileManager.default.fileExists(atPath: folder.path)
        else { return }
        var heads: [String: ScenarioHead] = [:]
        for file in SourceFinder.files(in: folder.path, withExtension: "md") {
            guard let data = FileManager.default.contents(atPath: file) else { continue }
            for head in ScenarioHead.all(in: String(decoding: data, as: UTF8.self)) { heads[head.id] = head }
        }
        if !heads.isEmpty { scenarios = heads }
    }

    private static func profile(_ path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return (try? JSONSerialization.jsonObject(with: data) as? [String: Any])?["id"] as? String
    }
}
