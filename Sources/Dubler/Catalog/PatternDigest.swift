/// A hash of what a pattern means, so that two patterns which take the same
/// requests are found without comparing each with each: however a path is encoded
/// and its names are called, in whatever order members and operators stand, `1`
/// or `1.0`.
package enum PatternDigest {
    package static func digest(of pattern: RequestPattern, defaultService: String) -> UInt64 {
        var hash = endpoint(of: pattern, defaultService: defaultService)
        for condition in conditions(of: pattern).sorted() { hash.combine(condition) }
        return hash.value
    }

    /// One hash for each condition beside service, method and path.
    package static func conditions(of pattern: RequestPattern) -> [UInt64] {
        var digests: [UInt64] = []
        for condition in pattern.query { digests.append(named(1, condition.name, condition.matcher)) }
        for condition in pattern.headers { digests.append(named(2, condition.name.lowercased(), condition.matcher)) }
        for condition in pattern.when { digests.append(named(3, condition.path.description, condition.matcher)) }
        for part in pattern.body?.parts ?? [] { digests.append(body(part)) }
        if pattern.exactQuery { digests.append(4) }
        return digests
    }

    private static func endpoint(of pattern: RequestPattern, defaultService: String) -> Fingerprint {
        var hash = Fingerprint()
        hash.combine(pattern.service ?? defaultService)
        switch pattern.method {
        case .any: hash.combine("*")
        case .exactly(let names) where names.count == 1: hash.combine(names[0])
        case .exactly(let names): for name in Set(names).sorted() { hash.combine(name) }
        }
        for segment in pattern.path?.segments ?? [] {
            switch segment {
            case .literal(let bytes): hash.combine(bytes)
            case .name: hash.combine(UInt64.max)
            case .rest: hash.combine(UInt64.max - 1)
            }
        }
        return hash
    }

    private static func named(_ kind: UInt64, _ name: String, _ matcher: ValueMatcher) -> UInt64 {
        var hash = Fingerprint(seed: kind)
        hash.combine(name)
        hash.combine(value(matcher))
        return hash.value
    }

    private static func body(_ part: BodyMatcher.Part) -> UInt64 {
        var hash = Fingerprint(seed: 5)
        hash.combine(part.name)
        switch part {
        case .none: break
        case .json(let matcher), .jsonEquals(let matcher), .text(let matcher): hash.combine(value(matcher))
        case .jsonPath(let tests):
            hash.combine(unordered: tests) { test in
                var hash = Fingerprint()
                hash.combine(test.source)
                hash.combine(value(test.matcher))
                return hash.value
            }
        case .form(let fields): hash.combine(unordered: fields) { named(6, $0.name, $0.matcher) }
        case .multipart(let tests): hash.combine(unordered: tests, partTest)
        case .base64(let bytes): hash.combine(bytes)
        case .graphql(let operationName, let variables):
            hash.combine(operationName.map(value) ?? 0)
            hash.combine(variables.map(value) ?? 0)
        case .schema(let schema):
            hash.combine(schema.node.bytes)
            for other in schema.others { hash.combine(other.bytes) }
        }
        return hash.value
    }

    private static func partTest(_ test: BodyMatcher.PartTest) -> UInt64 {
        var hash = Fingerprint(seed: 7)
        hash.combine(test.name)
        hash.combine(test.filename.map(value) ?? 0)
        hash.combine(test.contentType.map(value) ?? 0)
        hash.combine(unordered: test.body?.parts ?? [], body)
        return hash.value
    }

    fileprivate static func value(_ matcher: ValueMatcher) -> UInt64 {
        // Most are one literal.
        if matcher.tests.count == 1 { return test(matcher.tests[0]) }
        var hash = Fingerprint(seed: 8)
        hash.combine(unordered: matcher.tests, test)
        return hash.value
    }

    private static func test(_ test: ValueMatcher.Test) -> UInt64 {
        var hash = Fingerprint(seed: 9)
        switch test {
        case .null: hash.combine("null")
        case .bool(let value): hash.combine(value ? "true" : "false")
        case .number(let literal): hash.combine(literal.number)
        case .text(let literal): hash.combine("text", literal)
        case .members(let members):
            hash.combine(members.isExact ? "equal" : "members")
            hash.combine(unordered: members.members) { member in
                var hash = Fingerprint(seed: 10)
                hash.combine(member.name)
                hash.combine(value(member.matcher))
                return hash.value
            }
        case .exists(let wanted): hash.combine(wanted ? "exists" : "absent")
        case .startsWith(let literal): hash.combine("startsWith", literal)
        case .endsWith(let literal): hash.combine("endsWith", literal)
        case .regex(_, let source): hash.combine("regex" + source)
        case .compare(let comparison, let bound):
            hash.combine(comparison.rawValue)
            hash.combine(bound.number)
        case .before(let operand): hash.combine("before" + operand.text)
        case .after(let operand): hash.combine("after" + operand.text)
        case .not(let matcher): hash.combine("not", [matcher])
        case .any(let matcher): hash.combine("any", [matcher])
        case .each(let matcher): hash.combine("each", [matcher])
        case .size(let matcher): hash.combine("size", [matcher])
        case .items(let matchers): hash.combine("items", matchers)
        case .contains(_, let element): hash.combine("contains", [element])
        case .oneOf(let choices): hash.combine("in", choices, inOrder: false)
        case .unordered(let matchers): hash.combine("unordered", matchers, inOrder: false)
        case .includes(let matchers): hash.combine("includes", matchers, inOrder: false)
        }
        return hash.value
    }
}

extension Fingerprint {
    fileprivate mutating func combine<Element>(unordered elements: [Element], _ digest: (Element) -> UInt64) {
        combine(UInt64(elements.count))
        combine(elements.reduce(0) { $0 &+ digest($1) })
    }

    fileprivate mutating func combine(_ word: String, _ literal: TextLiteral) {
        combine(word)
        combine(UInt64(literal.folded == nil ? 0 : 1))
        combine(literal.folded ?? literal.bytes)
    }

    fileprivate mutating func combine(_ word: String, _ matchers: [ValueMatcher], inOrder: Bool = true) {
        combine(word)
        combine(UInt64(matchers.count))
        let digests = matchers.map { PatternDigest.value($0) }
        for digest in inOrder ? digests : digests.sorted() { combine(digest) }
    }

    /// By value: sign, digits and their place.
    fileprivate mutating func combine(_ number: JSONNumber) {
        combine("number")
        var text: [UInt8] = []
        number.withDecimal { decimal in
            text.append(decimal.isZero ? 0 : decimal.isNegative ? 1 : 2)
            decimal.forEachDigit { text.append($0) }
            switch decimal.magnitude {
            case .small(let power): combine(UInt64(bitPattern: Int64(decimal.isZero ? 0 : power)))
            case .huge(let isNegative, let digits):
                text.append(isNegative ? 11 : 12)
                text.append(contentsOf: digits)
            }
        }
        combine(text)
    }
}
