import Dubler
import Foundation
import Testing

@Suite("JSON test suite")
struct JSONTestSuiteTests {
    private static let folder = Corpora.folder("json-test-suite")

    private func files(_ name: String) throws -> [(name: String, bytes: [UInt8])] {
        guard let folder = Self.folder else { return [] }
        return try Corpora.files(in: folder.appendingPathComponent(name)).map {
            ($0.lastPathComponent, try [UInt8](Data(contentsOf: $0)))
        }
    }

    private func read(_ bytes: [UInt8]) -> Result<JSONDocument, JSONSyntaxError> {
        Result { () throws(JSONSyntaxError) in try JSONDocument(bytes, file: "f") }
    }

    @Test(.enabled(if: folder != nil, "the corpora are not beside the repository"))
    func readsWhatIsRightAndRefusesWhatIsNot() throws {
        let files = try files("test_parsing")
        #expect(files.count > 100)
        for (name, bytes) in files {
            switch read(bytes) {
            case .success(let document):
                #expect(!name.hasPrefix("n_"), "\(name) was read")
                // What was read is written and read again as the same value.
                let value = document.root.value
                #expect(try JSONDocument(value.serialized()).root.value == value, "\(name)")
                #expect(document.root.isEqual(to: value), "\(name)")
            case .failure(let error):
                #expect(!name.hasPrefix("y_"), "\(name) was refused: \(error)")
                #expect((0...bytes.count).contains(error.offset), "\(name)")
                #expect(error.location.line >= 1 && error.location.column >= 1, "\(name)")
            }
        }
    }

    @Test(.enabled(if: folder != nil, "the corpora are not beside the repository"))
    func keepsNumbersKeysAndOrder() throws {
        for (name, bytes) in try files("test_transform") {
            guard case .success(let document) = read(bytes) else { continue }
            let numbers = document.root.elements.compactMap(\.numberText)
            for number in numbers { #expect(String(decoding: bytes, as: UTF8.self).contains(number), "\(name)") }
            if name.hasPrefix("object_key_nf") { #expect(document.duplicateKeys.isEmpty && document.root.count == 2) }
            if name.hasPrefix("object_same_key") { #expect(document.duplicateKeys.count == 1, "\(name)") }
        }
    }

    @Test func survivesEveryCutAndChangeOfAText() throws {
        let text = Array(#" {"a":[1.5e-3,true,null,{"ключ":"\ud83d\ude00 é \\"}],"":false,"b":"x\n"} "#.utf8)
        for end in text.indices where end < text.count - 1 {
            guard case .failure(let error) = read(Array(text[..<end])) else {
                Issue.record("cut at \(end) was read")
                continue
            }
            #expect(error.offset <= end)
        }
        var random = SplitMix(seed: 11)
        for _ in 0..<20_000 {
            var changed = text
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                changed[Int.random(in: 0..<text.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            guard case .success(let document) = read(changed) else { continue }
            let value = document.root.value
            #expect(try JSONDocument(value.serialized()).root.value == value)
            // Foundation reads all that is strictly JSON too.
            let data = Data(changed)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) }
        }
    }
}
