import Foundation
import Testing

/// A `project.pbxproj`, as far as the tests ask.
struct XcodeProject {
    let objectVersion: String
    private let all: [String: [String: Any]]

    init(_ text: String) throws {
        let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        let root = try #require(list as? [String: Any])
        objectVersion = try #require(root["objectVersion"] as? String)
        all = try #require(root["objects"] as? [String: [String: Any]])
        #expect(all[try #require(root["rootObject"] as? String)]?["isa"] as? String == "PBXProject")
    }

    func objects(of kind: String) -> [[String: Any]] {
        all.sorted { $0.key < $1.key }.map(\.value).filter { $0["isa"] as? String == kind }
    }

    func names(of kind: String) -> [String] { objects(of: kind).compactMap { $0["name"] as? String }.sorted() }

    func name(_ identifier: String) -> String? { all[identifier]?["name"] as? String }

    func configurationNames(of target: [String: Any]) -> [String] {
        let list = (target["buildConfigurationList"] as? String).flatMap { all[$0] }
        return (list?["buildConfigurations"] as? [String] ?? []).compactMap(name)
    }

    /// The build settings of each configuration, of the project and of the targets.
    var settings: [String: [[String: String]]] {
        var settings: [String: [[String: String]]] = [:]
        for configuration in objects(of: "XCBuildConfiguration") {
            guard let name = configuration["name"] as? String else { continue }
            settings[name, default: []].append(configuration["buildSettings"] as? [String: String] ?? [:])
        }
        // The plists of the other targets are generated.
        return settings
    }

    /// Identifiers that some object names and no object has.
    var danglingReferences: [String] {
        let identifier = /[0-9A-F]{24}/
        func references(in value: Any) -> [String] {
            switch value {
            case let text as String: text.wholeMatch(of: identifier) == nil ? [] : [text]
            case let list as [Any]: list.flatMap(references)
            case let object as [String: Any]: object.values.flatMap(references) + object.keys.flatMap(references)
            default: []
            }
        }
        return all.values.flatMap { references(in: $0) }.filter { all[$0] == nil }.sorted()
    }
}
