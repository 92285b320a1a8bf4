/// JSON Schemas of the files in `Dubler/agent/`, for editors.
package enum AgentSchema: String, CaseIterable, Sendable {
    case config, navigation

    package var text: String {
        switch self {
        case .config: Self.configText
        case .navigation: Self.navigationText
        }
    }

    private static let configText = ##"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Dubler/agent/config.json",
          "type": "object",
          "additionalProperties": false,
          "required": ["version", "tests"],
          "properties": {
            "$schema": { "type": "string" },
            "version": { "const": 1 },
            "name": { "type": "string", "description": "What reports call the project." },
            "catalog": { "type": "string", "description": "The folder of the catalog, from the folder that holds Dubler/." },
            "scenarios": { "type": "string", "description": "Scenarios, where they are not in the catalog's scenarios/." },
            "tests": { "$ref": "#/$defs/folders", "minItems": 1, "description": "Tests and robots." },
            "robots": { "$ref": "#/$defs/folders", "description": "Robots that live elsewhere, such as those of the kit." },
            "app": { "$ref": "#/$defs/folders", "description": "What users run." },
            "identifiers": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "setters": {
                  "type": "array",
                  "description": "Calls, beside accessibilityIdentifier, that are given an identifier.",
                  "items": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["call", "argument"],
                    "properties": {
                      "call": { "type": "string", "minLength": 1 },
                      "argument": { "type": ["string", "integer"], "description": "Its label, or its index from 0." },
                      "prefix": { "type": "boolean", "description": "Only the beginning of identifiers." }
                    }
                  }
                },
                "spare": { "$ref": "#/$defs/exceptions", "description": "Set, and used by no robot yet." },
                "foreign": { "$ref": "#/$defs/exceptions", "description": "Set by the system or another app." }
              }
            },
            "shortcuts": {
              "type": "object",
              "additionalProperties": false,
              "description": "Ways into the app that jump past product logic, which no test may use.",
              "properties": {
                "arguments": { "$ref": "#/$defs/names" },
                "environment": { "$ref": "#/$defs/names" },
                "functions": { "$ref": "#/$defs/names" }
              }
            },
            "linkEveryTest": {
              "type": "boolean",
              "description": "Whether scenario-linked asks every test for a scenario; true unless said otherwise."
            },
            "rules": {
              "type": "object",
              "description": "Rules of `dubler lint` that are switched on or off.",
              "additionalProperties": { "enum": ["on", "off"] }
            },
            "build": {
              "type": "object",
              "additionalProperties": false,
              "description": "How the tests are built and run.",
              "properties": {
                "project": { "type": "string" },
                "workspace": { "type": "string" },
                "scheme": { "type": "string" },
                "configuration": { "type": "string" },
                "testPlan": { "type": "string" },
                "simulator": { "type": "string" },
                "bundleIdentifier": { "type": "string" },
                "testCommand": { "type": "string" }
              }
            },
            "conventions": { "$ref": "#/$defs/names", "description": "Conventions of naming, in words." }
          },
          "$defs": {
            "folders": { "type": "array", "items": { "type": "string", "minLength": 1 } },
            "names": { "type": "array", "items": { "type": "string", "minLength": 1 } },
            "exceptions": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["pattern", "reason"],
                "properties": {
                  "pattern": { "type": "string", "minLength": 1, "description": "`*` stands for any text." },
                  "reason": { "type": "string", "minLength": 1 }
                }
              }
            }
          }
        }

        """##

    private static let navigationText = ##"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Dubler/agent/navigation.json",
          "type": "object",
          "additionalProperties": false,
          "required": ["version", "start", "screens"],
          "properties": {
            "$schema": { "type": "string" },
            "version": { "const": 1 },
            "start": {
              "type": "object",
              "description": "Launch state: the screen that it begins with.",
              "additionalProperties": { "type": "string" }
            },
            "screens": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["id"],
                "properties": {
                  "id": { "type": "string", "minLength": 1 },
                  "title": { "type": "string" },
                  "identifier": { "type": "string", "description": "What is on the screen whenever it is shown." },
                  "robot": { "type": "string" },
                  "ways": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "additionalProperties": false,
                      "required": ["screen", "by"],
                      "properties": {
                        "screen": { "type": "string" },
                        "by": { "type": "string", "pattern": "^[A-Za-z]+\\.[A-Za-z0-9]+\\(.*\\)$" }
                      }
                    }
                  }
                }
              }
            }
          }
        }

        """##
}
