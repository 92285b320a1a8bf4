/// The schemas of schemas, in the words of Dubler: each takes what the published one
/// of its draft takes.
enum JSONSchemaMetaschema {
    static func root(of uri: JSONSchemaURI) -> JSONNode? {
        switch JSONSchemaDraft(uri) {
        case .draft4: draft4?.root
        case .draft7: draft7?.root
        case .draft2020: draft2020?.root
        case .openAPI30, nil: nil
        }
    }

    private static let draft4 = document(
        head:
            ##""id": "http://json-schema.org/draft-04/schema#", "$schema": "http://json-schema.org/draft-04/schema#""##,
        itself: ##"{"$ref": "#"}"##,
        definitions: "definitions",
        more: ##"""
            "id": {"type": "string"}, "$schema": {"type": "string"},
            "multipleOf": {"type": "number", "minimum": 0, "exclusiveMinimum": true},
            "minimum": {"type": "number"}, "maximum": {"type": "number"},
            "exclusiveMinimum": {"type": "boolean"}, "exclusiveMaximum": {"type": "boolean"},
            "items": {"anyOf": [SCHEMA, {"$ref": "#/definitions/schemas"}]},
            "additionalItems": {"anyOf": [{"type": "boolean"}, SCHEMA]},
            "additionalProperties": {"anyOf": [{"type": "boolean"}, SCHEMA]},
            "required": {"allOf": [{"$ref": "#/definitions/names"}, {"minItems": 1}]},
            "enum": {"type": "array", "minItems": 1, "uniqueItems": true},
            "definitions": MAP, "properties": MAP, "patternProperties": MAP,
            "dependencies": {"type": "object", "additionalProperties": {
                "anyOf": [SCHEMA, {"allOf": [{"$ref": "#/definitions/names"}, {"minItems": 1}]}]}}
            """##,
        rest: ##""type": "object", "dependencies": {"exclusiveMinimum": ["minimum"], "exclusiveMaximum": ["maximum"]}"##
    )

    private static let draft7 = document(
        head: ##"""
            "$id": "http://json-schema.org/draft-07/schema#",
            "$schema": "http://json-schema.org/draft-07/schema#"
            """##,
        itself: ##"{"$ref": "#"}"##,
        definitions: "definitions",
        more: ##"""
            "$id": {"type": "string"}, "$schema": {"type": "string"}, "$ref": {"type": "string"},
            "$comment": {"type": "string"}, "readOnly": {"type": "boolean"}, "examples": {"type": "array"},
            "multipleOf": {"type": "number", "exclusiveMinimum": 0},
            "minimum": {"type": "number"}, "maximum": {"type": "number"},
            "exclusiveMinimum": {"type": "number"}, "exclusiveMaximum": {"type": "number"},
            "items": {"anyOf": [SCHEMA, {"$ref": "#/definitions/schemas"}]},
            "additionalItems": SCHEMA, "additionalProperties": SCHEMA, "contains": SCHEMA, "propertyNames": SCHEMA,
            "if": SCHEMA, "then": SCHEMA, "else": SCHEMA,
            "required": {"$ref": "#/definitions/names"}, "enum": {"type": "array"},
            "contentMediaType": {"type": "string"}, "contentEncoding": {"type": "string"},
            "definitions": MAP, "properties": MAP, "patternProperties": MAP,
            "dependencies": {"type": "object", "additionalProperties": {
                "anyOf": [SCHEMA, {"$ref": "#/definitions/names"}]}}
            """##,
        rest: ##""type": ["object", "boolean"]"##
    )

    private static let draft2020 = document(
        head: ##"""
            "$id": "https://json-schema.org/draft/2020-12/schema",
            "$schema": "https://json-schema.org/draft/2020-12/schema", "$dynamicAnchor": "meta"
            """##,
        itself: ##"{"$dynamicRef": "#meta"}"##,
        definitions: "$defs",
        more: ##"""
            "$id": {"type": "string", "pattern": "^[^#]*#?$"}, "$schema": {"type": "string"},
            "$ref": {"type": "string"}, "$dynamicRef": {"type": "string"}, "$comment": {"type": "string"},
            "$anchor": {"type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"},
            "$dynamicAnchor": {"type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"},
            "$vocabulary": {"type": "object", "additionalProperties": {"type": "boolean"}},
            "multipleOf": {"type": "number", "exclusiveMinimum": 0},
            "minimum": {"type": "number"}, "maximum": {"type": "number"},
            "exclusiveMinimum": {"type": "number"}, "exclusiveMaximum": {"type": "number"},
            "minContains": {"$ref": "#/$defs/count"}, "maxContains": {"$ref": "#/$defs/count"},
            "items": SCHEMA, "additionalProperties": SCHEMA, "contains": SCHEMA, "propertyNames": SCHEMA,
            "if": SCHEMA, "then": SCHEMA, "else": SCHEMA, "unevaluatedItems": SCHEMA,
            "unevaluatedProperties": SCHEMA, "contentSchema": SCHEMA,
            "prefixItems": {"$ref": "#/$defs/schemas"},
            "required": {"$ref": "#/$defs/names"}, "enum": {"type": "array"},
            "contentMediaType": {"type": "string"}, "contentEncoding": {"type": "string"},
            "readOnly": {"type": "boolean"}, "writeOnly": {"type": "boolean"}, "deprecated": {"type": "boolean"},
            "examples": {"type": "array"},
            "$defs": MAP, "definitions": MAP, "properties": MAP, "patternProperties": MAP, "dependentSchemas": MAP,
            "dependentRequired": {"type": "object", "additionalProperties": {"$ref": "#/$defs/names"}},
            "dependencies": {"type": "object", "additionalProperties": {
                "anyOf": [SCHEMA, {"$ref": "#/$defs/names"}]}}
            """##,
        rest: ##""type": ["object", "boolean"]"##
    )

    /// What all drafts share, around what one has.
    private static func document(
        head: String,
        itself: String,
        definitions: String,
        more: String,
        rest: String
    ) -> JSONDocument? {
        let count = "{\"$ref\": \"#/\(definitions)/count\"}"
        let schemas = "{\"$ref\": \"#/\(definitions)/schemas\"}"
        let counts = ["Length", "Items", "Properties"].flatMap { ["\"min\($0)\": \(count)", "\"max\($0)\": \(count)"] }
        let text = ##"""
            {\##(head), \##(rest), "\##(definitions)": {
                "count": {"type": "integer", "minimum": 0},
                "names": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
                "schemas": {"type": "array", "minItems": 1, "items": SCHEMA},
                "type": {"enum": ["null", "boolean", "integer", "number", "string", "array", "object"]}
            }, "properties": {
                \##(counts.joined(separator: ", ")),
                "title": {"type": "string"}, "description": {"type": "string"}, "format": {"type": "string"},
                "pattern": {"type": "string"}, "uniqueItems": {"type": "boolean"}, "not": SCHEMA,
                "allOf": \##(schemas), "anyOf": \##(schemas), "oneOf": \##(schemas),
                "type": {"anyOf": [
                    {"$ref": "#/\##(definitions)/type"},
                    {"type": "array", "minItems": 1, "uniqueItems": true, "items": {
                        "$ref": "#/\##(definitions)/type"}}
                ]},
                \##(more)
            }}
            """##
        let whole = text.split(separator: "MAP", omittingEmptySubsequences: false)
            .joined(separator: "{\"type\": \"object\", \"additionalProperties\": SCHEMA}")
            .split(separator: "SCHEMA", omittingEmptySubsequences: false).joined(separator: itself)
        return try? JSONDocument(Array(whole.utf8))
    }
}
