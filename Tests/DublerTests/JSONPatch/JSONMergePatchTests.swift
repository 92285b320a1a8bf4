import Dubler
import Testing

@Suite("Merge patches")
struct JSONMergePatchTests {
    private func patched(_ base: String, _ patch: String) throws -> String {
        let base = try JSONDocument(Array(base.utf8))
        let patch = try JSONDocument(Array(patch.utf8))
        return String(decoding: JSONMergePatch.apply(patch.root, to: base), as: UTF8.self)
    }

    @Test(arguments: [
        // The examples of RFC 7396, appendix A.
        (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
        (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#),
        (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
        (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
        (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
        (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
        (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
        (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
        (#"{"a":"foo"}"#, #"null"#, #"null"#),
        (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
        (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
        (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
        (#"{}"#, #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
        // Bytes.
        (#"{ "a" : 1.10 , "b":2 }"#, #"{}"#, #"{ "a" : 1.10 , "b":2 }"#),
        (#"{"a":1,"b":2,"c":3.0}"#, #"{"b":null}"#, #"{"a":1,"c":3.0}"#),
        (#"{ "a":1, "b":2, "c":3 }"#, #"{"a":null}"#, #"{ "b":2, "c":3 }"#),
        (#"{ "a":1, "b":2, "c":3 }"#, #"{"c":null}"#, #"{ "a":1, "b":2 }"#),
        (#"{ "a":1, "b":2, "c":3 }"#, #"{"a":null,"b":null}"#, #"{ "c":3 }"#),
        (#"{ "a":1, "b":2, "c":3 }"#, #"{"b":null,"c":null,"d":4}"#, #"{ "a":1, "d":4 }"#),
        (#"{ "a":1, "b":2 }"#, #"{"a":null,"b":null}"#, #"{}"#),
        (#"{ "a":1, "b":2 }"#, #"{"a":null,"b":null,"c":3,"d":[null]}"#, #"{ "c":3, "d":[null] }"#),
        (" {\"a\":{\"b\":1}}\n", #"{"a":{"c":2}}"#, " {\"a\":{\"b\":1,\"c\":2}}\n"),
        ("{\n  \"a\": 1\n}", #"{"b":{"x": 1.0,  "y":null}}"#, "{\n  \"a\": 1,\n  \"b\": {\"x\": 1.0}\n}"),
        (#"{"\u0061":1}"#, #"{"a":2}"#, #"{"\u0061":2}"#),
        (#"{"a":1}"#, #"{"\u0061":2}"#, #"{"a":2}"#),
        (#"{"a":1,"b":0,"a":2}"#, #"{"a":null}"#, #"{"b":0}"#),
        (#"{"a":1}"#, #"{"b":1,"b":2}"#, #"{"a":1,"b":2}"#),
        (#"{"é":1}"#, #"{"e\u0301":2}"#, #"{"é":1,"e\u0301":2}"#),
    ])
    func changeWhatTheyName(_ base: String, _ patch: String, _ result: String) throws {
        #expect(try patched(base, patch) == result)
    }

    @Test func mergeManyMembers() throws {
        let base = "{" + (0..<40).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
        let patch = "{" + (30..<50).map { "\"k\($0)\":\($0 % 2 == 0 ? "null" : "-1")" }.joined(separator: ",") + "}"
        let root = try JSONDocument(Array(try patched(base, patch).utf8)).root
        let odd = (30..<50).filter { $0 % 2 == 1 }
        #expect(root.members.map(\.key) == (0..<30).map { "k\($0)" } + odd.map { "k\($0)" })
        #expect(odd.allSatisfy { root["k\($0)"]?.numberText == "-1" })
    }

    @Test func reachTheDeepestLevel() throws {
        let base = String(repeating: #"{"a":"#, count: 999) + "{}" + String(repeating: "}", count: 999)
        let patch = String(repeating: #"{"a":"#, count: 999) + "1" + String(repeating: "}", count: 999)
        #expect(try patched(base, patch) == patch)
        let value = try JSONDocument(Array(base.utf8)).root.value
        let change = try JSONDocument(Array(patch.utf8)).root.value
        #expect(value.merging(patch: change).text == patch)
    }

    @Test func agreeWithMergingValuesWhateverTheyAre() throws {
        var random = RandomJSON(seed: 42)
        for _ in 0..<2000 {
            let base = random.text(depth: 4)
            let patch = random.text(depth: 4)
            let baseValue = try JSONDocument(Array(base.utf8)).root.value
            let patchValue = try JSONDocument(Array(patch.utf8)).root.value
            let result = try patched(base, patch)
            let merged = baseValue.merging(patch: patchValue)
            #expect(try JSONDocument(Array(result.utf8)).root.value.text == merged.text, "\(base) + \(patch)")
            let document = try JSONDocument(Array(base.utf8))
            let again = try JSONMergePatch.apply(patchValue, to: document)
            #expect(try JSONDocument(again).root.value == merged)
        }
    }

    @Test func keepTheBytesOfUntouchedMembers() throws {
        var random = RandomJSON(seed: 43)
        for _ in 0..<500 {
            let base = try JSONDocument(Array(random.object(depth: 3).utf8))
            let patch = try JSONDocument(Array(random.object(depth: 1).utf8))
            let result = try JSONDocument(JSONMergePatch.apply(patch.root, to: base))
            for member in base.root.members where patch.root[member.key] == nil {
                #expect(result.root[member.key].map { Array($0.bytes) } == Array(member.value.bytes))
            }
            let untouched = base.root.members.map(\.key).filter { patch.root[$0]?.isNull != true }
            #expect(Array(result.root.members.map(\.key).prefix(untouched.count)) == untouched)
        }
    }
}
