package import Dubler
import Foundation

/// What a test is made of, as digests: when one is another, the test has changed since it
/// was run.
package struct EvidenceSources: Sendable {
    /// The folder that holds `Dubler/`.
    private let root: String
    private let index: ProjectIndex
    private let catalog: Catalog

    package init(root: String, index: ProjectIndex, catalog: Catalog) {
        self.root = root
        self.index = index
        self.catalog = catalog
    }

    /// The digests of a test that plays a case.
    package func digests(of test: ProjectIndex.Test, playing scenario: Scenario) -> [(name: String, digest: String)] {
        [
            ("test", digest(of: [test.file])),
            ("robots", digest(of: robotFiles(of: test))),
            ("profile", profileDigest(test.profiles.isEmpty ? [nil] : test.profiles.map { $0 })),
            ("case", scenario.digest),
        ]
    }

    /// Robots that the test calls, and those that these call.
    private func robotFiles(of test: ProjectIndex.Test) -> [String] {
        var open = test.calls.map(\.robot)
        var seen: Set<String> = []
        while let name = open.popLast() {
            guard seen.insert(name).inserted, let robot = index.robot(name) else { continue }
            open += robot.methods.flatMap(\.steps).compactMap(\.robot)
        }
        return Set(seen.compactMap { index.robot($0)?.file }).sorted()
    }

    private func digest(of files: [String]) -> String {
        var hash = SHA256()
        for file in files { Self.add(file, ResultsFolder.contents(of: "\(root)/\(file)"), to: &hash) }
        return hash.finalizeHex()
    }

    private static func add(_ name: String, _ bytes: [UInt8]?, to hash: inout SHA256) {
        hash.update(Array("\(name)\u{0}\(bytes?.count ?? -1)\u{0}".utf8))
        hash.update(bytes ?? [])
    }

    /// Profiles with everything they extend, and the files of all bodies; without a
    /// profile it is the baseline that answers.
    private func profileDigest(_ ids: [String?]) -> String {
        var rules: [Rule] = []
        var files: [String] = []
        for id in ids {
            guard let id else {
                rules += catalog.rules
                files += catalog.rules.map(\.location.file) + catalog.collections.map(\.location.file)
                continue
            }
            let layers = catalog.profile(id).map { catalog.layers(of: $0) } ?? []
            rules += layers.flatMap(\.rules)
            files += layers.map(\.location.file)
        }
        var hash = SHA256()
        for file in Set(files).sorted() {
            Self.add(file, ResultsFolder.contents(of: "\(catalog.root)/\(file)"), to: &hash)
        }
        var bodies: [String: BodyFile] = [:]
        for response in rules.flatMap(\.responses) {
            for body in Self.files(of: response) { bodies[body.name] = body }
        }
        for name in bodies.keys.sorted() {
            Self.add(name, bodies[name].flatMap { $0.contents ?? ResultsFolder.contents(of: $0.path) }, to: &hash)
        }
        return hash.finalizeHex()
    }

    private static func files(of response: Response) -> [BodyFile] {
        if case .file(let file) = response.body { return [file] }
        return []
    }
}
