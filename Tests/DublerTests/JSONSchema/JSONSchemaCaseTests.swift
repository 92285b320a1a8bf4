import Testing

@testable import Dubler

/// Cases of our own, so that the core is tried where the official suite is absent.
@Suite struct JSONSchemaCaseTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var schema: String
        var valid: [String]
        var invalid: [String]
        var draft = JSONSchemaDraft.draft2020

        var testDescription: String { schema }
    }

    @Test(arguments: assertions + applicators + drafts)
    func takesWhatIsValidAndNothingElse(example: Case) throws {
        let document = try JSONDocument(Array(example.schema.utf8))
        let schema = try JSONSchema(document.root, draft: example.draft, assertsFormat: true)
        for text in example.valid {
            #expect(schema.failure(of: try JSONDocument(Array(text.utf8)).root) == nil, "\(text)")
        }
        for text in example.invalid {
            let value = try JSONDocument(Array(text.utf8)).root
            #expect(schema.failure(of: value) != nil, "\(text)")
            #expect(!schema.failures(of: value, limit: 10).isEmpty, "\(text)")
            #expect(!schema.isValid(value), "\(text)")
        }
    }

    private static let assertions = [
        Case(schema: #"{"type": "integer"}"#, valid: ["1", "1.0", "1e2"], invalid: ["1.5", "\"1\"", "null"]),
        Case(schema: #"{"type": ["string", "null"]}"#, valid: ["\"\"", "null"], invalid: ["0", "false", "[]"]),
        Case(
            schema: #"{"enum": [1, "a", [1], {"b": null}]}"#,
            valid: ["1.0", "[1]", #"{"b":null}"#],
            invalid: ["2", "[]"]
        ),
        Case(schema: #"{"const": {"a": [1, 2]}}"#, valid: [#"{"a":[1,2.0]}"#], invalid: [#"{"a":[2,1]}"#, "{}"]),
        Case(
            schema: #"{"minimum": 0.1, "exclusiveMaximum": 0.3}"#,
            valid: ["0.1", "0.2", "\"x\""],
            invalid: ["0.3", "0"]
        ),
        Case(schema: #"{"multipleOf": 0.01}"#, valid: ["19.99", "0", "1e3"], invalid: ["0.001", "19.995"]),
        Case(schema: #"{"maximum": 9007199254740993}"#, valid: ["9007199254740993"], invalid: ["9007199254740994"]),
        Case(
            schema: #"{"minLength": 1, "maxLength": 2}"#,
            valid: ["\"é\"", #""\ud83d\ude00a""#],
            invalid: ["\"\"", "\"abc\""]
        ),
        Case(schema: #"{"pattern": "b+"}"#, valid: ["\"abbc\"", "1"], invalid: ["\"ac\""]),
        Case(schema: #"{"pattern": "^[0-9]{4}$"}"#, valid: ["\"5814\""], invalid: ["\"58140\"", "\"x5814\""]),
        Case(
            schema: #"{"minItems": 1, "uniqueItems": true}"#,
            valid: ["[1]", "[1, true]"],
            invalid: ["[]", "[1, 1.0]"]
        ),
        Case(
            schema: #"{"uniqueItems": true}"#,
            valid: [#"[{"a":1},{"a":2}]"#],
            invalid: [#"[{"a":1,"b":2},{"b":2,"a":1}]"#]
        ),
        Case(
            schema: #"{"minProperties": 1, "maxProperties": 2}"#,
            valid: [#"{"a":1}"#],
            invalid: ["{}", #"{"a":1,"b":2,"c":3}"#]
        ),
        Case(schema: #"{"required": ["a", ""]}"#, valid: [#"{"a":1,"":2}"#, "[]"], invalid: [#"{"a":1}"#]),
        Case(
            schema: #"{"dependentRequired": {"a": ["b"]}}"#,
            valid: ["{}", #"{"a":1,"b":1}"#],
            invalid: [#"{"a":1}"#]
        ),
        Case(
            schema: #"{"format": "date-time"}"#,
            valid: ["\"2024-02-29T23:59:59Z\"", "1"],
            invalid: ["\"2023-02-29T00:00:00Z\"", "\"now\""]
        ),
        Case(schema: #"{"format": "date"}"#, valid: ["\"2000-02-29\""], invalid: ["\"1900-02-29\"", "\"2000-2-29\""]),
        Case(
            schema: #"{"format": "uuid"}"#,
            valid: ["\"2EB8AA08-AA98-11EA-B4AA-73B441D16380\""],
            invalid: ["\"2eb8aa08\""]
        ),
        Case(schema: #"{"format": "ipv4"}"#, valid: ["\"127.0.0.1\""], invalid: ["\"127.0.0.01\"", "\"256.0.0.1\""]),
        Case(schema: #"{"format": "email"}"#, valid: ["\"a@b.example\""], invalid: ["\"a.b.example\""]),
    ]

    private static let applicators = [
        Case(
            schema: #"{"properties": {"a": {"type": "null"}}, "additionalProperties": false}"#,
            valid: ["{}", #"{"a":null}"#],
            invalid: [#"{"a":1}"#, #"{"b":null}"#]
        ),
        Case(
            schema: #"{"patternProperties": {"^x": {"type": "number"}}}"#,
            valid: [#"{"x1":1,"y":""}"#],
            invalid: [#"{"x1":""}"#]
        ),
        Case(schema: #"{"propertyNames": {"maxLength": 2}}"#, valid: [#"{"ab":1}"#], invalid: [#"{"abc":1}"#]),
        Case(
            schema: #"{"prefixItems": [{"const": 1}], "items": false}"#,
            valid: ["[]", "[1]"],
            invalid: ["[2]", "[1, 1]"]
        ),
        Case(
            schema: #"{"contains": {"const": 1}, "minContains": 2, "maxContains": 3}"#,
            valid: ["[1, 1]"],
            invalid: ["[1]", "[1, 1, 1, 1]"]
        ),
        Case(schema: #"{"allOf": [{"minimum": 1}, {"maximum": 2}]}"#, valid: ["1.5"], invalid: ["0", "3"]),
        Case(schema: #"{"anyOf": [{"minimum": 5}, {"maximum": 2}]}"#, valid: ["1", "6"], invalid: ["3"]),
        Case(schema: #"{"oneOf": [{"minimum": 1}, {"maximum": 5}]}"#, valid: ["0", "6"], invalid: ["3"]),
        Case(schema: #"{"not": {"type": "string"}}"#, valid: ["1"], invalid: ["\"\""]),
        Case(
            schema: #"{"if": {"minimum": 10}, "then": {"multipleOf": 10}, "else": {"maximum": 5}}"#,
            valid: ["20", "4"],
            invalid: ["11", "6"]
        ),
        Case(
            schema: ##"{"$defs": {"n": {"type": "integer"}}, "items": {"$ref": "#/$defs/n"}}"##,
            valid: ["[1]"],
            invalid: ["[1, \"\"]"]
        ),
        Case(
            schema: ##"{"properties": {"next": {"$ref": "#"}}, "required": ["v"]}"##,
            valid: [#"{"v":1,"next":{"v":2}}"#],
            invalid: [#"{"v":1,"next":{}}"#]
        ),
        Case(
            schema: #"{"allOf": [{"properties": {"a": true}}], "unevaluatedProperties": false}"#,
            valid: [#"{"a":1}"#],
            invalid: [#"{"b":1}"#]
        ),
        Case(schema: #"{"dependentSchemas": {"a": {"required": ["b"]}}}"#, valid: ["{}"], invalid: [#"{"a":1}"#]),
        Case(schema: "true", valid: ["1", "null"], invalid: []),
        Case(schema: "false", valid: [], invalid: ["1", "null"]),
    ]

    private static let drafts = [
        Case(schema: #"{"maximum": 3, "exclusiveMaximum": true}"#, valid: ["2"], invalid: ["3"], draft: .draft4),
        Case(
            schema: #"{"items": [{"const": 1}], "additionalItems": false}"#,
            valid: ["[1]"],
            invalid: ["[2]", "[1, 1]"],
            draft: .draft7
        ),
        Case(
            schema: #"{"type": "string", "nullable": true}"#,
            valid: ["null", "\"\""],
            invalid: ["1"],
            draft: .openAPI30
        ),
        Case(schema: #"{"dependencies": {"a": ["b"]}}"#, valid: ["{}"], invalid: [#"{"a":1}"#], draft: .draft7),
    ]
}
