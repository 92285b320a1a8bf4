/// The server itself and its catalog.
extension ControlAPI {
    static let serverRoutes = [
        ControlRoute("GET", "/health", "getHealth", ControlAPI.health),
        ControlRoute("GET", "/catalog", "getCatalog", ControlAPI.catalog),
        ControlRoute("POST", "/catalog/reload", "reloadCatalog", ControlAPI.askReload),
        ControlRoute("GET", "/openapi.json", "getOpenAPI", ControlAPI.openAPI),
    ]

    private func health(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let up = request.moment.monotonic &- min(settings.startedAt.monotonic, request.moment.monotonic)
        return .reply(
            ControlReply(
                JSONObject([
                    ("ready", true),
                    ("version", .string(settings.version)),
                    (
                        "catalog",
                        .object(
                            JSONObject([
                                ("name", .string(engine.catalog.settings.name)), ("hash", .string(engine.catalog.hash)),
                            ])
                        )
                    ),
                    ("sessions", .int(engine.sessionCount)),
                    ("uptime", .milliseconds(Double(up / 1_000_000) / 1_000)),
                    ("pid", settings.processID.map { .int($0) } ?? .null),
                ])
            )
        )
    }

    private func catalog(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        var object = CatalogView.json(engine.catalog)
        object["failedReload"] =
            failedReload.map { .array($0.diagnostics.map(DiagnosticView.json)) } ?? .null
        return .reply(ControlReply(object))
    }

    private func askReload(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let body = try ControlBody(request.body, for: engine.catalog, isOptional: true)
        _ = try body.members(NoKey.self)
        try body.check()
        return .reload
    }

    private func openAPI(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        .reply(ControlReply(body: Array(OpenAPIDocument.text.utf8)))
    }

    /// Plays what the adapter has read, and says how that went. What does not load
    /// leaves the catalog before in place.
    package mutating func reload(
        _ result: Result<Catalog, CatalogErrors>,
        engine: inout Engine,
        at moment: Moment
    ) -> ControlReply {
        switch result {
        case .success(let catalog):
            failedReload = nil
            let before = engine.catalog.hash
            engine.reload(catalog, at: moment)
            var object = CatalogView.json(catalog)
            object["changed"] = .bool(!catalog.hash.isIdentical(to: before))
            return ControlReply(object)
        case .failure(let errors):
            failedReload = errors
            return ControlReply(Self.notLoaded(errors))
        }
    }

    private static func notLoaded(_ errors: CatalogErrors) -> Problem {
        let count = errors.diagnostics.count { $0.severity == .error }
        let first = errors.diagnostics.first { $0.severity == .error }
        return Problem(
            status: 422,
            code: "catalog_invalid",
            title: "The catalog does not load",
            detail: "\(count) error(s); the catalog before goes on. First: \(first?.description ?? "none").",
            members: JSONObject([("errors", .array(errors.diagnostics.map(DiagnosticView.json)))])
        )
    }
}

/// Of bodies that have no members.
enum NoKey: String, CatalogKey {
    case schema = "$schema"
    static let noun = "this call's body"
}
