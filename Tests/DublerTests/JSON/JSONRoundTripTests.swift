import Dubler
import Testing

@Suite("JSON round trips")
struct JSONRoundTripTests {
    @Test func whatIsWrittenIsReadAsTheSameValue() throws {
        var random = RandomJSON(seed: 1)
        for _ in 0..<2000 {
            let text = random.text(depth: 5)
            let document = try JSONDocument(Array(text.utf8))
            let value = document.root.value
            let again = try JSONDocument(value.serialized())
            #expect(again.root.value == value)
            #expect(again.root.value.text == value.text)
            #expect(document.root.isEqual(to: value) && again.root.isEqual(to: value))
            #expect(String(decoding: document.root.bytes, as: UTF8.self) == text)
        }
    }

    @Test func nodesAndValuesAnswerTheSame() throws {
        var random = RandomJSON(seed: 2)
        for _ in 0..<500 {
            let root = try JSONDocument(Array(random.object(depth: 4).utf8)).root
            var waiting = [(root, root.value)]
            while let (node, value) = waiting.popLast() {
                #expect(node.stringValue == value.stringValue)
                #expect(node.number == value.numberValue && node.numberText == value.numberValue?.text)
                #expect(node.boolValue == value.boolValue && node.isNull == value.isNull)
                #expect(node.count == value.arrayValue?.count ?? value.objectValue?.count ?? 0)
                for (index, element) in (value.arrayValue ?? []).enumerated() {
                    waiting.append((try #require(node[index]), element))
                }
                for (key, member) in value.objectValue?.members ?? [] {
                    waiting.append((try #require(node[key]), member))
                }
            }
        }
    }

    @Test func anyScalarGoesThroughAString() throws {
        var text = ""
        for value in stride(from: UInt32(0), through: 0x10FFFF, by: 7) {
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        for value in UInt32(0)..<0x300 {
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        let root = try JSONDocument(JSONValue.string(text).serialized()).root
        #expect(root.stringValue.map { Array($0.utf8) } == Array(text.utf8))
        #expect(root.stringEquals(Array(text.utf8)))
    }

    @Test func anyScalarIsReadFromItsEscapes() throws {
        var escaped = "\""
        var text = ""
        for value in stride(from: UInt32(1), through: 0x10FFFF, by: 97) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for unit in UTF16.encode(scalar) ?? .init() {
                let digits = String(unit, radix: 16, uppercase: value % 2 == 0)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
            text.unicodeScalars.append(scalar)
        }
        let root = try JSONDocument(Array((escaped + "\"").utf8)).root
        #expect(root.stringValue.map { Array($0.utf8) } == Array(text.utf8))
        #expect(root.stringEquals(Array(text.utf8)))
        #expect(!root.stringEquals(Array(text.utf8.dropLast())))
        #expect(!root.stringEquals(Array((text + "x").utf8)))
    }
}
