import Dubler
import Testing

@Suite("Reading JSON")
struct JSONDocumentTests {
    private func read(_ text: String) throws -> JSONNode {
        try JSONDocument(Array(text.utf8), file: "a.json").root
    }

    private func failure(_ text: String) -> JSONSyntaxError? {
        failure(Array(text.utf8))
    }

    private func failure(_ bytes: [UInt8]) -> JSONSyntaxError? {
        do throws(JSONSyntaxError) {
            _ = try JSONDocument(bytes, file: "a.json")
            return nil
        } catch {
            return error
        }
    }

    @Test func keepsOrderAndNumberTextAndBytes() throws {
        let text = #" {"z" : 1.10, "a":[1,  2, {}], "s":"\u0416\n", "t":true,"n":null } "#
        let root = try read(text)
        #expect(root.kind == .object)
        #expect(root.count == 5)
        #expect(root.members.map(\.key) == ["z", "a", "s", "t", "n"])
        #expect(root["z"]?.numberText == "1.10")
        #expect(root["a"].map { String(decoding: $0.bytes, as: UTF8.self) } == "[1,  2, {}]")
        #expect(root["a"]?[1]?.number?.intValue == 2)
        #expect(root["a"]?[2]?.kind == .object)
        #expect(root["a"]?[3] == nil)
        #expect(root["s"]?.stringValue == "Ж\n")
        #expect(root["s"]?.hasEscapes == true)
        #expect(root["t"]?.boolValue == true)
        #expect(root["n"]?.isNull == true)
        #expect(root["absent"] == nil)
        #expect(root.value.text == #"{"z":1.10,"a":[1,2,{}],"s":"Ж\n","t":true,"n":null}"#)
    }

    @Test func comparesStringsByCodePoints() throws {
        let root = try read(#"{"\u00e9":"e\u0301","x":"é"}"#)
        #expect(root["é"]?.stringEquals(Array("e\u{301}".utf8)) == true)
        #expect(root["é"]?.stringEquals(Array("é".utf8)) == false)
        #expect(root["e\u{301}"] == nil)
        #expect(root["x"]?.stringEquals(Array("\u{e9}".utf8)) == true)
        #expect(root.value["e\u{301}"] == nil)
    }

    @Test(arguments: [
        #""\ud83d\ude00""#, #""😀""#, #""\u0000""#,
        #""\/\b\f\r\t\"\\""#, "\"\u{7f}\u{2028}\"", #""привет, мир: длинная строка""#,
    ])
    func readsEveryKindOfString(_ text: String) throws {
        let value = try read(text).value
        #expect(try read(value.text).value == value)
    }

    @Test(arguments: [
        ("", 1, 1), ("{\n \"a\": 1,\n}", 3, 1), ("[1 2]", 1, 4), ("{\"a\" 1}", 1, 6), ("\n\ntru", 3, 4),
        ("[01]", 1, 3),
        ("[1.]", 1, 4), ("\"\\x\"", 1, 2), ("\"\u{1}\"", 1, 2), ("1 2", 1, 3), ("[\"\\ud800\"]", 1, 3),
        ("\u{feff}1", 1, 1),
        ("{'a':1}", 1, 2), ("[1,]", 1, 4), ("[-]", 1, 3), ("[1e]", 1, 4), ("\"abc", 1, 5), ("[", 1, 2),
        ("{\"a\":1", 1, 7),
    ])
    func namesThePlaceOfAFault(_ text: String, _ line: Int, _ column: Int) throws {
        let error = try #require(failure(text))
        #expect(error.location == SourceLocation(file: "a.json", line: line, column: column))
        #expect(!error.reason.isEmpty)
    }

    @Test(
        arguments: [
            [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xC3, 0x22],
            [0x22, 0xE2, 0x82, 0x22], [0x22, 0x80, 0x22], [0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22],
            [0x22, 0xE0, 0x9F, 0xBF, 0x22],
            [0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], [0x22, 0xC3],
        ] as [[UInt8]]
    )
    func refusesWhatIsNotUTF8(_ bytes: [UInt8]) {
        #expect(failure(bytes)?.offset == (bytes.count > 1 ? 1 : 0))
    }

    @Test func agreesWithTheStandardLibraryOnUTF8() {
        // Every pair of first bytes, followed by none to two continuations.
        for lead in UInt8(0x80)...0xFF {
            for second in stride(from: UInt8(0x70), through: 0xC8, by: 4) {
                for rest in 0...2 {
                    let text = [lead, second] + [UInt8](repeating: 0x80, count: rest)
                    let document = [0x22] + text + [0x22]
                    let isUTF8 = String(validating: text, as: UTF8.self) != nil
                    #expect((failure(document) == nil) == isUTF8, "\(text)")
                }
            }
        }
    }

    @Test func readsThousandLevelsAndRefusesMore() throws {
        let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
        #expect(try read(deep).value.text == deep)
        #expect(failure("[" + deep + "]")?.offset == 1000)
        #expect(failure(String(repeating: "{\"a\":", count: 100_000))?.offset == 5000)
    }

    @Test(
        arguments: [
            (#"{"a":1,"b":2}"#, []), (#"{"a":1,"a":2}"#, [7..<10]), (#"{"a":1,"\u0061":2}"#, [7..<15]),
            (#"[{"a":{"b":1,"b":1},"a":1},{"b":1}]"#, [13..<16, 20..<23]), (#"{"é":1,"e\u0301":2}"#, []),
            (#"{"":1,"":2,"":3}"#, [6..<8, 11..<13]),
            (#"{"a":1,"a":2,"\u0062":3,"b":4}"#, [7..<10, 24..<27]),
        ] as [(String, [Range<Int>])]
    )
    func notesDuplicateKeys(_ text: String, _ spans: [Range<Int>]) throws {
        #expect(try read(text).document.duplicateKeys == spans)
    }

    @Test func findsTheOneDuplicateAmongMany() throws {
        for count in [2, 8, 24, 25, 26, 1000] {
            for (first, second) in [(0, count), (count / 2, count - 1)] where first != second {
                var keys = (0...count).map { "key\($0)" }
                keys[second] = keys[first]
                let text = "{" + keys.map { "\"\($0)\":[1,{\"x\":2}]" }.joined(separator: ",") + "}"
                let spans = try read(text).document.duplicateKeys
                #expect(spans.count == 1)
                #expect(
                    spans.first.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == "\"\(keys[first])\""
                )
            }
        }
    }

    @Test func findsDuplicatesAsAPlainSearchWould() throws {
        var random = SplitMix(seed: 3)
        for count in [2, 3, 5, 8, 20, 24, 25, 40, 200] {
            for _ in 0..<60 {
                let keys = (0..<count).map { _ in
                    let key = "k\(Int.random(in: 0..<count * 4, using: &random))"
                    return Int.random(in: 0..<count * 2, using: &random) == 0 ? "\\u006b" + key.dropFirst() : key
                }
                let root = try read("{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}")
                var seen: Set<String> = []
                let expected = root.members.filter { !seen.insert($0.key).inserted }.map(\.keyRange)
                #expect(root.document.duplicateKeys == expected)
                #expect(root.value.objectValue?.count == seen.count)
            }
        }
    }

    @Test func readsAnObjectOfManyMembers() throws {
        let text = "{" + (0..<20_000).map { "\"\($0 % 19_999)\":\($0)" }.joined(separator: ",") + "}"
        let root = try read(text)
        #expect(root.document.duplicateKeys.count == 1)
        // The last of equal keys counts.
        #expect(root["0"]?.numberText == "19999")
        #expect(root.value["0"] == 19_999)
    }

    @Test func countsLinesAndColumnsFarIntoATextAsNear() throws {
        var text = "["
        var expected: [(line: Int, column: Int)] = []
        var line = 1
        var column = 2
        for number in 0..<3000 {
            expected.append((line, column))
            text += "\(number % 7),"
            column += 2
            if number % 5 == 0 || number > 2000 {
                text += "\n  "
                line += 1
                column = 3
            }
        }
        text += "0]"
        let root = try read(text)
        for (element, place) in zip(root.elements, expected) {
            #expect(element.location.line == place.line)
            #expect(element.location.column == place.column)
        }
    }
}
