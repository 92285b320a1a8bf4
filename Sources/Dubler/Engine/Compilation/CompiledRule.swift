/// A rule made ready to answer: immutable, shared by all sessions that play it.
package final class CompiledRule: Sendable {
    // What every candidate is asked stands together, in one line of the cache.
    /// What counters are kept under: layer, identity and canonical bytes.
    package let key: UInt64
    package let methods: MethodSet
    package let isEnabled: Bool
    /// Whether anything beside method and path is asked.
    package let hasConditions: Bool
    /// Whether the first response answers however often it has.
    package let answersAlike: Bool
    package let responses: [CompiledResponse]
    /// How entries of the journal name it.
    package let answerer: JournalEntry.Answerer.Identity

    package let rule: Rule
    /// Layer as reports name it: `baseline`, `profile:x`, `override`, `test`.
    package let layer: String
    package let profile: String?
    package let service: Int
    /// `uses[i]`: uses after which response i is spent; `nil`, never.
    private let bounds: [Int?]
    private let cycle: Int

    package init(_ rule: Rule, layer: String, profile: String?, service: Int, defaults: AnswerDefaults) {
        self.rule = rule
        self.layer = layer
        self.profile = profile
        self.service = service
        methods = MethodSet(rule.pattern.method)
        isEnabled = rule.enabled
        hasConditions = rule.pattern.conditionCount > 0
        answersAlike = rule.responses.first.map { $0.times == nil } ?? false
        key = rule.key(inLayer: layer)
        answerer = JournalEntry.Answerer.Identity(
            layer: layer,
            profile: profile,
            name: rule.title,
            responseCount: rule.responses.count
        )
        responses = rule.responses.map { CompiledResponse($0, defaults: defaults) }
        var total = 0
        var bounds: [Int?] = []
        for response in rule.responses {
            if let times = response.times {
                total = total.addingReportingOverflow(times).overflow ? .max : total + times
                bounds.append(total)
            } else {
                bounds.append(nil)
            }
        }
        self.bounds = bounds
        cycle = max(1, total)
    }

    /// Which response the next use gets, after that many uses; `nil` when the
    /// sequence has ended.
    package func response(afterUses uses: Int) -> Int? {
        let position = rule.then == .cycle ? uses % cycle : uses
        for (index, bound) in bounds.enumerated() {
            guard let bound else { return index }
            if position < bound { return index }
        }
        return rule.then == .repeatLast ? responses.count - 1 : nil
    }

    /// How reports name it.
    package var title: String { answerer.name }
}

extension RequestPattern {
    /// The method as a reader writes it: `GET`, `GET|PUT`, `*`.
    package var methodText: String {
        switch method {
        case .any: "*"
        case .exactly(let names): names.joined(separator: "|")
        }
    }
}

extension Rule {
    /// How reports name it: its name, or method and path.
    var title: String { name ?? "\(pattern.methodText) \(pattern.path?.text ?? "*")" }

    /// What counters are kept under: layer, identity and canonical bytes.
    func key(inLayer layer: String) -> UInt64 {
        var key = SegmentHash.hash(layer.utf8)
        for byte in identity.utf8 { key = SegmentHash.adding(byte, to: key) }
        return (key ^ fingerprint) &* 0x9e37_79b9_7f4a_7c15
    }
}
