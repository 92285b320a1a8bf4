/// Reads rules out of a body: temporary overrides and rules of a test.
enum RuleBody {
    /// The word that stands where a name would: `…/overrides/enabled` is the switch.
    private static let reserved = "enabled"
    private static let longestName = 200

    /// `{ "rules": [ … ] }`, all of which can be reached.
    static func rules(_ body: ControlBody) throws(Problem) -> [Rule] {
        let node = try list(body)
        var names = RuleNames(file: "")
        let rules = body.reading.rules(node, "`rules`", names: &names)
        UnreachableRules.check(rules, body.reading.findings)
        try body.check()
        return rules
    }

    /// `{ "rules": [ … ] }` with a name for each, by which it is changed later.
    static func entries(_ body: ControlBody) throws(Problem) -> [TemporaryOverrides.Entry] {
        let node = try list(body)
        var names = RuleNames(file: "")
        let rules = body.reading.rules(node, "`rules`", names: &names)
        try body.check()
        var entries: [TemporaryOverrides.Entry] = []
        var taken = Set(rules.compactMap { $0.name.map(ExactKey.init) })
        for (rule, source) in zip(rules, node.map { Array($0.elements) } ?? []) {
            if let name = rule.name {
                check(name, source["name"] ?? source, body.reading)
                entries.append(TemporaryOverrides.Entry(name: name, source: source.value, rule: rule))
            } else {
                entries.append(entry(source, rule, named: freeName(&taken)))
            }
        }
        try body.check()
        return entries
    }

    /// One rule, under the name that the path gives it.
    static func entry(_ body: ControlBody, named name: String) throws(Problem) -> TemporaryOverrides.Entry {
        var names = RuleNames(file: "")
        let rule = body.reading.rule(body.node, names: &names)
        check(name, body.node, body.reading)
        try body.check()
        guard let rule else { throw Problem(status: 422, code: "body_refused", detail: "The rule cannot be read.") }
        return entry(body.node, rule, named: name)
    }

    private static func list(_ body: ControlBody) throws(Problem) -> JSONNode? {
        let members = try body.members(RuleListKey.self)
        if members[.rules] == nil { body.reading.missingKey("rules", RuleListKey.noun, at: members.node) }
        return members[.rules]
    }

    private static func check(_ name: String, _ node: JSONNode, _ reading: Reading) {
        if name.isIdentical(to: reserved) {
            reading.error("wrong_value", "`enabled` is no name of an override: the switch stands there", at: node)
        } else if name.utf8.count > longestName || name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            reading.error("wrong_value", "a name has at most \(longestName) bytes and no control characters", at: node)
        }
    }

    /// The rule as if its name had been written in it.
    private static func entry(_ node: JSONNode, _ rule: Rule, named name: String) -> TemporaryOverrides.Entry {
        var rule = rule
        rule.name = name
        rule.identity = "#\(name)"
        var source = JSONObject([("name", .string(name))])
        for member in node.members where !member.keyEquals(Array("name".utf8)) {
            source[member.key] = member.value.value
        }
        return TemporaryOverrides.Entry(name: name, source: .object(source), rule: rule)
    }

    private static func freeName(_ taken: inout Set<ExactKey>) -> String {
        var number = 1
        while !taken.insert(ExactKey("override \(number)")).inserted { number += 1 }
        return "override \(number)"
    }
}

extension Surroundings {
    /// What rules sent to a running server may name.
    init(of catalog: Catalog) {
        self.init()
        services = catalog.settings.services.map(\.name)
        template = catalog.settings.template
        bodies = catalog.bodies
        pushes = Set(catalog.pushes.keys.map(ExactKey.init))
    }
}
