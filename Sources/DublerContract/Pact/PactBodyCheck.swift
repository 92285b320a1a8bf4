internal import Dubler

/// Holds a body against the one that a Pact expects. Members that are not expected may
/// be there.
struct PactBodyCheck {
    private static let mostDepth = 128
    let rules: PactRules
    private(set) var failures: [(reason: String, isHole: Bool)] = []
    private(set) var unsupported: Set<String> = []

    init(_ rules: PactRules) { self.rules = rules }

    mutating func check(_ expected: JSONNode, _ actual: JSONNode) { check(expected, actual, []) }

    private static func text(_ place: [PactStep]) -> String {
        place.reduce("$") { text, step in
            switch step {
            case .member(let name): "\(text).\(name)"
            case .item(let index): "\(text)[\(index)]"
            case .any: "\(text)[*]"
            }
        }
    }

    private mutating func fail(_ place: [PactStep], _ reason: String, _ actual: JSONNode, isHole: Bool = false) {
        guard failures.count < 20 else { return }
        let text = "`\(Self.text(place))` is to be \(reason), not \(PactMatcher.excerpt(actual))"
        failures.append((text, isHole || actual.isNull))
    }

    private mutating func check(_ expected: JSONNode, _ actual: JSONNode, _ place: [PactStep]) {
        guard place.count < Self.mostDepth else { return }
        let rule = rules.rule(at: place)
        if let rule {
            guard holds(rule, expected, actual, place) else { return }
        } else if expected.kind != actual.kind {
            fail(place, expected.kind.article, actual, isHole: expected.isNull)
            return
        }
        switch expected.kind {
        case .object: checkMembers(expected, actual, place, rule)
        case .array: checkElements(expected, actual, place, rule)
        default:
            if rule == nil, expected.value != actual.value {
                fail(place, "equal to \(PactMatcher.excerpt(expected))", actual)
            }
        }
    }

    /// Whether what lies within is to be looked at.
    private mutating func holds(
        _ rule: PactRules.Entry,
        _ expected: JSONNode,
        _ actual: JSONNode,
        _ place: [PactStep]
    ) -> Bool {
        let verdicts = rule.matchers.map { PactMatcher.judge($0, expected, actual) }
        for case .unsupported(let name) in verdicts { unsupported.insert(name) }
        let reasons = verdicts.compactMap { verdict -> String? in
            if case .fails(let reason) = verdict { return reason }
            return nil
        }
        let fails = rule.isAny ? reasons.count == verdicts.count : !reasons.isEmpty
        if fails, let reason = reasons.first { fail(place, reason, actual, isHole: expected.isNull) }
        return !fails && expected.kind == actual.kind
    }

    private mutating func checkMembers(
        _ expected: JSONNode,
        _ actual: JSONNode,
        _ place: [PactStep],
        _ rule: PactRules.Entry?
    ) {
        let names = rule?.matchers.map { PactMatcher.name($0) } ?? []
        if names.contains(where: { ["values", "eachValue", "eachKey"].contains($0) }) {
            guard let example = expected.members.first(where: { _ in true })?.value else { return }
            for member in actual.members { check(example, member.value, place + [.member(member.key)]) }
            return
        }
        for member in expected.members {
            let inner = place + [.member(member.key)]
            guard let value = actual[member.key] else {
                guard failures.count < 20 else { return }
                failures.append(("`\(Self.text(inner))` is missing", true))
                continue
            }
            check(member.value, value, inner)
        }
    }

    private mutating func checkElements(
        _ expected: JSONNode,
        _ actual: JSONNode,
        _ place: [PactStep],
        _ rule: PactRules.Entry?
    ) {
        guard rule == nil else {
            // The example of its place, else the first one, which stands for all others.
            guard let first = expected[0] else { return }
            for (index, element) in actual.elements.enumerated() {
                check(expected[index] ?? first, element, place + [.item(index)])
            }
            return
        }
        guard expected.count == actual.count else {
            fail(place, "an array of \(expected.count)", actual)
            return
        }
        for (index, pair) in zip(expected.elements, actual.elements).enumerated() {
            check(pair.0, pair.1, place + [.item(index)])
        }
    }
}
