import Dubler

extension MCPServer {
    func toolList(_ params: JSONObject, _ revision: ProtocolRevision) throws(RPCError) -> JSONObject {
        try Self.page(tools.all.map { $0.json(for: revision) }, as: "tools", params)
    }

    /// A call of a tool: what it could not do is a result too, for the model to read.
    func call(
        _ params: JSONObject,
        _ revision: ProtocolRevision,
        _ report: @escaping Progress
    ) async throws(RPCError) -> JSONObject {
        guard let name = params["name"]?.stringValue else {
            throw RPCError(.invalidParams, "`tools/call` needs `name`, a text.")
        }
        guard let tool = tools.tool(name) else {
            let near = Nearest.name(to: name, among: tools.all.map(\.name), limit: 3)
            throw RPCError(
                .invalidParams,
                "There is no tool \"\(Cut.text(name, to: 100).text)\"."
                    + (near.isEmpty ? " tools/list shows all." : " Nearest: \(near.joined(separator: ", ")).")
            )
        }
        let given = params["arguments"] ?? .object(JSONObject())
        guard let json = given.objectValue else {
            throw RPCError(.invalidParams, "The arguments of \(name) are no object.")
        }
        do throws(ToolFailure) {
            let arguments = try ToolArguments.check(json, tool)
            let context = ToolContext(
                control: control,
                project: project,
                source: source,
                recorder: recorder,
                report: report
            )
            return Self.answer(try await tool.action(arguments, context), revision)
        } catch {
            return JSONObject([("content", Self.content(error.text)), ("isError", true)])
        }
    }

    /// Older clients get the text alone; all get the text, as not every client shows its
    /// model the other.
    private static func answer(_ structured: JSONObject, _ revision: ProtocolRevision) -> JSONObject {
        var result = JSONObject([("content", content(JSONValue.object(structured).text))])
        if revision >= .v2025June { result["structuredContent"] = .object(structured) }
        result["isError"] = false
        return result
    }

    private static func content(_ text: String) -> JSONValue {
        [["type": "text", "text": .string(text)]]
    }
}
