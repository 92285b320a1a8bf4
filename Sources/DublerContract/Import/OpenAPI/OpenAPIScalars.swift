internal import Dubler

/// Texts that a schema takes.
enum OpenAPIText {
    private static let samples = [
        "date-time": "2026-01-15T09:00:00Z", "date": "2026-01-15", "time": "09:00:00Z", "duration": "P1D",
        "email": "ann@example.com", "idn-email": "ann@example.com", "uuid": "2eb8aa08-aa98-41ea-b4aa-73b441d16380",
        "uri": "https://example.com/a", "url": "https://example.com/a", "iri": "https://example.com/a",
        "uri-reference": "/a", "iri-reference": "/a", "uri-template": "/a/{b}", "hostname": "example.com",
        "idn-hostname": "example.com", "ipv4": "192.0.2.1", "ipv6": "2001:db8::1", "byte": "YWJj",
        "json-pointer": "/a", "relative-json-pointer": "0", "regex": "a",
    ]

    static func value(_ node: JSONNode) -> String? {
        let least = node["minLength"]?.number?.intValue ?? 0
        let most = node["maxLength"]?.number?.intValue ?? Int.max
        guard least <= most, least <= 10_000 else { return nil }
        if let sample = node["format"]?.stringValue.flatMap({ samples[$0] }) { return sample }
        guard let pattern = node["pattern"]?.stringValue else {
            let text = "text"
            guard least > text.count else { return String(text.prefix(most)) }
            return String(repeating: text, count: least / text.count + 1).prefix(least).description
        }
        return candidates(least, most).first { text in
            (try? RegularExpression(pattern))?.search(in: text) ?? false
        }
    }

    /// Texts that patterns of identifiers, numbers, dates and the like often take.
    private static func candidates(_ least: Int, _ most: Int) -> [String] {
        let plain =
            Array(samples.values).sorted() + [
                "+12025550123", "#aabbcc", "1.2.3", "v1", "a_b", "A-1", "en-US", "en", "USD", "12:30", "1.50", "/",
                "a/b", "2026-01", "2026",
            ]
        let digits = ["1", "0", "a", "A", "aA1", "f"].flatMap { unit in
            (1...64).map { String(repeating: unit, count: $0) }
        }
        let prefixed = ["id_", "a-", "urn:a:", "sha256:"].flatMap { head in
            [head + "1", head + String(repeating: "a", count: 64)]
        }
        return (plain + digits + prefixed).filter { $0.count >= least && $0.count <= most }
    }
}

/// Numbers that a schema takes.
enum OpenAPINumber {
    static func value(_ node: JSONNode, isInteger: Bool) -> JSONValue? {
        guard let divisor = node["multipleOf"]?.number else { return plain(node, isInteger: isInteger) }
        guard let least = node["minimum"]?.number?.intValue ?? node["exclusiveMinimum"]?.number?.intValue,
            let step = divisor.intValue, step > 0, least > 0
        else { return .number(divisor) }
        return .number(JSONNumber((least / step + 1) * step))
    }

    private static func plain(_ node: JSONNode, isInteger: Bool) -> JSONValue? {
        let isAbove = node["exclusiveMinimum"]?.boolValue ?? false
        let isBelow = node["exclusiveMaximum"]?.boolValue ?? false
        let least = node["minimum"]?.number ?? node["exclusiveMinimum"]?.number
        let most = node["maximum"]?.number ?? node["exclusiveMaximum"]?.number
        let isOpenBelow = isAbove || node["exclusiveMinimum"]?.number != nil
        let isOpenAbove = isBelow || node["exclusiveMaximum"]?.number != nil
        var candidates = [JSONNumber(1), JSONNumber(0)]
        for bound in [least, most].compactMap({ $0 }) {
            candidates.append(bound)
            if let whole = bound.intValue, whole > Int.min + 1, whole < Int.max - 1 {
                candidates += [JSONNumber(whole + 1), JSONNumber(whole - 1)]
            }
        }
        candidates += [JSONNumber(0.5), JSONNumber(-0.5)].compactMap { $0 }
        return candidates.first { number in
            if isInteger, !number.isInteger { return false }
            if let least, number < least || (isOpenBelow && number == least) { return false }
            if let most, most < number || (isOpenAbove && number == most) { return false }
            return true
        }.map { .number($0) }
    }
}
