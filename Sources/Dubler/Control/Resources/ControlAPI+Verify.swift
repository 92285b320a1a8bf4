/// Questions about requests.
extension ControlAPI {
    static let verifyRoutes = [
        ControlRoute("POST", "/sessions/{session}/verify", "verify", ControlAPI.verify)
    ]

    private func verify(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let body = try ControlBody(request.body, for: engine.catalog)
        let verification = try VerificationBody.read(body, services: engine.table.services.map(\.name))
        let slot = try engine.find(request)
        switch try engine.verify(slot, verification, at: request.moment) {
        case .decided(let outcome): return .reply(reply(to: .success(outcome)))
        case .waits(let id): return .wait(id)
        }
    }
}
