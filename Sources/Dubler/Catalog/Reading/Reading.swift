/// One run of reading: what the pieces may refer to, and what was found. The
/// readers of rules, responses and matchers are its methods.
struct Reading {
    let surroundings: Surroundings
    let findings: Findings

    init(_ surroundings: Surroundings, _ findings: Findings) {
        self.surroundings = surroundings
        self.findings = findings
    }

    func error(_ code: String, _ message: String, at node: JSONNode) {
        findings.error(code, message, at: node.location)
    }

    func error(_ code: String, _ message: String, atKeyOf member: JSONMember) {
        findings.error(code, message, at: member.keyLocation)
    }
}

/// What rules may name: services, files of `bodies/`, payloads of `pushes/`.
struct Surroundings: Sendable {
    var services: [String] = ["api"]
    /// The catalog's `template`.
    var template = false
    var bodies: [ExactKey: BodyFile] = [:]
    var pushes: Set<ExactKey> = []
    /// Whether names of files are judged; not where the files are unknown.
    var knowsFiles = true
    /// Looks for a file by its path in the catalog.
    var find: @Sendable (String) -> CatalogFiles.Search = { _ in .missing }
}

extension Reading {
    /// The members of an object whose keys are a closed list; unknown ones are
    /// reported with the nearest right key.
    func known<Key: CatalogKey>(
        _ node: JSONNode,
        _ type: Key.Type,
        ignoring others: Set<String> = []
    ) -> KnownMembers<Key>? {
        guard node.kind == .object else {
            wrongType(node, Key.noun, "an object")
            return nil
        }
        var known = KnownMembers<Key>(node: node)
        for member in node.members {
            if let key = Key.named(member) {
                known.append(key, member)
            } else if others.isEmpty || !others.contains(member.key) {
                unknownKey(member, Key.noun, Key.allCases.map(\.rawValue))
            }
        }
        return known
    }

    func unknownKey(_ member: JSONMember, _ noun: String, _ names: [String]) {
        let advice = Advice.nearest(member.key, among: names, else: "it has \(names.joined(separator: ", "))")
        error("unknown_key", "\(noun) has no key `\(member.key)`; \(advice)", atKeyOf: member)
    }

    func wrongType(_ node: JSONNode, _ what: String, _ wanted: String) {
        error("wrong_type", "\(what) must be \(wanted), not \(node.kind.article)", at: node)
    }

    func missingKey(_ key: String, _ noun: String, at node: JSONNode) {
        error("missing_key", "\(noun) needs the key `\(key)`", at: node)
    }

    func string(_ node: JSONNode?, _ what: String) -> String? {
        guard let node else { return nil }
        if let text = node.stringValue { return text }
        wrongType(node, what, "a string")
        return nil
    }

    /// A string that says something.
    func nonEmptyString(_ node: JSONNode?, _ what: String) -> String? {
        guard let node, let text = string(node, what) else { return nil }
        if !text.isEmpty { return text }
        error("wrong_value", "\(what) must not be empty", at: node)
        return nil
    }

    func bool(_ node: JSONNode?, _ what: String) -> Bool? {
        guard let node else { return nil }
        if let value = node.boolValue { return value }
        wrongType(node, what, "true or false")
        return nil
    }

    func integer(_ node: JSONNode?, _ what: String, in range: ClosedRange<Int>) -> Int? {
        guard let node else { return nil }
        guard let number = node.number else {
            wrongType(node, what, "an integer" + Self.words(for: range))
            return nil
        }
        if let value = number.intValue, range.contains(value) { return value }
        error("wrong_value", "\(what) must be an integer\(Self.words(for: range)), not \(number.text)", at: node)
        return nil
    }

    private static func words(for range: ClosedRange<Int>) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (Int.min, Int.max): ""
        case (let low, Int.max): " of at least \(low)"
        case (Int.min, let high): " of at most \(high)"
        case (let low, let high): " from \(low) to \(high)"
        }
    }

    func strings(_ node: JSONNode?, _ what: String) -> [String]? {
        guard let node else { return nil }
        guard node.kind == .array else {
            wrongType(node, what, "a list of strings")
            return nil
        }
        return node.elements.compactMap { string($0, "each item of \(what)") }
    }

    func choice<Value: CaseIterable & RawRepresentable>(
        _ node: JSONNode?,
        _ what: String,
        _ type: Value.Type,
        code: String
    ) -> Value? where Value.RawValue == String {
        guard let node, let text = string(node, what) else { return nil }
        if let value = Value(rawValue: text) { return value }
        let names = Value.allCases.map(\.rawValue)
        let advice = Advice.nearest(text, among: names, else: "it is one of \(names.joined(separator: ", "))")
        error(code, "\(what) knows no `\(text)`; \(advice)", at: node)
        return nil
    }

    /// An instant or a calendar day.
    func instant(_ node: JSONNode?, _ what: String) -> Instant? {
        moment(node, what) { Instant(rfc3339: $0) }
    }

    /// What a clock shows: an instant, and not a date alone.
    func clockInstant(_ node: JSONNode?, _ what: String) -> Instant? {
        moment(node, what) { $0.utf8.count > "2026-01-15".utf8.count ? Instant(rfc3339: $0) : nil }
    }

    private func moment(_ node: JSONNode?, _ what: String, _ read: (String) -> Instant?) -> Instant? {
        guard let node, let text = string(node, what) else { return nil }
        if let instant = read(text) { return instant }
        error(
            "wrong_value",
            "\(what) must be an RFC 3339 instant such as 2026-01-15T09:00:00Z, not `\(text)`",
            at: node
        )
        return nil
    }
}
