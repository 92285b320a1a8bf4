import Dubler

/// A prompt that a person picks: what the agent is told for it.
struct Prompt: Sendable {
    struct Argument: Sendable {
        let name: String
        let about: String
        let isRequired: Bool
    }

    let name: String
    let title: String
    let about: String
    let arguments: [Argument]
    /// The messages, by what was given.
    let messages: @Sendable ([String: String], MCPServer) async throws(ToolFailure) -> [JSONValue]

    static let all = [AutomateScenarioPrompt.prompt, ExplainFailurePrompt.prompt]

    func json(for revision: ProtocolRevision) -> JSONValue {
        var object = JSONObject([("name", .string(name))])
        if revision >= .v2025June { object["title"] = .string(title) }
        object["description"] = .string(about)
        object["arguments"] = .array(
            arguments.map {
                ["name": .string($0.name), "description": .string($0.about), "required": .bool($0.isRequired)]
            }
        )
        return .object(object)
    }

    static func message(_ text: String) -> JSONValue {
        ["role": "user", "content": ["type": "text", "text": .string(text)]]
    }

    /// A message that holds a resource, so that it need not be read first.
    static func message(resource address: ResourceAddress, _ text: String, type: String) -> JSONValue {
        [
            "role": "user",
            "content": [
                "type": "resource",
                "resource": ["uri": .string(address.uri), "mimeType": .string(type), "text": .string(text)],
            ],
        ]
    }
}
