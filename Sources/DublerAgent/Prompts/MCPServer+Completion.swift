import Dubler

extension MCPServer {
    /// What a completion offers at most.
    private static let mostValues = 100

    /// Values that an argument of a prompt or a place of a template may have, those that
    /// begin with what was typed before those that hold it.
    func completion(_ params: JSONObject) async throws(RPCError) -> JSONObject {
        guard let reference = params["ref"]?.objectValue, let kind = reference["type"]?.stringValue,
            let argument = params["argument"]?["name"]?.stringValue,
            let typed = params["argument"]?["value"]?.stringValue
        else {
            throw RPCError(
                .invalidParams,
                "`completion/complete` needs `ref` with `type`, and `argument` with name and value."
            )
        }
        let isKnown =
            switch kind {
            case "ref/prompt": Prompt.all.contains { $0.name == reference["name"]?.stringValue }
            case "ref/resource": reference["uri"]?.stringValue?.hasPrefix(ResourceAddress.scheme) == true
            default: false
            }
        guard isKnown else {
            throw RPCError(.invalidParams, "`ref` names no prompt and no template of this server.")
        }
        let run = params["context"]?["arguments"]?["run"]?.stringValue
        let known = await values(
            of: argument,
            run,
            isScenario: reference["uri"]?.stringValue?.contains("scenario/") == true
        )
        let low = typed.lowercased()
        let fitting =
            known.filter { $0.lowercased().hasPrefix(low) }
            + known.filter { !$0.lowercased().hasPrefix(low) && $0.lowercased().contains(low) }
        return JSONObject([
            (
                "completion",
                [
                    "values": .texts(Array(fitting.prefix(Self.mostValues))), "total": .int(fitting.count),
                    "hasMore": .bool(fitting.count > Self.mostValues),
                ]
            )
        ])
    }

    private func values(of argument: String, _ run: String?, isScenario: Bool) async -> [String] {
        switch argument {
        case "scenario",
            "id" where isScenario:
            return await ids("/scenarios")
        case "id", "profile": return await ids("/profiles")
        case "session": return await ids("/sessions")
        case "run": return project.runs.map(\.id)
        case "test":
            guard let run = try? project.run(run), let results = try? project.results(of: run) else { return [] }
            return results.outcomes.filter { $0.verdict != .passed }.map(\.test)
        default: return []
        }
    }

    /// What cannot be listed is not offered; whoever then asks for it is told why.
    private func ids(_ path: String) async -> [String] {
        ((try? await listed(path)) ?? []).compactMap { $0["id"]?.stringValue }
    }
}
