import Dubler

extension MockServer {
    /// Has the catalog be held against the documents of its services, away from the
    /// loop, and says what differs. Nothing waits for it.
    func tellContract() {
        let catalog = engine.catalog
        guard let check = control.checkContract, catalog.settings.services.contains(where: { $0.openAPI != nil }) else {
            return
        }
        wire?.loop.offload({ check(catalog, .catalog) }) { [weak self] verdict in
            let errors = verdict.findings.filter { $0.severity == .error }
            if !errors.isEmpty { self?.log(.contractBroken(errors)) }
        }
    }
}
