import Dubler
import Testing

@Suite("JSON Patch")
struct JSONPatchOperationsTests {
    private func patched(_ base: String, _ patch: String) throws(JSONPatchError) -> String? {
        guard let base = try? JSONDocument(Array(base.utf8)), let patch = try? JSONDocument(Array(patch.utf8)) else {
            return nil
        }
        return String(decoding: try JSONPatchOperations(patch.root).apply(to: base), as: UTF8.self)
    }

    @Test(arguments: [
        // The examples of RFC 6902, appendix A.
        (#"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux"}]"#, #"{"foo":"bar","baz":"qux"}"#),
        (#"{"foo":["bar","baz"]}"#, #"[{"op":"add","path":"/foo/1","value":"qux"}]"#, #"{"foo":["bar","qux","baz"]}"#),
        (#"{"baz":"qux","foo":"bar"}"#, #"[{"op":"remove","path":"/baz"}]"#, #"{"foo":"bar"}"#),
        (#"{"foo":["bar","qux","baz"]}"#, #"[{"op":"remove","path":"/foo/1"}]"#, #"{"foo":["bar","baz"]}"#),
        (
            #"{"baz":"qux","foo":"bar"}"#, #"[{"op":"replace","path":"/baz","value":"boo"}]"#,
            #"{"baz":"boo","foo":"bar"}"#
        ),
        (
            #"{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}"#,
            #"[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]"#,
            #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#
        ),
        (
            #"{"foo":["all","grass","cows","eat"]}"#, #"[{"op":"move","from":"/foo/1","path":"/foo/3"}]"#,
            #"{"foo":["all","cows","eat","grass"]}"#
        ),
        (
            #"{"baz":"qux","foo":["a",2,"c"]}"#,
            #"[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2.0}]"#,
            #"{"baz":"qux","foo":["a",2,"c"]}"#
        ),
        (
            #"{"foo":"bar"}"#, #"[{"op":"add","path":"/child","value":{"grandchild":{}},"xyz":1}]"#,
            #"{"foo":"bar","child":{"grandchild":{}}}"#
        ),
        (#"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":10}]"#, #"{"/":9,"~1":10}"#),
        (
            #"{"foo":["bar"]}"#, #"[{"op":"add","path":"/foo/-","value":["abc","def"]}]"#,
            #"{"foo":["bar",["abc","def"]]}"#
        ),
        // Others.
        (#"{"a/b":1,"m~n":2}"#, #"[{"op":"replace","path":"/a~1b","value":10}]"#, #"{"a/b":10,"m~n":2}"#),
        (#"{"a":1}"#, #"[{"op":"add","path":"","value":[1.0]}]"#, #"[1.0]"#),
        (
            #"{"a":1}"#, #"[{"op":"add","path":"/a","value":2},{"op":"copy","from":"","path":"/b"}]"#,
            #"{"a":2,"b":{"a":2}}"#
        ),
        (#"{ "a": [ 1, 2 ] }"#, #"[{"op":"add","path":"/a/0","value":0}]"#, #"{ "a": [ 0, 1, 2 ] }"#),
        (#"{"a":[1, 2]}"#, #"[{"op":"add","path":"/a/0","value":0}]"#, #"{"a":[0, 1, 2]}"#),
        (#"{"a":[]}"#, #"[{"op":"add","path":"/a/0","value":{"x" : 1}}]"#, #"{"a":[{"x" : 1}]}"#),
        (#"{"a":[1]}"#, #"[{"op":"remove","path":"/a/0"}]"#, #"{"a":[]}"#),
        (#"{"":{"":1}}"#, #"[{"op":"replace","path":"//","value":2}]"#, #"{"":{"":2}}"#),
        (#"{"a":1.50}"#, #"[{"op":"move","from":"/a","path":"/a"}]"#, #"{"a":1.50}"#),
        (
            #"{"x":{"b":1,"a":[1,"é"]}}"#, #"[{"op":"test","path":"/x","value":{"a":[1.0,"\u00e9"],"b":1}}]"#,
            #"{"x":{"b":1,"a":[1,"é"]}}"#
        ),
    ])
    func doesItsOperationsInOrder(_ base: String, _ patch: String, _ result: String) throws {
        #expect(try patched(base, patch) == result)
    }

    @Test(arguments: [
        (#"{"a":1}"#, #"[{"op":"remove","path":"/b"}]"#, "json_patch_missing"),
        (#"{"a":1}"#, #"[{"op":"replace","path":"/b","value":1}]"#, "json_patch_missing"),
        (#"{"a":1}"#, #"[{"op":"add","path":"/b/c","value":1}]"#, "json_patch_missing"),
        (#"{"a":1}"#, #"[{"op":"add","path":"/a/c","value":1}]"#, "json_patch_missing"),
        (#"{"a":[1]}"#, #"[{"op":"add","path":"/a/2","value":1}]"#, "json_patch_missing"),
        (#"{"a":[1]}"#, #"[{"op":"add","path":"/a/01","value":1}]"#, "json_patch_missing"),
        (#"{"a":[1]}"#, #"[{"op":"remove","path":"/a/-"}]"#, "json_patch_missing"),
        (#"{"a":[1]}"#, #"[{"op":"remove","path":"/a/99999999999999999999"}]"#, "json_patch_missing"),
        (#"{"a":1}"#, #"[{"op":"test","path":"/a","value":"1"}]"#, "json_patch_test_failed"),
        (#"{"a":1}"#, #"[{"op":"remove","path":""}]"#, "json_patch_invalid"),
        (#"{"a":1}"#, #"{}"#, "json_patch_invalid"),
        (#"{"a":1}"#, #"[1]"#, "json_patch_invalid"),
        (#"{"a":1}"#, #"[{"path":"/a"}]"#, "json_patch_invalid"),
        (#"{"a":1}"#, #"[{"op":"remove"}]"#, "json_patch_invalid"),
        (#"{"a":1}"#, #"[{"op":"delete","path":"/a"}]"#, "json_patch_invalid"),
        (#"{"a":1}"#, #"[{"op":"add","path":"/a"}]"#, "json_patch_invalid"),
        (#"{"a":1}"#, #"[{"op":"remove","path":"a"}]"#, "json_patch_invalid"),
        (#"{"a":1}"#, #"[{"op":"remove","path":"/~2"}]"#, "json_patch_invalid"),
        (#"{"a":1}"#, #"[{"op":"remove","path":"/~"}]"#, "json_patch_invalid"),
        (#"{"a":1}"#, #"[{"op":"move","from":"/a","path":"/a/b"}]"#, "json_patch_invalid"),
        (#"{"a":1}"#, #"[{"op":"copy","path":"/a/b"}]"#, "json_patch_invalid"),
    ])
    func saysWhatIsWrong(_ base: String, _ patch: String, _ code: String) {
        let error = #expect(throws: JSONPatchError.self) { try patched(base, patch) }
        #expect(error?.code.rawValue == code)
        #expect(error?.location.line == 1)
    }

    @Test func agreesWithMergePatchesOnOneMember() throws {
        var random = RandomJSON(seed: 5)
        for _ in 0..<500 {
            let base = try JSONDocument(Array(random.object(depth: 3).utf8))
            let value = random.text(depth: 0)
            guard value != "null" else { continue }
            let merge = try JSONDocument(Array("{\"a\":\(value)}".utf8))
            let patch = try JSONDocument(Array("[{\"op\":\"add\",\"path\":\"/a\",\"value\":\(value)}]".utf8))
            #expect(try JSONPatchOperations(patch.root).apply(to: base) == JSONMergePatch.apply(merge.root, to: base))
        }
    }

    @Test func pointersReadAsTheyAreWritten() {
        for text in ["", "/", "/a~1b/~0/0", "//x"] { #expect(JSONPointer(text)?.description == text) }
    }
}
