import Dubler
import Testing

@testable import DublerAgent

/// Checks answers against what tools say of them.
enum Schemas {
    static func check(
        _ answer: JSONValue,
        outputOf name: String,
        at location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let tool = try #require(ToolTable.standard.tool(name), sourceLocation: location)
        let schema = try JSONSchema(JSONDocument(JSONValue.object(tool.output.json).serialized()).root)
        let failure = schema.failure(of: try JSONDocument(answer.serialized()).root)
        #expect(failure == nil, "\(name): \(String(describing: failure)) in \(answer.text)", sourceLocation: location)
    }
}
