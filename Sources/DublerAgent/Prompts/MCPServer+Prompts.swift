import Dubler

extension MCPServer {
    func promptList(_ params: JSONObject, _ revision: ProtocolRevision) throws(RPCError) -> JSONObject {
        try Self.page(Prompt.all.map { $0.json(for: revision) }, as: "prompts", params)
    }

    func prompt(_ params: JSONObject) async throws(RPCError) -> JSONObject {
        guard let name = params["name"]?.stringValue else {
            throw RPCError(.invalidParams, "`prompts/get` needs `name`, a text.")
        }
        guard let prompt = Prompt.all.first(where: { $0.name == name }) else {
            let known = Prompt.all.map(\.name).joined(separator: ", ")
            throw RPCError(
                .invalidParams,
                "There is no prompt \"\(Cut.text(name, to: 100).text)\"; there are \(known)."
            )
        }
        var given: [String: String] = [:]
        for (key, value) in params["arguments"]?.objectValue?.members ?? [] {
            guard prompt.arguments.contains(where: { $0.name == key }), let text = value.stringValue else {
                let known = prompt.arguments.map(\.name).joined(separator: ", ")
                throw RPCError(.invalidParams, "The prompt \(name) takes texts by the names \(known); see `\(key)`.")
            }
            given[key] = text
        }
        if let missing = prompt.arguments.first(where: { $0.isRequired && (given[$0.name] ?? "").isEmpty }) {
            throw RPCError(.invalidParams, "The prompt \(name) needs `\(missing.name)`: \(missing.about)")
        }
        do throws(ToolFailure) {
            return JSONObject([
                ("description", .string(prompt.about)), ("messages", .array(try await prompt.messages(given, self))),
            ])
        } catch {
            throw RPCError(.invalidParams, error.text)
        }
    }
}
