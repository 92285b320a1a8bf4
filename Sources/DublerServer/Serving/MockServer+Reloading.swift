import Dubler

extension MockServer {
    private static let watchInterval: UInt64 = 300_000_000

    /// Reads the catalog anew, away from the loop, and hands the result back on it.
    func reload(_ then: @escaping (Result<Catalog, CatalogErrors>) -> Void) {
        let folder = configuration.catalog
        wire?.loop.offload({ CatalogLoader.load(folder: folder) }, then: then)
    }

    /// Looks for changed files a few times a second, when asked to; a burst of saves
    /// is one reload, made once the files are still.
    func watch() {
        guard configuration.watches else { return }
        look()
    }

    private func look() {
        let folder = configuration.catalog
        wire?.loop.offload({ CatalogSnapshot(folder: folder) }) { [weak self] seen in
            guard let self else { return }
            let before = snapshot
            snapshot = seen
            // What was saved between loading the catalog and the first look, no look can tell.
            if before != seen {
                isDirty = true
            } else if isDirty {
                isDirty = false
                reloadAfterChange()
            }
            wire?.loop.schedule(after: Self.watchInterval) { [weak self] in self?.look() }
        }
    }

    private func reloadAfterChange() {
        reload { [weak self] result in
            guard let self else { return }
            if case .success(let catalog) = result, !control.hasFailedReload,
                catalog.hash.isIdentical(to: engine.catalog.hash)
            {
                return
            }
            _ = control.reload(result, engine: &engine, at: now)
            switch result {
            case .success(let catalog):
                log(.reloaded(profiles: catalog.profiles.count, rules: catalog.rules.count))
                tellContract()
            case .failure(let errors): log(.reloadRefused(errors.diagnostics))
            }
            performEffects()
        }
    }
}
