/// Reads single pieces against a loaded catalog: temporary overrides, rules built in
/// a test, patterns of a verification, a profile that is only to be checked.
package struct CatalogReader {
    private let catalog: Catalog

    package init(_ catalog: Catalog) { self.catalog = catalog }

    private var surroundings: Surroundings {
        var surroundings = Surroundings()
        surroundings.services = catalog.settings.services.map(\.name)
        surroundings.template = catalog.settings.template
        surroundings.bodies = catalog.bodies
        surroundings.pushes = Set(catalog.pushes.keys.map { ExactKey($0) })
        return surroundings
    }

    /// A list of rules, in one layer of their own. The node's document names the file
    /// that diagnostics speak of.
    package func rules(_ node: JSONNode) -> Result<[Rule], CatalogErrors> {
        read(node) { reading in
            var names = RuleNames(file: node.document.file)
            let rules = reading.rules(node, "`rules`", names: &names)
            UnreachableRules.check(rules, reading.findings)
            return rules
        }
    }

    /// One rule; `name` takes the place of what it says itself.
    package func rule(_ node: JSONNode, named name: String? = nil) -> Result<Rule, CatalogErrors> {
        read(node) { reading in
            var names = RuleNames(file: node.document.file)
            guard var rule = reading.rule(node, names: &names) else { return nil }
            if let name {
                rule.name = name
                var names = RuleNames(file: node.document.file)
                rule.identity = names.identity(name: name, digest: rule.matchDigest)
            }
            return rule
        }
    }

    /// A request pattern. Where `needsEndpoint` is false, method and path may be
    /// missing and then mean any; `ignoring` names members that the caller reads.
    package func pattern(
        _ node: JSONNode,
        needsEndpoint: Bool = false,
        ignoring others: Set<String> = []
    ) -> Result<RequestPattern, CatalogErrors> {
        read(node) { $0.requestPattern(node, needsEndpoint: needsEndpoint, ignoring: others) }
    }

    /// A profile as a file would hold it, checked as if it took the place of the
    /// catalog's profile of the same id. It is `nil` where there are errors.
    package func profile(_ bytes: [UInt8], file: String) -> (profile: Profile?, diagnostics: [Diagnostic]) {
        let findings = Findings()
        guard let root = CatalogFiles.parse(bytes, file, findings) else { return (nil, findings.inOrder) }
        let reading = Reading(surroundings, findings)
        guard let source = reading.profile(root) else { return (nil, findings.inOrder) }
        let others = catalog.profiles.filter { $0.id != source.profile.id }.map { ProfileSource($0) }
        let family = ProfileFamily([source] + others)
        let cyclic = family.checkCycles(findings)
        let checks = ProfileChecks(
            catalog: catalog,
            family: family,
            knowsAllProfiles: true,
            baselineIsComplete: true,
            bases: PatchBases(catalog) { CatalogFiles.contents(of: $0) }
        )
        for finding in checks.check(source, isCyclic: cyclic.contains(source.profile.id)) { findings.add(finding) }
        guard !findings.hasErrors else { return (nil, findings.inOrder) }
        for note in Hygiene(catalog).notes(on: source.profile) { findings.add(note) }
        return (source.profile, findings.inOrder)
    }

    private func read<Value>(_ node: JSONNode, _ body: (Reading) -> Value?) -> Result<Value, CatalogErrors> {
        let findings = Findings()
        for key in node.document.duplicateKeys where node.range.contains(key.lowerBound) {
            findings.duplicate(key, in: node.document)
        }
        let value = body(Reading(surroundings, findings))
        guard let value, !findings.hasErrors else { return .failure(CatalogErrors(findings.inOrder)) }
        return .success(value)
    }
}
