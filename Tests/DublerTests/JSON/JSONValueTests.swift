import Dubler
import Testing

@Suite("JSON values")
struct JSONValueTests {
    @Test func areEqualByValueCodePointsAndMembers() {
        #expect(["a": 1, "b": [1.0, "x", nil, true]] as JSONValue == ["b": [1, "x", nil, true], "a": 1])
        #expect(["a": 1] as JSONValue != ["a": 1, "b": 2])
        #expect(["a": 1, "c": 2] as JSONValue != ["a": 1, "b": 2])
        #expect([1, 2] as JSONValue != [2, 1])
        #expect("é" as JSONValue != "e\u{301}")
        #expect(["é": 1] as JSONValue != ["e\u{301}": 1])
        #expect("1" as JSONValue != 1)
        #expect(nil as JSONValue != false)
        #expect(["x": [["y": 1]]] as JSONValue != ["x": [["y": 2]]])
    }

    @Test func areWrittenCompactly() {
        let value: JSONValue = [
            "z": 1.5, "a/b": ["\u{1}\u{1f}\"\\\n\r\t\u{8}\u{c}\u{7f}", "é\u{2028}", [], [:]], "": false,
        ]
        #expect(
            value.text == #"{"z":1.5,"a/b":["\u0001\u001f\"\\\n\r\t\b\f"# + "\u{7f}\",\"é\u{2028}"
                + #"",[],{}],"":false}"#
        )
    }

    @Test func areWrittenPieceByPiece() {
        var writer = JSONWriter(Array("data: ".utf8))
        writer.beginObject()
        writer.key("a\"")
        writer.string("x")
        writer.key("b")
        writer.beginArray()
        writer.int(-12)
        writer.int(.min)
        writer.bool(true)
        writer.null()
        writer.value(["k": 1])
        writer.beginObject()
        writer.endObject()
        writer.raw("1.50".utf8)
        writer.endArray()
        writer.key("c")
        writer.beginArray()
        writer.endArray()
        writer.endObject()
        let expected = #"data: {"a\"":"x","b":[-12,-9223372036854775808,true,null,{"k":1},{},1.50],"c":[]}"#
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    }

    @Test func outliveDepthInEqualityAndWriting() {
        var deep: JSONValue = 1
        var other: JSONValue = 1
        for _ in 0..<1000 {
            deep = [deep]
            other = ["a": other]
        }
        #expect(deep == deep)
        #expect(deep != other)
        #expect(other.serialized().count == 1000 * 6 + 1)
    }

    @Test func giveNoElementOutsideAnArray() {
        let value: JSONValue = [1]
        #expect(value[0] == 1)
        #expect(value[1] == nil)
        #expect(value[-1] == nil)
        #expect(value["a"] == nil)
    }
}

@Suite("JSON objects")
struct JSONObjectTests {
    @Test func keepOrderWhileTheyChange() {
        var object: JSONObject = ["b": 1, "a": 2]
        object["c"] = 3
        object["b"] = 4
        #expect(object.keys == ["b", "a", "c"])
        object["a"] = nil
        object["absent"] = nil
        #expect(object == ["b": 4, "c": 3])
        #expect(JSONValue.object(object).text == #"{"b":4,"c":3}"#)
    }

    @Test func takeTheLastOfEqualKeys() {
        let object = JSONObject([("a", 1), ("b", 2), ("a", 3)])
        #expect(JSONValue.object(object).text == #"{"a":3,"b":2}"#)
    }

    @Test func tellKeysApartByCodePoints() {
        var object = JSONObject()
        for number in 0..<20 { object["k\(number)"] = .null }
        object["é"] = 1
        object["e\u{301}"] = 2
        #expect(object.count == 22)
        #expect(object["é"] == 1)
        #expect(object["e\u{301}"] == 2)
    }

    @Test func changeInPlace() {
        var object: JSONObject = ["a": ["x"]]
        if case .array(var list)? = object["a"] {
            list.append("y")
            object["a"] = .array(list)
        }
        object["n"] = 5
        #expect(JSONValue.object(object).text == #"{"a":["x","y"],"n":5}"#)
    }

    @Test func behaveAsAPlainListWouldUnderRandomChanges() {
        var random = SplitMix(seed: 7)
        for _ in 0..<50 {
            var object = JSONObject()
            var model: [(key: String, value: Int)] = []
            for step in 0..<120 {
                let key = "k\(Int.random(in: 0..<30, using: &random))"
                let place = model.firstIndex { $0.key == key }
                if Int.random(in: 0..<3, using: &random) == 0 {
                    object[key] = nil
                    if let place { model.remove(at: place) }
                } else {
                    object[key] = .number(JSONNumber(step))
                    if let place { model[place].value = step } else { model.append((key, step)) }
                }
                #expect(object.keys == model.map(\.key))
                #expect(model.allSatisfy { object[$0.key] == .number(JSONNumber($0.value)) })
                #expect((object[key] == nil) == !model.contains { $0.key == key })
            }
        }
    }
}
