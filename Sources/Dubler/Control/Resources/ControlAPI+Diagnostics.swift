/// Everything that a failure needs, in one document.
extension ControlAPI {
    static let diagnosticsRoutes = [
        ControlRoute(
            "GET",
            "/sessions/{session}/diagnostics",
            "getDiagnostics",
            query: ["include"],
            ControlAPI.diagnostics
        )
    ]

    private enum Inclusion: String, CaseIterable { case har }

    private func diagnostics(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let include = try request.query.choice("include", Inclusion.self)
        let session = try snapshot(request, &engine)
        let report = DiagnosticsReport(
            session,
            engine,
            settings: settings,
            mask: mask,
            withArchive: include == .har,
            at: request.moment
        )
        return .work { ControlReply(body: report.bytes).download(as: "\(session.id).diagnostics.json") }
    }
}
