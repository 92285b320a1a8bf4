import Dubler

extension FuzzTarget {
    /// Files of a catalog, whatever they hold, load or give errors with places:
    /// a baseline, and behind the byte 0xFF a profile and the settings.
    static let catalog = FuzzTarget(name: "catalog") { bytes in
        let (baseline, rest) = halves(bytes)
        let (profile, settings) = halves(rest)
        var files: [String: [UInt8]] = [
            "baseline/main.json": baseline,
            "bodies/a.json": Array(#"{"a": 1}"#.utf8),
            "pushes/hello.json": Array(#"{"aps": {}}"#.utf8),
        ]
        if !profile.isEmpty { files["profiles/p.json"] = profile }
        if !settings.isEmpty { files["catalog.json"] = settings }
        switch CatalogLoader.load(CatalogFiles(files)) {
        case .success(let catalog):
            promise(catalog.notes.allSatisfy { $0.severity == .note }, "a catalog with errors was loaded")
        case .failure(let errors):
            promise(errors.diagnostics.contains { $0.severity == .error }, "refused without an error")
            promise(errors.diagnostics.allSatisfy { $0.location.line > 0 }, "an error without a place")
            promise(errors.diagnostics.allSatisfy { !$0.code.isEmpty && !$0.message.isEmpty }, "an error without words")
        }
    }
}
