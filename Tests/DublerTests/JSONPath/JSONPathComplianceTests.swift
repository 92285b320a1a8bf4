import Dubler
import Foundation
import Testing

@Suite("JSONPath compliance")
struct JSONPathComplianceTests {
    private static let folder = Corpora.folder("jsonpath")

    private static func cases() throws -> [JSONNode] {
        guard let folder else { return [] }
        let bytes = try [UInt8](Data(contentsOf: folder.appendingPathComponent("cts.open.json")))
        let tests = try JSONDocument(bytes).root["tests"]
        return tests.map { Array($0.elements) } ?? []
    }

    @Test(.enabled(if: folder != nil, "the corpora are not beside the repository"))
    func selectsWhatTheStandardSays() throws {
        let cases = try Self.cases()
        #expect(cases.count > 300)
        for test in cases {
            let name = test["name"]?.stringValue ?? ""
            let selector = try #require(test["selector"]?.stringValue)
            if test["invalid_selector"]?.boolValue == true {
                #expect(throws: JSONPathError.self, "\(name): \(selector)") { try JSONPath(selector) }
                continue
            }
            let document = try #require(test["document"])
            // A document of its own, so that `$` is its root.
            let root = try JSONDocument(Array(document.bytes)).root
            let result = JSONValue.array(try JSONPath(selector).nodes(in: root).map(\.value))
            let expected = test["result"].map { [$0.value] } ?? test["results"]?.value.arrayValue ?? []
            #expect(expected.contains(result), "\(name): \(selector) gave \(result)")
        }
    }
}
