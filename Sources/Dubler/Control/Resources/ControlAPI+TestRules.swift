/// Rules that a test builds: above the profile, gone with the next activation.
extension ControlAPI {
    static let testRuleRoutes = [
        ControlRoute("PUT", "/sessions/{session}/test-rules", "putTestRules", ControlAPI.putTestRules),
        ControlRoute("DELETE", "/sessions/{session}/test-rules", "deleteTestRules", ControlAPI.deleteTestRules),
    ]

    private func putTestRules(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let body = try ControlBody(request.body, for: engine.catalog)
        let rules = try RuleBody.rules(body)
        let slot = try engine.open(request)
        let sources = body.node["rules"].map { $0.elements.map(\.value) } ?? []
        engine.setTestRules(slot, rules, sources: sources, at: request.moment)
        return .reply(ControlReply(JSONObject([("rules", .int(rules.count))])))
    }

    private func deleteTestRules(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let slot = try engine.find(request)
        engine.setTestRules(slot, [], at: request.moment)
        return .reply(ControlReply(JSONObject([("rules", .int(0))])))
    }
}
