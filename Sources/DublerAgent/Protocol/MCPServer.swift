package import Dubler

/// The server as an answer to each request; what came before does not matter, and how a
/// request came is the conversation's.
package struct MCPServer: Sendable {
    /// Lists of more are given in pages.
    static let pageSize = 100

    let version: String
    private let given: ToolTable?
    let control: ControlCalls
    let project: ProjectFolder
    let source: SourceReader
    let recorder: EvidenceRecording
    let rules: ProjectRules

    /// A server of this version that talks to a control API and reads a project's files.
    package init(
        version: String,
        control: ControlCalls,
        project: ProjectFolder,
        source: SourceReader,
        recorder: EvidenceRecording = .none,
        tools: ToolTable? = nil
    ) {
        self.version = version
        given = tools
        self.control = control
        self.project = project
        self.source = source
        self.recorder = recorder
        rules = ProjectRules(project)
    }

    /// Every tool of Dubler where no others were given. Their shapes are compiled when they
    /// are first asked for, and not whenever a server starts that could be asked.
    var tools: ToolTable { given ?? .standard }

    /// How far a request is; called on any thread.
    package typealias Progress = @Sendable (_ done: Double, _ total: Double?, _ message: String) -> Void

    /// The result of a request. It ends early, with whatever error, when its task is
    /// cancelled.
    package func result(
        of request: RPCRequest,
        in revision: ProtocolRevision,
        report: @escaping Progress = { _, _, _ in }
    ) async throws(RPCError) -> JSONObject {
        var result: JSONObject
        switch request.method {
        case "server/discover" where revision.isStateless: result = discovery
        case "ping" where !revision.isStateless: result = JSONObject()
        case "tools/list": result = try toolList(request.params, revision)
        case "tools/call": result = try await call(request.params, revision, report)
        case "resources/list": result = try await resourceList(request.params, revision)
        case "resources/templates/list": result = try templateList(request.params, revision)
        case "resources/read": result = try await read(request.params, revision)
        case "prompts/list": result = try promptList(request.params, revision)
        case "prompts/get": result = try await prompt(request.params)
        case "completion/complete": result = try await completion(request.params)
        default: throw unknown(request.method, revision)
        }
        if revision.isStateless { finish(&result, of: request.method) }
        return result
    }

    private func unknown(_ method: String, _ revision: ProtocolRevision) -> RPCError {
        let name = Cut.text(method, to: 100).text
        return RPCError(
            .methodNotFound,
            "This server has no method \(name) in revision \(revision.rawValue). It has tools, resources, prompts and "
                + "completions."
        )
    }

    /// What every result of the stateless revisions has besides.
    private func finish(_ result: inout JSONObject, of method: String) {
        result["resultType"] = "complete"
        result["_meta"] = [RequestEnvelope.serverInfoKey: .object(info)]
        if let hint = Freshness(of: method) {
            result["ttlMs"] = .number(JSONNumber(hint.milliseconds))
            result["cacheScope"] = .string(hint.scope)
        }
    }

    // MARK: Who it is

    var info: JSONObject {
        JSONObject([("name", "dubler"), ("title", "Dubler"), ("version", .string(version))])
    }

    private var discovery: JSONObject {
        JSONObject([
            ("supportedVersions", .array(ProtocolRevision.stateless.map { .string($0.rawValue) })),
            ("capabilities", capabilities),
            ("instructions", .string(instructions)),
        ])
    }

    private var capabilities: JSONValue {
        ["tools": .object([:]), "resources": .object([:]), "prompts": .object([:]), "completions": .object([:])]
    }

    /// The answer to `initialize`: the revision that was asked for, else the newest.
    package func handshake(_ params: JSONObject) throws(RPCError) -> (revision: ProtocolRevision, result: JSONObject) {
        guard let asked = params["protocolVersion"]?.stringValue else {
            throw RPCError(.invalidParams, "`initialize` needs `protocolVersion`, a text.")
        }
        let known = ProtocolRevision(rawValue: asked).flatMap { $0.isStateless ? nil : $0 }
        let revision = known ?? .v2025November
        var about = info
        if revision < .v2025June { about["title"] = nil }
        let result = JSONObject([
            ("protocolVersion", .string(revision.rawValue)),
            ("capabilities", capabilities),
            ("serverInfo", .object(about)),
            ("instructions", .string(instructions)),
        ])
        return (revision, result)
    }

    /// What a model reads before it calls anything.
    private var instructions: String {
        """
        Dubler is the mock backend of an iOS app under test: profiles say what it answers, a session plays one. \
        It goes beside XcodeBuildMCP, which builds, launches and taps; Dubler knows what the app asked and was answered.
        Name the same `session` in every call, one for each simulator.
        Usual order: list_profiles; activate_profile; launch_configuration and, with what it gives, launch_app_sim or \
        test_sim of XcodeBuildMCP; walk the app; journal, timeline and verify_requests show what happened.
        To automate a case: context_pack, scaffold_test, lint_test, record_evidence.
        After activate_profile the app must be launched anew: addresses of the time before refuse.
        A failed test: list_failures, then get_diagnostics. Expected behaviour is never invented: where a scenario does \
        not say it, ask.
        """
    }
}

/// For how long, and for whom, a result of the stateless revisions holds.
struct Freshness {
    let milliseconds: Int
    let scope: String

    init?(of method: String) {
        switch method {
        // They change with the program alone.
        case "server/discover", "tools/list", "prompts/list", "resources/templates/list":
            (milliseconds, scope) = (300_000, "public")
        case "resources/list", "resources/read": (milliseconds, scope) = (0, "private")
        default: return nil
        }
    }
}
