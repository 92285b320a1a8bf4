package import Dubler

/// Holds a catalog against the OpenAPI documents of its services.
package struct ContractChecker {
    private let catalog: Catalog
    private var services: [String: ContractService] = [:]
    private var findings = ContractFindings()
    private var answers: ContractAnswers
    private var checked = 0
    private var baselinePlays: [String: Set<ContractCoverage.Play>] = [:]
    private var plays: [String: Set<ContractCoverage.Play>] = [:]

    /// `load` gives the bytes of a file by its path relative to the catalog.
    package init(_ catalog: Catalog, load: (String) -> [UInt8]?) {
        self.catalog = catalog
        answers = ContractAnswers(catalog)
        for service in catalog.settings.services {
            guard let path = service.openAPI else {
                findings.add(
                    .documentMissing,
                    "the service `\(service.name)` has no `openapi`, so its answers are not checked",
                    at: SourceLocation(file: "catalog.json", line: 1, column: 1)
                )
                continue
            }
            do throws(OpenAPIProblem) {
                let document = try OpenAPIDocument(path, load: load)
                for problem in document.problems { findings.add(.document, problem.reason, at: problem.location) }
                services[service.name] = ContractService(name: service.name, document: document)
            } catch {
                findings.add(.document, error.reason, at: error.location)
            }
        }
    }

    private var defaultService: String { catalog.settings.services.first?.name ?? "" }

    /// Checks everything: baseline, profiles, collections.
    package mutating func run() -> ContractReport {
        let baseline = ContractCollections([catalog.collections], defaultService: defaultService)
        // Beneath rules of the baseline its own collections lie.
        for rule in catalog.rules { check(rule, own: catalog.collections, beneath: [], baseline, isBaseline: true) }
        check(baseline, of: nil)
        for profile in catalog.profiles { check(profile) }
        return report()
    }

    /// Checks one profile alone, over its parents and the baseline. It may answer nothing.
    package mutating func run(_ profile: Profile) -> ContractReport {
        check(profile)
        return report(needsAnswers: false)
    }

    private mutating func check(_ profile: Profile) {
        let layers = catalog.layers(of: profile)
        let collections = ContractCollections(
            layers.map(\.collections) + [catalog.collections],
            defaultService: defaultService
        )
        let beneath = layers.dropFirst().map { PatchBases.Layer(rules: $0.rules, collections: $0.collections) }
        for rule in profile.rules {
            check(rule, own: profile.collections, beneath: beneath, collections, isBaseline: false)
        }
        if !profile.collections.isEmpty { check(collections, of: profile) }
    }

    private mutating func check(
        _ rule: Rule,
        own: [CollectionDefinition],
        beneath: [PatchBases.Layer],
        _ collections: ContractCollections,
        isBaseline: Bool
    ) {
        let name = rule.pattern.service ?? defaultService
        guard rule.enabled, let service = services[name] else { return }
        var check = ContractRuleCheck(service, .init(rule: rule, own: own, beneath: beneath))
        check.run(&answers, collections)
        for finding in check.findings { findings.add(finding) }
        checked += check.checked
        plays[name, default: []].formUnion(check.played)
        if isBaseline { baselinePlays[name, default: []].formUnion(check.played) }
    }

    private mutating func check(_ collections: ContractCollections, of profile: Profile?) {
        let own = profile.map { Set($0.collections.map(\.name)) }
        for known in collections.all where own?.contains(known.definition.name) ?? true {
            let name = known.definition.service ?? defaultService
            guard let service = services[name] else { continue }
            // What is wrong with an item is said once: of the list, else of the item alone.
            var places: Set<SourceLocation> = []
            var pattern = RequestPattern(method: .exactly(["GET"]), path: known.path)
            check(
                [collections.list(of: known)].compactMap { $0 },
                service,
                pattern,
                known,
                &places,
                isBaseline: profile == nil
            )
            pattern.path = collections.one(known)
            let items = known.items.map { collections.answer($0, known) }
            check(items, service, pattern, known, &places, isBaseline: profile == nil)
        }
    }

    private mutating func check(
        _ answers: [ContractAnswer],
        _ service: ContractService,
        _ pattern: RequestPattern,
        _ known: ContractCollections.Known,
        _ places: inout Set<SourceLocation>,
        isBaseline: Bool
    ) {
        guard case .found(let operations, let isWide) = service.operations(of: pattern) else {
            // A document need not offer each operation of a collection, but its list or items.
            if pattern.path == known.path, case .unknownPath = service.operations(of: pattern) {
                findings.add(
                    .pathUnknown,
                    "the document has no path `\(known.path.text)`",
                    at: known.definition.location
                )
            }
            return
        }
        let before = places
        for answer in answers {
            for operation in operations {
                var check = ContractAnswerCheck(service, service.document.operations[operation], isWide: isWide)
                if let declared = check.check(answer) {
                    let play = ContractCoverage.Play(operation: operation, status: declared.status)
                    plays[service.name, default: []].insert(play)
                    if isBaseline { baselinePlays[service.name, default: []].insert(play) }
                }
                checked += 1
                for finding in check.findings where !before.contains(finding.location) { findings.add(finding) }
                places.formUnion(check.findings.map(\.location))
            }
        }
    }

    private mutating func report(needsAnswers: Bool = true) -> ContractReport {
        for service in services.values {
            for (location, text) in service.schemas.opaquePatterns {
                findings.add(
                    .patternOpaque,
                    "the pattern `\(text)` asks for more than Dubler's regular expressions have, and is not judged",
                    at: location
                )
            }
        }
        if checked == 0, needsAnswers {
            findings.add(
                .nothingChecked,
                "no answer was checked; name a document in `services`, as `\"openapi\": \"openapi/api.yaml\"`",
                at: SourceLocation(file: "catalog.json", line: 1, column: 1)
            )
        }
        return ContractReport(
            findings: findings.all.sorted { ($0.location, $0.code, $0.message) < ($1.location, $1.code, $1.message) },
            checked: checked,
            coverage: coverage()
        )
    }

    private func coverage() -> ContractCoverage {
        var coverage = ContractCoverage()
        for settings in catalog.settings.services {
            guard let service = services[settings.name] else { continue }
            let known = plays[settings.name] ?? []
            let own = baselinePlays[settings.name] ?? []
            for (index, operation) in service.document.operations.enumerated() {
                coverage.operations.append(
                    .init(
                        service: settings.name,
                        method: operation.method,
                        path: operation.path,
                        hasBaseline: own.contains { $0.operation == index },
                        missingErrors: operation.responses.map(\.status).filter {
                            ($0.hasPrefix("4") || $0.hasPrefix("5"))
                                && !known.contains(.init(operation: index, status: $0))
                        }
                    )
                )
            }
        }
        return coverage
    }
}
