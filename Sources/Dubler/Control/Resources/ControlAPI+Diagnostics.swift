/// Everything that a failure needs, in one document.
extension ControlAPI {
    static let diagnosticsRoutes = [
        ControlRoute("GET", "/sessions/{session}/diagnostics", "getDiagnostics", ControlAPI.diagnostics)
    ]

    private func diagnostics(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let session = try snapshot(request, &engine)
        let report = DiagnosticsReport(session, engine, settings: settings, mask: mask, at: request.moment)
        return .work { ControlReply(body: report.bytes).download(as: "\(session.id).diagnostics.json") }
    }
}
