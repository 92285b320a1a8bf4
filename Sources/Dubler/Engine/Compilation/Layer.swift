/// One layer's rules, ranked and indexed by path: immutable, read without a lock by
/// every session that plays it.
package final class Layer: Sendable {
    /// `override`, `test`, `profile:<id>` or `baseline`.
    package let label: String
    package let profile: String?
    /// In the order in which they are asked.
    package let rules: [CompiledRule]
    /// By index of the service.
    private let tables: [PathTable]
    /// Whether any rule names `HEAD`, which is then asked before the `GET` rules.
    package let namesHead: Bool
    /// Whether an answer can end the connection on purpose.
    package let cuts: Bool
    /// Of the rules' identities and canonical bytes, in rank.
    package let digest: UInt64

    /// Fewer rules are not worth a thread of their own.
    private static let rulesOfAThread = 256

    package init(
        label: String,
        profile: String? = nil,
        rules: [Rule],
        services: [CatalogSettings.Service],
        defaults: AnswerDefaults
    ) {
        self.label = label
        self.profile = profile
        let numbers = Dictionary(services.enumerated().map { (ExactKey($1.name), $0) }) { first, _ in first }
        let compiled = Parallel.map(rules, atLeast: Self.rulesOfAThread) { rule in
            CompiledRule(
                rule,
                layer: label,
                profile: profile,
                service: rule.pattern.service.flatMap { numbers[ExactKey($0)] } ?? 0,
                defaults: defaults
            )
        }
        let keys = compiled.enumerated().map { RankKey($1, order: $0) }
        let ranked = compiled.indices.sorted { keys[$0] < keys[$1] }.map { compiled[$0] }
        self.rules = ranked
        var tables = [PathTable.Builder](repeating: PathTable.Builder(), count: max(1, services.count))
        for (index, rule) in ranked.enumerated() {
            guard let path = rule.rule.pattern.path else { continue }
            tables[rule.service].insert(Int32(truncatingIfNeeded: index), at: path)
        }
        self.tables = tables.map(\.table)
        digest = ranked.reduce(SegmentHash.hash(label.utf8)) { ($0 ^ $1.key) &* 0x9e37_79b9_7f4a_7c15 }
        namesHead = ranked.contains { $0.methods.names(.head) }
        cuts = ranked.contains { rule in
            rule.rule.enabled && rule.responses.contains { $0.source.fault?.cutsConnection ?? false }
        }
    }

    /// The first rule, in rank, whose path the target fills and that `body` takes.
    package func first(
        service: Int,
        target: borrowing RequestTarget,
        where body: (CompiledRule) -> Bool
    ) -> CompiledRule? {
        guard service < tables.count else { return nil }
        let entry = tables[service].firstEntry(for: target) { body(rules[Int($0)]) }
        return entry.map { rules[Int($0)] }
    }
}

/// What rules of a layer are ordered by.
private struct RankKey: Comparable {
    private let priority: Int
    private let path: [UInt8]
    private let method: Int
    private let conditions: Int
    private let order: Int

    init(_ rule: CompiledRule, order: Int) {
        priority = rule.rule.priority
        path = rule.rule.pattern.path?.rank ?? []
        method = rule.methods.rank
        conditions = rule.rule.pattern.conditionCount
        self.order = order
    }

    static func < (a: RankKey, b: RankKey) -> Bool {
        if a.priority != b.priority { return a.priority > b.priority }
        if a.path != b.path { return a.path.lexicographicallyPrecedes(b.path) }
        if a.method != b.method { return a.method < b.method }
        if a.conditions != b.conditions { return a.conditions > b.conditions }
        return a.order < b.order
    }
}

extension Fault {
    /// Whether the client sees its connection end.
    package var cutsConnection: Bool { self != .noResponse }
}
