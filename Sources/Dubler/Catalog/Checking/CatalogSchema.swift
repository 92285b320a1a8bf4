/// JSON Schemas of the catalog's files, for completion in editors. What a schema
/// cannot say (names of files, parents, templates) the loader says.
package enum CatalogSchema: String, CaseIterable, Sendable {
    case catalog, baseline, profile, push

    /// The schema's text.
    package var text: String {
        """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:dubler:schema:\(rawValue)",
          "title": "Dubler: \(title)",
        \(root)\(usesDefinitions ? ",\n  \"$defs\": {\n\(CatalogSchemaDefinitions.text)\n  }" : "")
        }

        """
    }

    private var usesDefinitions: Bool { self != .push }

    private var title: String {
        switch self {
        case .catalog: "settings (catalog.json)"
        case .baseline: "baseline file"
        case .profile: "mock profile"
        case .push: "push payload"
        }
    }

    private var root: String {
        switch self {
        case .catalog:
            """
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "$schema": { "type": "string" },
                "name": { "type": "string", "description": "Shown in Mock Admin and in reports." },
                "services": {
                  "type": "object", "minProperties": 1,
                  "description": "The hosts that the app talks to; the first is the default one.",
                  "additionalProperties": {
                    "type": "object", "additionalProperties": false,
                    "properties": {
                      "env": { "type": "string", "description": "Key of the launch environment for the base URL." },
                      "openapi": { "type": "string", "description": "Path of the OpenAPI document, relative to catalog.json." }
                    }
                  }
                },
                "clock": { "type": "string", "description": "RFC 3339 instant at which time starts, frozen; or \\"system\\"." },
                "seed": { "type": "integer", "minimum": 0 },
                "headers": { "$ref": "#/$defs/responseHeaders" },
                "unmatched": { "$ref": "#/$defs/response" },
                "ignore": { "type": "array", "items": { "$ref": "#/$defs/pattern" } },
                "template": { "type": "boolean", "description": "Whether responses are templates unless they say otherwise." }
              }
            """
        case .baseline:
            """
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "$schema": { "type": "string" },
                "rules": { "type": "array", "items": { "$ref": "#/$defs/rule" } },
                "collections": { "$ref": "#/$defs/collections" }
              }
            """
        case .profile:
            """
              "type": "object",
              "additionalProperties": false,
              "required": ["id"],
              "properties": {
                "$schema": { "type": "string" },
                "id": { "type": "string", "pattern": "^[A-Za-z0-9_.-]+$" },
                "title": { "type": "string" },
                "description": { "type": "string" },
                "tags": { "type": "array", "items": { "type": "string" } },
                "owner": { "type": "string", "minLength": 1, "description": "Whom to ask." },
                "extends": {
                  "type": "array", "items": { "type": "string" }, "uniqueItems": true,
                  "description": "Parents; a later one lies above an earlier one."
                },
                "state": { "type": "object", "description": "Merged deeply over the parents' state." },
                "clock": { "type": "string", "description": "RFC 3339 instant at which time starts, frozen." },
                "seed": { "type": "integer", "minimum": 0 },
                "overrides": { "type": "array", "items": { "$ref": "#/$defs/rule" } },
                "collections": { "$ref": "#/$defs/collections" }
              }
            """
        case .push:
            """
              "type": "object",
              "description": "A payload as the push service delivers it.",
              "properties": { "aps": { "type": "object" } }
            """
        }
    }
}
