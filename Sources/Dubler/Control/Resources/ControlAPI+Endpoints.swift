/// Every service, method and path that a session knows.
extension ControlAPI {
    static let endpointRoutes = [
        ControlRoute(
            "GET",
            "/endpoints",
            "listEndpoints",
            query: ["search", "session"] + ListPage.query,
            ControlAPI.endpoints
        )
    ]

    private func endpoints(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let page = try ListPage(request.query)
        let search = SearchText(request.query.text("search"))
        let name = request.query.text("session") ?? SessionName.standard
        let slot = try engine.find(name, at: request.moment)
        guard let session = engine.session(slot) else { throw .sessionUnknown(name, among: engine.sessionNames) }
        let now = session.now(request.moment)
        return .work {
            let table = EndpointTable(session)
            let found = table.endpoints.indices.filter { search.takes(table.endpoints[$0].searched) }
            let hits = table.hits()
            return page.reply(found) { .object(table.json($0, hits: hits[$0], now: now)) }
        }
    }
}
