import Testing

@testable import Dubler

@Suite struct JSONSchemaTests {
    private static func schema(_ text: String) throws -> JSONSchema {
        try JSONSchema(JSONDocument(Array(text.utf8)).root)
    }

    private static func failure(_ schema: String, _ value: String) throws -> FailureRecorder.Failure? {
        var recorder = FailureRecorder()
        let holds = try Self.schema(schema).holds(JSONDocument(Array(value.utf8)).root, &recorder)
        #expect(holds == (recorder.failure == nil))
        return recorder.failure
    }

    @Test func saysWhereAValueIsNotValid() throws {
        let list = #"{"properties": {"items": {"items": {"properties": {"id": {"type": "integer"}}}}}}"#
        let failure = try #require(try Self.failure(list, #"{"items": [{"id": 1}, {"id": "2"}]}"#))
        #expect(failure.place == "$.items[1].id")
        #expect(failure.expected == "type integer")
        #expect(failure.seen == "\"2\"")
        #expect(try Self.failure(#"{"required": ["a b"]}"#, "{}")?.expected == "a member `a b`")
        #expect(try Self.failure(#"{"anyOf": [{"type": "null"}, {"const": 1}]}"#, "2")?.place == "$")
    }

    @Test func dividesExactly() throws {
        let cases = [
            ("0.01", "1.23", true), ("0.01", "1.234", false), ("0.0001", "0.0075", true), ("3", "1e400", false),
            ("1e-8", "1e308", true), ("0.123456789", "1e308", false), ("7", "0", true), ("2.5", "-7.5", true),
            ("1e400", "1", false), ("64", "1e6", true), ("128", "1e6", false), ("0.5", "12345678901234567890.5", true),
        ]
        for (divisor, value, holds) in cases {
            #expect(try Self.failure("{\"multipleOf\": \(divisor)}", value) == nil || !holds, "\(value) / \(divisor)")
            #expect(try Self.failure("{\"multipleOf\": \(divisor)}", value) != nil || holds, "\(value) / \(divisor)")
        }
    }

    @Test(arguments: [
        (#"{"type": "integr"}"#, "schema_invalid"), (#"{"minimum": "1"}"#, "schema_invalid"),
        (#"{"maxLength": -1}"#, "schema_invalid"), (#"{"properties": []}"#, "schema_invalid"),
        (#"{"allOf": []}"#, "schema_invalid"), (#"{"items": 5}"#, "schema_invalid"), ("5", "schema_invalid"),
        (#"{"required": "a"}"#, "schema_invalid"), (#"{"multipleOf": 0}"#, "schema_invalid"),
        (##"{"$ref": "#/$defs/no"}"##, "schema_reference_unknown"), (##"{"$ref": "#no"}"##, "schema_reference_unknown"),
        (#"{"$ref": "other.json"}"#, "schema_reference_unknown"),
        (#"{"$schema": "http://json-schema.org/draft-07/schema#"}"#, "schema_unsupported"),
        (#"{"pattern": "(?=a)"}"#, "regex_unsupported"), (#"{"patternProperties": {"(": {}}}"#, "regex_invalid"),
    ])
    func refusesWhatIsNoSchema(text: String, code: String) {
        do {
            _ = try Self.schema(text)
            Issue.record("\(text) was taken")
        } catch {
            #expect((error as? JSONSchemaError)?.code == code)
        }
    }

    @Test func endsOnSchemasThatTurnInCircles() throws {
        #expect(try Self.failure(##"{"$ref": "#"}"##, "1") != nil)
        let deep = String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
        #expect(try Self.failure(##"{"items": {"$ref": "#"}}"##, deep) != nil)
        #expect(try Self.failure(##"{"items": {"$ref": "#"}}"##, "[[[[]]]]") == nil)
    }

    @Test func resolvesURIs() {
        let base = JSONSchemaURI("http://a/b/c/d;p?q")
        let cases = [
            ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
            ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
            ("#s", "http://a/b/c/d;p?q#s"),
            ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"),
            ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("g/./h", "http://a/b/c/g/h"),
            ("urn:x:y", "urn:x:y"),
        ]
        for (reference, target) in cases {
            #expect(JSONSchemaURI(reference).resolved(against: base).text == target, "\(reference)")
        }
    }
}
