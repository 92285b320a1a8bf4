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
        #expect(try Self.failure(#"{"enum": ["a", 1]}"#, "2")?.expected == "one of \"a\", 1")
        #expect(try Self.failure(#"{"const": "a"}"#, "2")?.expected == "\"a\"")
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
        (#"{"$schema": "http://json-schema.org/draft-03/schema#"}"#, "schema_unsupported"),
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
        #expect(try Self.failure(##"{"anyOf": [{"$ref": "#"}, {"$ref": "#"}]}"##, "1") != nil)
        #expect(try Self.failure(##"{"not": {"anyOf": [{"$ref": "#"}, {"$ref": "#"}]}}"##, "1") != nil)
        let deep = String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
        #expect(try Self.failure(##"{"items": {"$ref": "#"}}"##, deep) != nil)
        #expect(try Self.failure(##"{"items": {"$ref": "#"}}"##, "[[[[]]]]") == nil)
    }

    /// Each circle alone ends soon; choices within choices would ask 2^200 times.
    @Test(arguments: [
        ##"{"anyOf": [{"$ref": "#"}, {"$ref": "#"}]}"##, ##"{"not": {"$ref": "#"}}"##,
        ##"{"anyOf": [{"items": {"$ref": "#"}}, {"items": {"$ref": "#"}}, false], "type": "array"}"##,
    ])
    func endsOnSchemasThatAskWithoutEnd(schema: String) throws {
        let deep = String(repeating: "[", count: 90) + "1" + String(repeating: "]", count: 90)
        #expect(try Self.failure(schema, deep) != nil)
    }

    @Test func saysWhichSchemaFails() throws {
        let schema = try Self.schema("{\n  \"properties\": {\n    \"a\": {\"enum\": [1, 2]}}}")
        let failure = try #require(schema.failure(of: JSONDocument(Array(#"{"a": 3}"#.utf8)).root))
        #expect(failure.keyword == "enum")
        #expect(failure.schema.location.line == 3)
        #expect(failure.schema.location.column == 10)
        #expect(failure.seen.location.column == 7)
    }

    @Test func readsSchemasOfOpenAPI30() throws {
        func isValid(_ schema: String, _ value: String) throws -> Bool {
            let schema = try JSONSchema(
                JSONDocument(Array(schema.utf8)).root,
                draft: .openAPI30,
                assertsFormat: true
            )
            return schema.failure(of: try JSONDocument(Array(value.utf8)).root) == nil
        }
        #expect(try isValid(#"{"type": "string", "nullable": true}"#, "null"))
        #expect(try !isValid(#"{"type": "string"}"#, "null"))
        #expect(try !isValid(#"{"minimum": 1, "exclusiveMinimum": true}"#, "1"))
        #expect(try isValid(#"{"minimum": 1, "exclusiveMinimum": false}"#, "1"))
        #expect(try isValid(#"{"const": 1, "if": true, "then": false, "$schema": "x:y"}"#, "2"))
        #expect(try !isValid(#"{"type": "integer", "format": "int32"}"#, "2147483648"))
        #expect(try isValid(#"{"type": "integer", "format": "int64"}"#, "2147483648"))
        #expect(try !isValid(##"{"properties": {"a": {"$ref": "#/x", "type": "string"}}, "x": false}"##, #"{"a": ""}"#))
    }

    @Test(arguments: [
        ("date", "2024-02-29", true), ("date", "2023-02-29", false), ("date", "2024-2-9", false),
        ("date-time", "1990-12-31T23:59:60Z", true), ("date-time", "1990-12-31T15:59:60-08:00", true),
        ("date-time", "1990-12-31T23:59:60+01:00", false), ("date-time", "1990-12-31 10:00:00Z", false),
        ("time", "08:30:06.5+00:20", true), ("time", "08:30:06", false), ("time", "24:00:00Z", false),
        ("duration", "P4DT12H30M5S", true), ("duration", "PT1H1S", false), ("duration", "P2W", true),
        ("duration", "P1Y2W", false), ("duration", "P", false), ("duration", "PT", false), ("duration", "P1Y1D", false),
        ("ipv6", "::", true), ("ipv6", "1:2:3:4:5:6:7:8", true), ("ipv6", "::ffff:192.168.0.1", true),
        ("ipv6", "1::2::3", false), ("ipv6", "12345::", false), ("ipv6", "1:2:3:4:5:6:7:8:9", false),
        ("ipv6", "1:2:3:4:5:6:7:", false), ("ipv6", "fe80::a%eth1", false), ("ipv6", ":1:2", false),
        ("uri", "http://foo.bar/?baz=qux#quux", true), ("uri", "//foo.bar/?baz", false), ("uri", "abc", false),
        ("uri", "http:// shouldfail.com", false), ("uri", "urn:oasis:names:specification", true),
        ("uri", "http://[2001:db8::7]/c", true), ("uri", "http://a/%zz", false), ("uri", "a\\b:c", false),
        ("uri-reference", "/abc", true), ("uri-reference", "#fragment", true), ("uri-reference", "#frag\\ment", false),
        ("uuid", "2eb8aa08-aa98-11ea-b4aa-73b441d16380", true), ("uuid", "2eb8aa08aa9811eab4aa73b441d16380", false),
        ("json-pointer", "/a~1b/~0", true), ("json-pointer", "/a~2", false), ("json-pointer", "a", false),
        ("regex", "([abc])+\\s+$", true), ("regex", "^(abc]", false), ("regex", "^\\S(|(.|\\n)*\\S)\\Z", false),
        ("regex", "(?=a)b", true),
    ])
    func knowsFormats(format: String, text: String, isValid: Bool) throws {
        let text = try JSONDocument(JSONValue.string(text).serialized()).root
        let schema = try JSONSchema(JSONDocument(Array("{\"format\": \"\(format)\"}".utf8)).root, assertsFormat: true)
        #expect((schema.failure(of: text) == nil) == isValid)
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
