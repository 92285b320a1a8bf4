/// Named payloads, cases and tests.
extension ControlAPI {
    static let listRoutes = [
        ControlRoute("GET", "/pushes", "listPushes", query: ["search"] + ListPage.query, ControlAPI.pushes),
        ControlRoute("GET", "/scenarios", "listScenarios", query: ["search"] + ListPage.query, ControlAPI.scenarios),
        ControlRoute("GET", "/tests", "listTests", query: ["search"] + ListPage.query, ControlAPI.tests),
    ]

    private func pushes(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let page = try ListPage(request.query)
        let search = SearchText(request.query.text("search"))
        let pushes = engine.catalog.pushes
        let names = pushes.keys.filter { search.takes([$0]) }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return .reply(
            page.reply(names) { name in
                .object(JSONObject([("name", .string(name)), ("payload", pushes[name] ?? .null)]))
            }
        )
    }

    private func scenarios(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let page = try ListPage(request.query)
        let search = SearchText(request.query.text("search"))
        let read = readScenarios
        let catalog = engine.catalog
        return .work {
            let (all, findings) = read().read(against: catalog)
            let items = all.filter { search.takes($0.searched) }
            return page.reply(items, and: [("findings", .array(findings.map(DiagnosticView.json)))]) {
                .object($0.json)
            }
        }
    }

    private func tests(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let page = try ListPage(request.query)
        let search = SearchText(request.query.text("search"))
        let read = readScenarios
        return .work {
            let (all, findings) = read().readTests()
            let items = all.filter { search.takes([$0.id, $0.file, $0.profile ?? ""] + $0.scenarios) }
            return page.reply(items, and: [("findings", .array(findings.map(DiagnosticView.json)))]) {
                .object($0.wholeJSON)
            }
        }
    }
}
