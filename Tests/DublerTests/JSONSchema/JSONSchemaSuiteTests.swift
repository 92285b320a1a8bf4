import Foundation
import Testing

@testable import Dubler

/// The official test suite of draft 2020-12, its required part.
@Suite struct JSONSchemaSuiteTests {
    private static let folder = Corpora.folder("json-schema-test-suite")

    /// Schemas that refer to the meta-schema, which Dubler does not carry.
    private static let leftAside: Set<String> = [
        "remote ref, containing refs itself", "validate definition against metaschema",
    ]

    @Test(.enabled(if: folder != nil, "the corpora are not beside the repository"))
    func agreesWithTheSuite() throws {
        let folder = try #require(Self.folder)
        let tests = folder.appendingPathComponent("tests/draft2020-12")
        let names = try FileManager.default.contentsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".json") }
        var judged = 0
        for name in names.sorted() {
            let document = try Self.document(tests.appendingPathComponent(name))
            for group in document.root.elements {
                let title = group["description"]?.stringValue ?? ""
                guard !Self.leftAside.contains(title) else { continue }
                // A document of its own, so that `#` is its root.
                let root = try JSONDocument(Array(try #require(group["schema"]).bytes)).root
                let schema: JSONSchema
                do {
                    schema = try JSONSchema(root) { Self.remote($0, in: folder) }
                } catch {
                    Issue.record("\(name): \(title): \(error)")
                    continue
                }
                for test in group["tests"]?.elements.map({ $0 }) ?? [] {
                    var silent = SilentRecorder()
                    let valid = schema.holds(try #require(test["data"]), &silent)
                    let about = "\(name): \(title): \(test["description"]?.stringValue ?? "")"
                    #expect(valid == test["valid"]?.boolValue, "\(about)")
                    judged += 1
                }
            }
        }
        #expect(judged > 500)
    }

    private static func document(_ file: URL) throws -> JSONDocument {
        try JSONDocument([UInt8](Data(contentsOf: file)))
    }

    private static func remote(_ uri: String, in folder: URL) -> JSONNode? {
        let host = "http://localhost:1234/"
        guard uri.hasPrefix(host) else { return nil }
        let file = folder.appendingPathComponent("remotes/" + uri.dropFirst(host.count))
        return (try? document(file))?.root
    }
}
