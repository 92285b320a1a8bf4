/// Profiles: what can be activated.
extension ControlAPI {
    static let profileRoutes = [
        ControlRoute(
            "GET",
            "/profiles",
            "listProfiles",
            query: ["search", "tag"] + ListPage.query,
            ControlAPI.profiles
        ),
        ControlRoute("GET", "/profiles/{profile}", "getProfile", ControlAPI.profile),
        ControlRoute("POST", "/profiles:check", "checkProfile", ControlAPI.checkProfile),
    ]

    private func profiles(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let page = try ListPage(request.query)
        let search = SearchText(request.query.text("search"))
        let tag = request.query.text("tag")
        let found = engine.catalog.profiles.filter { profile in
            if let tag, !profile.tags.contains(where: { $0.isIdentical(to: tag) }) { return false }
            return search.takes([profile.id, profile.title ?? "", profile.description ?? ""] + profile.tags)
        }
        var players: [ExactKey: [String]] = [:]
        for slot in engine.sessionSlots {
            guard let session = engine.session(slot), let id = session.profile.id else { continue }
            players[ExactKey(id), default: []].append(session.id)
        }
        return .reply(
            page.reply(found) { ProfileView.summary($0, sessions: players[ExactKey($0.id)] ?? []) }
        )
    }

    private func profile(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let id = request.parameters.first ?? ""
        guard let compiled = engine.compiledProfile(id), let profile = engine.table.compiled.profile(named: id) else {
            throw engine.unknownProfile(id)
        }
        let sessions = engine.sessionSlots.compactMap { engine.session($0) }
            .filter { $0.profile.id?.isIdentical(to: id) == true }.map(\.id)
        let lineage = engine.table.compiled.lineage(of: id)
        let services = engine.table.services.map(\.name)
        return .work {
            ControlReply(
                ProfileView.whole(profile, compiled, lineage: lineage, services: services, sessions: sessions)
            )
        }
    }

    private func checkProfile(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let catalog = engine.catalog
        _ = try ControlBody(request.body, for: catalog)
        let bytes = request.body
        let checkContract = checkContract
        return .work {
            let (profile, found) = CatalogReader(catalog).profile(bytes, file: "")
            // Only what loads can be held against anything.
            let contract = profile.flatMap { profile in checkContract.map { $0(catalog, .profile(profile)) } }
            return ControlReply(
                JSONObject([
                    ("valid", .bool(!found.contains { $0.severity == .error })),
                    ("diagnostics", .array(found.map(DiagnosticView.json))),
                    ("contract", .array(contract?.findings.map(DiagnosticView.json) ?? [])),
                ])
            )
        }
    }
}
