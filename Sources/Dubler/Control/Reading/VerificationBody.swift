/// Reads what a verification asks.
enum VerificationBody {
    /// A day: who waits longer has left.
    private static let longestDays = 1
    private static let mostRequests = 1_000

    static func read(_ body: ControlBody, services: [String]) throws(Problem) -> Verification {
        let members = try body.members(VerifyKey.self)
        let reading = body.reading
        if members[.mode] == nil { reading.missingKey("mode", VerifyKey.noun, at: members.node) }
        let mode = reading.choice(members[.mode], "`mode`", Verification.Mode.self, code: "unknown_mode")
        var verification = Verification(mode: mode ?? .count, patterns: [])
        verification.patterns = patterns(members, mode, reading, services)
        if let node = members[.count] {
            if mode == .count || mode == nil {
                verification.bounds = bounds(node, reading) ?? verification.bounds
            } else {
                reading.error("wrong_value", "`count` goes with the mode `count` alone", at: node)
            }
        }
        verification.since = since(members[.since], reading)
        verification.epoch = reading.integer(members[.epoch], "`epoch`", in: 1...Int.max)
        verification.timeout = time(members[.timeout], "`timeout`", reading)
        verification.settle = time(members[.settle], "`settle`", reading)
        try body.check()
        return verification
    }

    private static func time(_ node: JSONNode?, _ what: String, _ reading: Reading) -> UInt64 {
        reading.nanoseconds(node, what, days: longestDays).map { UInt64(clamping: $0) } ?? 0
    }

    private static func patterns(
        _ members: KnownMembers<VerifyKey>,
        _ mode: Verification.Mode?,
        _ reading: Reading,
        _ services: [String]
    ) -> [Verification.Pattern] {
        let list = members[.requests]
        if mode == .noUnmatched {
            if let list, list.kind != .array || list.count > 0 {
                reading.error(
                    "wrong_value",
                    "the mode `noUnmatched` asks about all requests: leave `requests` out",
                    at: list
                )
            }
            return []
        }
        guard let list else {
            reading.missingKey("requests", VerifyKey.noun, at: members.node)
            return []
        }
        guard list.kind == .array else {
            reading.wrongType(list, "`requests`", "a list of requests")
            return []
        }
        if list.count == 0 { reading.error("wrong_value", "`requests` must not be empty", at: list) }
        if list.count > mostRequests {
            reading.error("wrong_value", "`requests` has at most \(mostRequests) items", at: list)
            return []
        }
        return list.elements.compactMap { pattern($0, reading, services) }
    }

    private static func pattern(_ node: JSONNode, _ reading: Reading, _ services: [String]) -> Verification.Pattern? {
        if let when = node.members.first(where: { $0.keyEquals(Array("when".utf8)) }) {
            reading.error(
                "unknown_key",
                "a request of a verification has no `when`: the state of that moment is over",
                atKeyOf: when
            )
            return nil
        }
        guard let members = reading.known(node, VerifyPatternKey.self) else { return nil }
        var half = KnownMembers<RuleKey>(node: node)
        for (key, member) in members.all {
            if let key = RuleKey(rawValue: key.rawValue) { half.append(key, member) }
        }
        let profile = reading.nonEmptyString(members[.profile], "`profile`")
        let rule = reading.nonEmptyString(members[.rule], "`rule`")
        let pattern = reading.pattern(PatternMembers(half), needsEndpoint: false)
        return Verification.Pattern(
            compiled: CompiledPattern(pattern, service: service(of: pattern, services)),
            profile: profile,
            rule: rule
        )
    }

    /// As in a rule: without a name it is the default one. A pattern that does not even
    /// name a path, but who answered, means any.
    private static func service(of pattern: RequestPattern, _ services: [String]) -> Int? {
        guard let name = pattern.service else { return pattern.path == nil ? nil : 0 }
        return services.firstIndex { $0.isIdentical(to: name) }
    }

    private static func bounds(_ node: JSONNode, _ reading: Reading) -> Verification.Bounds? {
        if node.kind == .number { return reading.integer(node, "`count`", in: 0...Int.max).map { .exactly($0) } }
        guard node.kind == .object else {
            reading.wrongType(node, "`count`", "a number or { \"atLeast\", \"atMost\" }")
            return nil
        }
        guard let members = reading.known(node, CountKey.self) else { return nil }
        if members.isEmpty { reading.error("wrong_value", "`count` needs `atLeast` or `atMost`", at: node) }
        let least = reading.integer(members[.atLeast], "`atLeast`", in: 0...Int.max) ?? 0
        let most = reading.integer(members[.atMost], "`atMost`", in: 0...Int.max)
        if let most, most < least {
            reading.error("contradictory_bounds", "`atMost` is below `atLeast`", at: node)
        }
        return Verification.Bounds(atLeast: least, atMost: most)
    }

    private static func since(_ node: JSONNode?, _ reading: Reading) -> Verification.Since? {
        guard let node else { return nil }
        switch node.kind {
        case .number:
            return reading.integer(node, "`since`", in: 0...Int.max).map { .sequence(UInt64(clamping: $0)) }
        case .string: return reading.nonEmptyString(node, "`since`").map { .mark($0) }
        default:
            reading.wrongType(node, "`since`", "the number of a request or the name of a mark")
            return nil
        }
    }
}
