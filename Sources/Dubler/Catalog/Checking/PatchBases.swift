extension Rule {
    /// Whether one of its responses decorates what lies beneath.
    var patches: Bool { responses.contains { $0.patch != nil } }
}

/// Finds what a patch may decorate, and judges whether that is certainly nothing.
package struct PatchBases: Sendable {
    /// One layer beneath: its rules, and the collections under them.
    package struct Layer {
        package var rules: [Rule]
        package var collections: [CollectionDefinition]

        package init(rules: [Rule], collections: [CollectionDefinition]) {
            self.rules = rules
            self.collections = collections
        }
    }

    /// What may lie beneath a rule.
    package struct Candidates {
        /// Those that are asked first come first.
        package var rules: [Rule] = []
        /// Where each of them stands: an index into the layers beneath, or their count
        /// for the baseline.
        package var layers: [Int] = []
        /// Whether a collection answers what the rules leave.
        package var reachesCollection = false
    }

    let defaultService: String
    let baseline: RuleIndex
    let baselineCollections: [CollectionDefinition]
    /// Reads a file of `bodies/`.
    let read: @Sendable (BodyFile) -> [UInt8]?

    package init(_ catalog: Catalog, read: @escaping @Sendable (BodyFile) -> [UInt8]?) {
        defaultService = catalog.settings.services.first?.name ?? ""
        baseline = RuleIndex(catalog.rules)
        baselineCollections = catalog.collections
        self.read = read
    }

    /// Why a rule that patches has no base; `nil` when it may have one.
    func objection(to rule: Rule, own collections: [CollectionDefinition], beneath layers: [Layer]) -> String? {
        let found = candidates(of: rule, own: collections, beneath: layers)
        guard !found.reachesCollection else { return nil }
        guard let first = found.rules.first else { return "no layer beneath answers these requests" }
        guard !found.rules.contains(where: { $0.responses.contains { isUsable($0) } }) else { return nil }
        let reason = first.responses.first.flatMap { self.reason(against: $0) } ?? "not JSON"
        return "the rule at \(first.location), which lies beneath, gives \(reason)"
    }

    /// What may lie beneath a rule, down to what certainly does.
    package func candidates(
        of rule: Rule,
        own collections: [CollectionDefinition],
        beneath layers: [Layer]
    ) -> Candidates {
        var found = Candidates()
        for (index, layer) in ([Layer(rules: [], collections: collections)] + layers).enumerated() {
            let isCovered = add(layer.rules.filter { overlaps($0, rule) }, at: index - 1, under: rule, to: &found)
            if isCovered { return found }
            if answers(layer.collections, rule) {
                found.reachesCollection = true
                return found
            }
        }
        let beneath = baseline.rules(overlapping: rule.pattern, defaultService: defaultService)
        if !add(beneath, at: layers.count, under: rule, to: &found) {
            found.reachesCollection = answers(baselineCollections, rule)
        }
        return found
    }

    /// Why a rule of the baseline that patches has no base: only collections lie
    /// beneath those.
    func objection(toBaseline rule: Rule) -> String? {
        answers(baselineCollections, rule) ? nil : "no layer lies beneath the baseline"
    }

    /// Adds the rules of a layer that may be the base, and says whether one of them
    /// certainly is.
    private func add(_ rules: [Rule], at layer: Int, under rule: Rule, to found: inout Candidates) -> Bool {
        let ordered = rules.enumerated().sorted {
            $0.element.precedes($1.element) || !$1.element.precedes($0.element) && $0.offset < $1.offset
        }
        let conditions = Set(PatternDigest.conditions(of: rule.pattern))
        for candidate in ordered.map(\.element) {
            found.rules.append(candidate)
            found.layers.append(layer)
            if candidate.then != .fallThrough, covers(candidate, rule, conditions) { return true }
        }
        return false
    }

    private func overlaps(_ candidate: Rule, _ rule: Rule) -> Bool {
        guard candidate.enabled, let path = candidate.pattern.path, let own = rule.pattern.path else { return false }
        return path.overlaps(own) && candidate.pattern.method.overlaps(rule.pattern.method)
            && (candidate.pattern.service ?? defaultService) == (rule.pattern.service ?? defaultService)
    }

    private func covers(_ candidate: Rule, _ rule: Rule, _ conditions: Set<UInt64>) -> Bool {
        guard let path = candidate.pattern.path, let own = rule.pattern.path else { return false }
        return path.covers(own) && candidate.pattern.method.covers(rule.pattern.method)
            && PatternDigest.conditions(of: candidate.pattern).allSatisfy { conditions.contains($0) }
    }

    private func answers(_ collections: [CollectionDefinition], _ rule: Rule) -> Bool {
        guard let own = rule.pattern.path else { return false }
        return collections.contains { collection in
            // A layer may give items alone; whose path it is stands beneath.
            guard let path = collection.path else { return false }
            let item = PathPattern(text: "", segments: path.segments + [.name("key")])
            return path.overlaps(own) || item.overlaps(own)
        }
    }

    private func isUsable(_ response: Response) -> Bool { reason(against: response) == nil }

    private func reason(against response: Response) -> String? {
        if let fault = response.fault { return "the fault `\(fault.rawValue)`" }
        // What a patch beneath gives is judged where it stands.
        if response.patch != nil { return nil }
        switch response.body {
        case .json: return nil
        case .none: return "no body"
        case .events: return "a stream of events"
        case .base64(let bytes): return isJSON(bytes) ? nil : "a body that is not JSON"
        case .text(let text):
            return response.template && text.contains("{{") || isJSON(Array(text.utf8))
                ? nil : "a body that is not JSON"
        case .file(let file):
            guard file.length < 1 << 20, let bytes = file.contents ?? read(file) else { return nil }
            return isJSON(bytes) ? nil : "the file `\(file.name)`, which is not JSON"
        }
    }

    private func isJSON(_ bytes: [UInt8]) -> Bool { (try? JSONDocument(bytes)) != nil }
}
