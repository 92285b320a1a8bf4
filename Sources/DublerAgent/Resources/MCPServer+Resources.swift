import Dubler

extension MCPServer {
    private static let json = "application/json"
    private static let markdown = "text/markdown"

    /// What can be read now. A server that does not run has nothing to show, and listing
    /// does not start it.
    func resourceList(_ params: JSONObject, _ revision: ProtocolRevision) async throws(RPCError) -> JSONObject {
        var items = [
            resource(.rules, "rules", "Rules for UI tests", "What a test has to keep to.", Self.markdown, revision),
            resource(.robots, "robots", "Robots", "What UI tests are made of.", Self.markdown, revision),
            resource(.navigation, "navigation", "Screens", "Screens and ways between them.", Self.markdown, revision),
        ]
        for run in project.runs {
            for outcome in (try? project.results(of: run))?.outcomes ?? [] where outcome.verdict != .passed {
                let address = ResourceAddress.diagnostics(run: run.id, test: outcome.test)
                let about = "Diagnostics of a test that failed, in the run \(run.id)."
                items.append(resource(address, "diagnostics/\(outcome.test)", outcome.test, about, Self.json, revision))
            }
        }
        for (path, make) in [("/sessions", session), ("/scenarios", scenario), ("/profiles", profile)]
            as [(String, ResourceMaker)]
        {
            do throws(ToolFailure) {
                items += try await listed(path).compactMap { make($0, revision) }
            } catch {
                throw RPCError(.internalError, error.text)
            }
        }
        return try Self.page(items, as: "resources", params)
    }

    private typealias ResourceMaker = (JSONValue, ProtocolRevision) -> JSONValue?

    private func session(_ item: JSONValue, _ revision: ProtocolRevision) -> JSONValue? {
        item["id"]?.stringValue.map {
            let about = "What happened in the session, in order."
            return resource(.timeline(session: $0), "timeline/\($0)", "Timeline of \($0)", about, Self.json, revision)
        }
    }

    private func scenario(_ item: JSONValue, _ revision: ProtocolRevision) -> JSONValue? {
        item["id"]?.stringValue.map {
            let (title, about) = (item["title"]?.stringValue ?? $0, "A test case in plain text.")
            return resource(.scenario($0), "scenario/\($0)", title, about, Self.json, revision)
        }
    }

    private func profile(_ item: JSONValue, _ revision: ProtocolRevision) -> JSONValue? {
        item["id"]?.stringValue.map {
            let (title, about) = (item["title"]?.stringValue ?? $0, item["description"]?.stringValue ?? "")
            return resource(.profile($0), "profile/\($0)", title, about, Self.json, revision)
        }
    }

    /// All items of a list of the control API; none where no server runs yet.
    func listed(_ path: String) async throws(ToolFailure) -> [JSONValue] {
        var items: [JSONValue] = []
        var cursor: String?
        repeat {
            let query: [(String, String?)] = [("limit", "1000"), ("cursor", cursor)]
            do throws(ToolFailure) {
                let page = try await control.withoutStarting.ask(.get, path, query: query)
                items += page["items"]?.arrayValue ?? []
                cursor = page["next"]?.stringValue
            } catch {
                guard error.code == BackendError.Code.serverUnreachable.rawValue else { throw error }
                return []
            }
        } while cursor != nil
        return items
    }

    private func resource(
        _ address: ResourceAddress,
        _ name: String,
        _ title: String,
        _ description: String,
        _ type: String,
        _ revision: ProtocolRevision
    ) -> JSONValue {
        var object = JSONObject([("uri", .string(address.uri)), ("name", .string(name))])
        if revision >= .v2025June { object["title"] = .string(title) }
        object["description"] = .string(description)
        object["mimeType"] = .string(type)
        return .object(object)
    }

    func templateList(_ params: JSONObject, _ revision: ProtocolRevision) throws(RPCError) -> JSONObject {
        let templates: [(uri: String, name: String, about: String)] = [
            ("scenario/{id}", "scenario", "A test case as its tester wrote it, with what is unclear in it."),
            ("profile/{id}", "profile", "A mock profile, whole: rules, state, collections."),
            ("timeline/{session}", "timeline", "What happened in a session, in order."),
            ("diagnostics/{run}/{test}", "diagnostics", "What a UI test left behind; `test` is Class%2Fmethod."),
        ]
        let items = templates.map { template -> JSONValue in
            [
                "uriTemplate": .string(ResourceAddress.scheme + template.uri), "name": .string(template.name),
                "description": .string(template.about), "mimeType": .string(Self.json),
            ]
        }
        return try Self.page(items, as: "resourceTemplates", params)
    }

    func read(_ params: JSONObject, _ revision: ProtocolRevision) async throws(RPCError) -> JSONObject {
        guard let uri = params["uri"]?.stringValue else {
            throw RPCError(.invalidParams, "`resources/read` needs `uri`, a text.")
        }
        guard let address = ResourceAddress(uri) else {
            throw notFound(uri, "It is none of this server's: resources/templates/list shows their shapes.", revision)
        }
        do throws(ToolFailure) {
            let (text, type) = try await contents(of: address)
            return JSONObject([
                ("contents", [["uri": .string(uri), "mimeType": .string(type), "text": .string(text)]])
            ])
        } catch {
            throw notFound(uri, error.text, revision)
        }
    }

    private func contents(of address: ResourceAddress) async throws(ToolFailure) -> (text: String, type: String) {
        switch address {
        case .rules: return (rules.text, Self.markdown)
        case .robots: return (try await source.text(["robots", "--format", "markdown"]), Self.markdown)
        case .navigation: return (try await source.text(["navigation", "--format", "markdown"]), Self.markdown)
        case .scenario(let id): return (try await Scenarios.one(id, control).text, Self.json)
        case .profile(let id): return (try await Profiles.whole(id, control).text, Self.json)
        case .timeline(let session):
            let page = try await Timelines.page(of: session, before: nil, limit: 500, control)
            return (JSONValue.object(page).text, Self.json)
        case .diagnostics(let run, let test):
            let results = try project.results(of: project.run(run))
            let package = try DiagnosticsPackage(test, attempt: nil, in: results)
            let parts = ["launch", "profile", "overrides", "hierarchy", "crash", "pushes", "log"]
            return (JSONValue.object(package.json(parts: parts, timelineLimit: 200, partLimit: 16_000)).text, Self.json)
        }
    }

    private func notFound(_ uri: String, _ why: String, _ revision: ProtocolRevision) -> RPCError {
        RPCError(
            revision.isStateless ? .invalidParams : .resourceNotFound,
            "\(Cut.text(uri, to: 200).text) cannot be read. \(why)",
            data: ["uri": .string(uri)]
        )
    }
}
