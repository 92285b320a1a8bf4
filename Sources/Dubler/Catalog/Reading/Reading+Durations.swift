extension Reading {
    /// The longest time that a catalog may ask for, in milliseconds: a day.
    static let longestTime = 86_400_000.0

    /// Milliseconds, or a text such as `1.5s`.
    func milliseconds(_ node: JSONNode?, _ what: String) -> Double? {
        guard let node else { return nil }
        var value: Double?
        switch node.kind {
        case .number: value = node.number?.doubleValue
        case .string: value = DurationText.milliseconds(node.stringValue ?? "")
        default:
            wrongType(node, what, "milliseconds or a text such as \"1.5s\"")
            return nil
        }
        if let value, value >= 0, value <= Self.longestTime { return value }
        let given = String(decoding: node.bytes, as: UTF8.self)
        error(
            "wrong_value",
            "\(what) must be milliseconds or a text such as \"1.5s\" (ms, s, m, h), at most a day, not \(given)",
            at: node
        )
        return nil
    }

    func delay(_ node: JSONNode?) -> Delay? {
        guard let node else { return nil }
        guard node.kind == .object else { return milliseconds(node, "`delay`").map { .fixed($0) } }
        guard let members = known(node, DelayKey.self) else { return nil }
        guard members.all.underestimatedCount == 1 else {
            error("wrong_value", "`delay` holds either `uniform` or `lognormal`", at: node)
            return nil
        }
        if let range = members[.uniform] { return uniform(range) }
        return members[.lognormal].flatMap { lognormal($0) }
    }

    private func uniform(_ node: JSONNode) -> Delay? {
        guard node.kind == .array, let low = node[0], let high = node[1], node.count == 2 else {
            error("wrong_type", "`uniform` must be a list of two times, such as [100, 300]", at: node)
            return nil
        }
        guard let low = milliseconds(low, "the lower bound"), let high = milliseconds(high, "the upper bound") else {
            return nil
        }
        if low <= high { return .uniform(low, high) }
        error("contradictory_bounds", "`uniform` begins above its end", at: node)
        return nil
    }

    private func lognormal(_ node: JSONNode) -> Delay? {
        guard let members = known(node, LognormalKey.self) else { return nil }
        if members[.median] == nil { missingKey("median", LognormalKey.noun, at: node) }
        if members[.sigma] == nil { missingKey("sigma", LognormalKey.noun, at: node) }
        let limit = milliseconds(members[.max], "`max`")
        guard let median = milliseconds(members[.median], "`median`"), let sigma = sigma(members[.sigma]) else {
            return nil
        }
        return .lognormal(median: median, sigma: sigma, max: limit)
    }

    private func sigma(_ node: JSONNode?) -> Double? {
        guard let node else { return nil }
        guard let number = node.number else {
            wrongType(node, "`sigma`", "a number")
            return nil
        }
        let value = number.doubleValue
        if value >= 0, value <= 10 { return value }
        error("wrong_value", "`sigma` must be from 0 to 10, not \(number.text)", at: node)
        return nil
    }

    func throttle(_ node: JSONNode?) -> Throttle? {
        guard let node, let members = known(node, ThrottleKey.self) else { return nil }
        let rate = integer(members[.bytesPerSecond], "`bytesPerSecond`", in: 1...Int.max)
        let chunks = integer(members[.chunks], "`chunks`", in: 1...1_000_000)
        let over = milliseconds(members[.over], "`over`")
        switch (members[.bytesPerSecond], members[.chunks], members[.over]) {
        case (.some, nil, nil): return rate.map { .bytesPerSecond($0) }
        case (nil, .some, .some):
            guard let chunks, let over else { return nil }
            return .chunks(chunks, overMilliseconds: over)
        default:
            error(
                "wrong_value",
                "`throttle` is { \"bytesPerSecond\": 20000 } or { \"chunks\": 5, \"over\": \"2s\" }",
                at: node
            )
            return nil
        }
    }
}
