/// The dry run: what a request would get, and why.
extension ControlAPI {
    static let effectiveRoutes = [
        ControlRoute("POST", "/sessions/{session}/effective", "getEffective", ControlAPI.effective)
    ]

    private func effective(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let body = try ControlBody(request.body, for: engine.catalog)
        let (dry, serviceName) = try EffectiveBody.read(body)
        let service = engine.table.compiled.service(named: serviceName) ?? 0
        let slot = try engine.find(request)
        guard let effective = engine.effective(slot, dry, service: service, at: request.moment) else {
            throw .sessionUnknown(request.session, among: engine.sessionNames)
        }
        let readFile = engine.surroundings.readFile
        return .work { ControlReply(EffectiveView.json(effective, readFile: readFile)) }
    }
}
