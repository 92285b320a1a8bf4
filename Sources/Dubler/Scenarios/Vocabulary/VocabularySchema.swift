/// JSON Schema of `Dubler/agent/vocabulary.json`, for completion in editors.
package enum VocabularySchema {
    /// The schema's text.
    package static var text: String {
        let keys = Vocabulary.Key.allCases.map { key in
            "    \"\(key.rawValue)\": { \"$ref\": \"#/$defs/lists\", \"description\": \"\(meaning(key))\" }"
        }
        return head + keys.joined(separator: ",\n") + tail
    }

    private static func meaning(_ key: Vocabulary.Key) -> String {
        switch key {
        case .conditions: "What holds when the app starts, such as signedIn."
        case .entries: "How the app is entered: cold, warm, background."
        case .environment: "What a device, a session or a backend can be prepared to be."
        case .outcomes: "How a thing ends: success, error."
        case .actions: "What a user does, such as tap."
        case .elements: "Kinds of things on the screen, such as button."
        case .predicates: "What is said of a thing, such as visible."
        case .vague: "Words that say nothing that can be seen."
        case .causes: "What the user does wrong, so that an error needs no profile."
        }
    }

    private static let head = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:dubler:schema:vocabulary",
          "title": "Dubler: what the words of cases mean",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "$schema": { "type": "string" },
            "launchStates": { "$ref": "#/$defs/lists", "description": "Each state with the conditions that hold in it." },
            "areas": {
              "type": "object",
              "additionalProperties": {
                "anyOf": [
                  { "$ref": "#/$defs/words" },
                  {
                    "type": "object", "additionalProperties": false,
                    "properties": {
                      "words": { "$ref": "#/$defs/words" },
                      "routes": { "$ref": "#/$defs/words", "description": "Endpoints, such as POST /api/operation." }
                    }
                  }
                ]
              }
            },
            "subjects": {
              "type": "object",
              "additionalProperties": {
                "type": "object", "additionalProperties": false,
                "properties": {
                  "words": { "$ref": "#/$defs/words" },
                  "except": { "$ref": "#/$defs/words" },
                  "skippedBy": { "$ref": "#/$defs/words", "description": "Launch states that skip it." }
                }
              }
            },

        """

    private static let tail = """

          },
          "$defs": {
            "words": { "type": "array", "items": { "type": "string", "minLength": 1 } },
            "lists": { "type": "object", "additionalProperties": { "$ref": "#/$defs/words" } }
          }
        }

        """
}
