/// Whether answers are as the documents of services say.
extension ControlAPI {
    static let contractRoutes = [
        ControlRoute("GET", "/contract", "getContract", ControlAPI.contract),
        ControlRoute("GET", "/sessions/{session}/contract", "getSessionContract", ControlAPI.sessionContract),
    ]

    private func contract(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let catalog = engine.catalog
        guard let checkContract else { return .reply(ControlReply(ContractVerdict.none)) }
        return .work { ControlReply(checkContract(catalog, .catalog).json(catalog)) }
    }

    /// What the session plays above the baseline: its profile with the parents, and the
    /// temporary overrides, switched on or not.
    private func sessionContract(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let slot = try engine.find(request)
        guard let checkContract, let session = engine.session(slot) else {
            return .reply(ControlReply(ContractVerdict.none))
        }
        let catalog = engine.catalog
        let profile = session.profile.id.flatMap { id in catalog.profiles.first { $0.id.isIdentical(to: id) } }
        var overrides = Profile(id: "", location: SourceLocation(file: "", line: 1, column: 1))
        overrides.extends = profile.map { [$0.id] } ?? []
        overrides.rules = session.overrides.entries.map(\.rule)
        let layers = (profile.map { catalog.layers(of: $0) } ?? []) + (overrides.rules.isEmpty ? [] : [overrides])
        return .work {
            var verdict = ContractVerdict(findings: [], checked: 0, operations: 0, covered: 0)
            for layer in layers {
                let found = checkContract(catalog, .profile(layer))
                verdict.findings += found.findings.filter { !verdict.findings.contains($0) }
                verdict.checked += found.checked
                verdict.operations = found.operations
            }
            return ControlReply(verdict.json(catalog))
        }
    }
}
