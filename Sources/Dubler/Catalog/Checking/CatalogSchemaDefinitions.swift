/// Definitions that the schemas share.
enum CatalogSchemaDefinitions {
    static let text = ##"""
            "method": {
              "description": "One method, a list, or \"*\"; compared exactly.",
              "anyOf": [
                { "type": "string", "minLength": 1 },
                { "type": "array", "minItems": 1, "items": { "type": "string", "minLength": 1 } }
              ]
            },
            "path": {
              "type": "string", "pattern": "^/[^?#]*$",
              "description": "{name} fills a whole segment, a final ** zero or more; everything else is literal."
            },
            "matchers": { "type": "object", "additionalProperties": { "$ref": "#/$defs/matcher" } },
            "matcher": {
              "description": "A literal means equal; operators begin with $ and must all hold.",
              "anyOf": [
                { "type": ["string", "number", "boolean", "null", "array"] },
                { "$ref": "#/$defs/operators" },
                { "type": "object", "propertyNames": { "pattern": "^([^$]|\\$\\$|$)" } }
              ]
            },
            "operators": {
              "type": "object",
              "additionalProperties": false,
              "minProperties": 1,
              "properties": {
                "$equals": {},
                "$not": {},
                "$exists": { "type": "boolean" },
                "$in": { "type": "array", "minItems": 1 },
                "$contains": {},
                "$startsWith": { "type": ["string", "number", "boolean"] },
                "$endsWith": { "type": ["string", "number", "boolean"] },
                "$regex": { "type": "string", "description": "Takes the whole value; no look-around, no backreferences." },
                "$gt": { "type": "number" },
                "$gte": { "type": "number" },
                "$lt": { "type": "number" },
                "$lte": { "type": "number" },
                "$before": { "type": "string", "description": "RFC 3339 instant or date, or a template such as {{now}}." },
                "$after": { "type": "string", "description": "RFC 3339 instant or date, or a template such as {{now}}." },
                "$any": {},
                "$each": {},
                "$size": { "anyOf": [{ "type": "integer", "minimum": 0 }, { "$ref": "#/$defs/operators" }] },
                "$ignoreCase": { "type": "boolean" },
                "$unordered": { "type": "array" },
                "$includes": { "type": "array" }
              }
            },
            "body": {
              "anyOf": [
                { "const": "none" },
                {
                  "type": "object", "additionalProperties": false, "minProperties": 1,
                  "properties": {
                    "json": { "description": "Members named must be there and match; operators at any depth." },
                    "jsonEquals": { "description": "Exactly this JSON; nothing in it is an operator." },
                    "jsonPath": {
                      "type": "array", "minItems": 1,
                      "items": { "type": "object", "required": ["path"], "properties": { "path": { "type": "string" } } }
                    },
                    "form": { "$ref": "#/$defs/matchers" },
                    "multipart": { "type": "object", "minProperties": 1, "additionalProperties": { "$ref": "#/$defs/part" } },
                    "text": { "$ref": "#/$defs/matcher" },
                    "base64": { "type": "string" },
                    "graphql": { "$ref": "#/$defs/graphql" },
                    "schema": { "description": "A JSON Schema of draft 2020-12, or the name of a file in bodies/ that holds one." }
                  }
                }
              ]
            },
            "part": {
              "type": "object", "additionalProperties": false,
              "properties": {
                "filename": { "$ref": "#/$defs/matcher" },
                "contentType": { "$ref": "#/$defs/matcher" },
                "body": { "$ref": "#/$defs/body" }
              }
            },
            "graphql": {
              "type": "object", "additionalProperties": false, "minProperties": 1,
              "properties": { "operationName": { "$ref": "#/$defs/matcher" }, "variables": {} }
            },
            "pattern": {
              "type": "object", "additionalProperties": false, "minProperties": 1,
              "properties": {
                "service": { "type": "string" },
                "method": { "$ref": "#/$defs/method" },
                "path": { "$ref": "#/$defs/path" },
                "query": { "$ref": "#/$defs/matchers" },
                "exactQuery": { "type": "boolean" },
                "headers": { "$ref": "#/$defs/matchers" },
                "body": { "$ref": "#/$defs/body" },
                "when": { "$ref": "#/$defs/matchers" }
              }
            },
            "rule": {
              "type": "object", "additionalProperties": false, "required": ["method", "path"],
              "oneOf": [{ "required": ["response"] }, { "required": ["responses"] }],
              "properties": {
                "name": { "type": "string", "minLength": 1, "description": "Unique in its file." },
                "service": { "type": "string" },
                "method": { "$ref": "#/$defs/method" },
                "path": { "$ref": "#/$defs/path" },
                "query": { "$ref": "#/$defs/matchers" },
                "exactQuery": { "type": "boolean", "description": "Forbids query keys that are not named." },
                "headers": { "$ref": "#/$defs/matchers" },
                "body": { "$ref": "#/$defs/body" },
                "when": { "$ref": "#/$defs/matchers" },
                "priority": { "type": "integer" },
                "responses": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/response" } },
                "response": { "$ref": "#/$defs/response" },
                "then": { "enum": ["repeatLast", "fallThrough", "cycle", "fail"] },
                "contract": { "$ref": "#/$defs/contract" },
                "enabled": { "type": "boolean" }
              }
            },
            "contract": {
              "type": "object", "additionalProperties": false, "required": ["violates"],
              "properties": { "violates": { "type": "string", "minLength": 1 } }
            },
            "responseHeaders": {
              "type": "object",
              "additionalProperties": { "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" } }] }
            },
            "time": { "anyOf": [{ "type": "number", "minimum": 0 }, { "type": "string", "pattern": "^[0-9.]+(ms|s|m|h)$" }] },
            "delay": {
              "anyOf": [
                { "$ref": "#/$defs/time" },
                {
                  "type": "object", "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
                  "properties": {
                    "uniform": { "type": "array", "minItems": 2, "maxItems": 2, "items": { "$ref": "#/$defs/time" } },
                    "lognormal": { "$ref": "#/$defs/lognormal" }
                  }
                }
              ]
            },
            "lognormal": {
              "type": "object", "additionalProperties": false, "required": ["median", "sigma"],
              "properties": {
                "median": { "$ref": "#/$defs/time" },
                "sigma": { "type": "number", "minimum": 0, "maximum": 10 },
                "max": { "$ref": "#/$defs/time" }
              }
            },
            "throttle": {
              "type": "object", "additionalProperties": false,
              "properties": {
                "bytesPerSecond": { "type": "integer", "minimum": 1 },
                "chunks": { "type": "integer", "minimum": 1 },
                "over": { "$ref": "#/$defs/time" }
              }
            },
            "event": {
              "type": "object", "additionalProperties": false,
              "properties": {
                "event": { "type": "string" },
                "id": { "type": "string" },
                "data": {},
                "delay": { "$ref": "#/$defs/delay" }
              }
            },
            "push": {
              "anyOf": [
                { "type": "string" },
                {
                  "type": "object", "additionalProperties": false, "required": ["name"],
                  "properties": { "name": { "type": "string" }, "after": { "$ref": "#/$defs/time" } }
                }
              ]
            },
            "response": {
              "type": "object", "additionalProperties": false,
              "properties": {
                "status": { "type": "integer", "minimum": 100, "maximum": 999 },
                "headers": { "$ref": "#/$defs/responseHeaders" },
                "body": { "description": "Any JSON, served byte for byte." },
                "text": { "type": "string" },
                "bodyFile": { "type": "string", "description": "A file of bodies/." },
                "base64": { "type": "string" },
                "patch": { "description": "RFC 7396 merge patch over the answer of the layers beneath." },
                "jsonPatch": { "type": "array", "description": "RFC 6902 over the answer of the layers beneath." },
                "template": { "type": "boolean" },
                "times": { "type": "integer", "minimum": 1 },
                "delay": { "$ref": "#/$defs/delay" },
                "throttle": { "$ref": "#/$defs/throttle" },
                "fault": {
                  "enum": ["connectionReset", "emptyResponse", "truncatedBody", "malformedChunk", "garbage", "noResponse"]
                },
                "events": { "type": "array", "items": { "$ref": "#/$defs/event" } },
                "keepOpen": { "type": "boolean" },
                "set": { "type": "object", "description": "State path to value; {\"$inc\": n} adds." },
                "unset": { "type": "array", "items": { "type": "string" } },
                "push": { "$ref": "#/$defs/push" },
                "after": { "$ref": "#/$defs/time" },
                "let": { "type": "object" },
                "contract": { "$ref": "#/$defs/contract" },
                "webSocket": { "description": "Reserved." }
              }
            },
            "collections": { "type": "object", "additionalProperties": { "$ref": "#/$defs/collection" } },
            "collection": {
              "type": "object", "additionalProperties": false,
              "properties": {
                "service": { "type": "string" },
                "path": { "$ref": "#/$defs/path" },
                "key": { "type": "string", "minLength": 1 },
                "newKey": { "enum": ["uuid", "integer"] },
                "envelope": { "type": "string", "minLength": 1 },
                "page": { "$ref": "#/$defs/page" },
                "items": { "type": "array", "items": { "type": "object" } }
              }
            },
            "page": {
              "type": "object", "additionalProperties": false, "required": ["kind", "limit"],
              "properties": { "kind": { "enum": ["offset", "cursor"] }, "limit": { "type": "integer", "minimum": 1 } }
            }
        """##
}
