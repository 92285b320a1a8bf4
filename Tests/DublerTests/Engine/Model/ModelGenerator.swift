@testable import Dubler

/// Draws catalogs and steps out of small sets, so that rules collide all the time.
struct ModelGenerator {
    private var random: SplitMix
    private var marks = 0

    static let sessions = 2
    private static let profileIDs = ["p1", "p2", "p3", "p4"]
    private static let paths = [
        "/a", "/a/b", "/a/{x}", "/{x}/b", "/a/**", "/**", "/", "/a/", "/a%2Fb", "/é", "/{x}", "/a/{x}/**",
        "/things", "/things/{x}", "/things/t1",
    ]
    private static let targets = [
        "/a", "/a", "/a/b", "/a/b", "/a/c", "/c/b", "/a/", "/", "/a%2Fb", "/a%2fb", "/%61/b", "/A", "/é", "/%C3%A9",
        "/%zz", "/a//b", "/a/b/c", "/things", "/things", "/things/t1", "/things/t2", "/things/t9", "/things/", "/a%",
    ]
    private static let queries = [
        "", "", "", "?q=1", "?q=1", "?q=2", "?q=1&q=2", "?q", "?q=", "?%71=1", "?k=a+b", "?k=a%20b&q=1", "?k=%2B",
        "?z=3&q=1", "?q=1=2", "?q=%zz",
    ]
    private static let methods = ["GET", "GET", "GET", "POST", "POST", "HEAD", "PUT", "PATCH", "DELETE", "BREW"]

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    // MARK: Drawing

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    // MARK: Catalogs

    mutating func catalog() -> ModelCatalog {
        var catalog = ModelCatalog()
        for _ in 0..<(1 + below(6)) { catalog.rules.append(rule(named: name(catalog.rules), inBaseline: true)) }
        if chance(50) {
            // What a patch of any path finds beneath.
            let pattern = ModelPattern(methods: chance(50) ? [] : ["GET", "POST"], path: "/**")
            let body = JSONObject([("r", .string(mark())), ("v", .object(JSONObject([("x", 1)])))])
            catalog.rules.append(
                ModelRule(name: "wide", pattern: pattern, responses: [ModelResponse(body: .json(.object(body)))])
            )
        }
        if chance(50) { catalog.collection = collection(isWhole: true) }
        for (index, id) in Self.profileIDs.prefix(1 + below(4)).enumerated() {
            var profile = ModelProfile(id: id)
            for parent in Self.profileIDs.prefix(index) where chance(45) { profile.extends.append(parent) }
            if chance(50) { profile.extends.reverse() }
            if chance(60) { profile.state = state() }
            for _ in 0..<below(5) { profile.rules.append(rule(named: name(profile.rules), inBaseline: false)) }
            if chance(25) { profile.collection = collection(isWhole: catalog.collection == nil) }
            catalog.profiles.append(profile)
        }
        if chance(20) {
            catalog.ignored = ModelPattern(methods: ["POST"], path: "/a/{x}", query: [("q", .exists(true))])
        }
        return catalog
    }

    /// The catalog as somebody has edited it.
    mutating func edited(_ catalog: ModelCatalog) -> ModelCatalog {
        var catalog = catalog
        for index in catalog.rules.indices where chance(30) { catalog.rules[index].responses[0].mark = mark() }
        if chance(30), catalog.rules.count > 1 { catalog.rules.remove(at: below(catalog.rules.count)) }
        if chance(40) { catalog.rules.insert(rule(named: "new", inBaseline: true), at: 0) }
        for index in catalog.profiles.indices where chance(50) {
            if !catalog.profiles[index].rules.isEmpty { catalog.profiles[index].rules[0].responses[0].status = 299 }
        }
        if chance(30), let last = catalog.profiles.last, last.extends.isEmpty { catalog.profiles.removeLast() }
        return catalog
    }

    private mutating func name(_ others: [ModelRule]) -> String? { chance(70) ? "r\(others.count)" : nil }

    private mutating func mark() -> String {
        marks += 1
        return "m\(marks)"
    }

    private mutating func state() -> JSONObject {
        var state = JSONObject()
        if chance(60) { state["a"] = .number(JSONNumber(below(3))) }
        if chance(40) { state["o"] = .object(JSONObject([("x", "1"), ("y", .number(JSONNumber(below(2))))])) }
        if chance(30) { state["flag"] = true }
        return state
    }

    private mutating func collection(isWhole: Bool) -> ModelCollection {
        var collection = ModelCollection()
        if isWhole || chance(20) { collection.path = "/things" }
        if chance(60) { collection.envelope = "items" }
        if isWhole || chance(70) {
            collection.items = (1...(1 + below(2))).map { number in
                JSONObject([("id", .string("t\(number)")), ("on", .number(JSONNumber(below(3))))])
            }
        }
        return collection
    }

    mutating func pattern() -> ModelPattern {
        var pattern = ModelPattern(path: pick(Self.paths))
        if chance(15) { pattern.service = pick(ModelCatalog.services) }
        switch below(10) {
        case 0: pattern.methods = []
        case 1: pattern.methods = ["GET", "POST"]
        case 2: pattern.methods = ["HEAD"]
        case 3: pattern.methods = ["HEAD", "PUT"]
        case 4, 5: pattern.methods = ["POST"]
        default: pattern.methods = ["GET"]
        }
        if chance(30) { pattern.query.append(("q", textMatcher("1"))) }
        if chance(15) { pattern.query.append(("k", textMatcher("a b"))) }
        if chance(10) { pattern.exactQuery = true }
        if chance(20) { pattern.headers.append((pick(["X-A", "x-a"]), textMatcher("1"))) }
        if chance(15) {
            let bodies: [ModelPattern.Body] = [
                .none, .json(.object(JSONObject([("k", 1)]))), .json(.object(JSONObject())),
                .json(.object(JSONObject([("n", .object(JSONObject([("k", 1)])))]))),
            ]
            pattern.body = pick(bodies)
        }
        return pattern
    }

    private mutating func textMatcher(_ text: String) -> ModelMatcher {
        switch below(7) {
        case 0: .exists(chance(50))
        case 1: .oneOf([.string(text), "2"])
        case 2: .starts(String(text.prefix(1)))
        case 3: .anyOf(.string(text))
        case 4: .unlike(.string(text))
        case 5 where text == "1": .literal(1)
        default: .literal(.string(text))
        }
    }

    private static let places = ["a", "a", "o.x", "o.y", "flag", "a.deep", "things.t1.on", "things.t9"]

    mutating func rule(named name: String?, inBaseline: Bool) -> ModelRule {
        var pattern = pattern()
        if chance(30) {
            let matchers: [ModelMatcher] = [
                .exists(true), .exists(false), .literal(1), .above(0), .unlike(1), .oneOf([1, "1", true]),
            ]
            pattern.when.append((pick(Self.places), pick(matchers)))
        }
        var rule = ModelRule(name: name, pattern: pattern, responses: [])
        if chance(15) { rule.priority = below(5) - 2 }
        if chance(8) { rule.enabled = false }
        for _ in 0..<pick([1, 1, 1, 2, 3]) { rule.responses.append(response(pattern, inBaseline: inBaseline)) }
        if chance(35) {
            rule.responses[rule.responses.count - 1].times = 1 + below(2)
            rule.then = pick([nil, "fallThrough", "cycle", "fail"])
        } else if chance(30) {
            rule.then = pick(["repeatLast", "fallThrough", "cycle", "fail"])
            // For ever and so many times is refused.
            if rule.then == "repeatLast" { rule.responses[rule.responses.count - 1].times = nil }
        }
        return rule
    }

    private mutating func response(_ pattern: ModelPattern, inBaseline: Bool) -> ModelResponse {
        var response = ModelResponse(body: body(pattern, inBaseline: inBaseline))
        if chance(50) { response.mark = mark() }
        if chance(30) { response.status = pick([200, 201, 402, 500]) }
        if chance(25) { response.times = 1 + below(3) }
        if chance(30) {
            let place = pick(Self.places)
            let things = JSONObject([("id", "t9"), ("on", .number(JSONNumber(below(2))))])
            switch below(5) {
            case 0 where place != "things.t9": response.changes.append((place, .add(1 + below(2))))
            case 1: response.changes.append((place, .unset))
            default:
                let value: JSONValue = place == "things.t9" ? .object(things) : pick([1, "1", true])
                response.changes.append((place, .set(value)))
            }
        }
        return response
    }

    private mutating func body(_ pattern: ModelPattern, inBaseline: Bool) -> ModelResponse.Body {
        let patches: [JSONObject] = [
            JSONObject([("v", .object(JSONObject([("x", .null), ("z", 1)])))]), JSONObject([("r", "patched")]),
            JSONObject([("v", .null)]), JSONObject([("n", 2), ("new", .object(JSONObject()))]),
        ]
        switch below(20) {
        case 0: return .empty
        case 1: return .text("plain")
        case 2, 3:
            let hasName = pattern.path.contains("{x}") && chance(60)
            return .template(name: hasName ? "x" : nil, statePath: chance(50) ? pick(["a", "flag", "o.x"]) : nil)
        case 4...8 where !inBaseline: return .patch(.object(pick(patches)))
        default:
            let inner = JSONObject([("x", 1), ("y", .array([1, 2]))])
            let number = JSONNumber("1.50") ?? JSONNumber(1)
            return .json(.object(JSONObject([("r", .string(mark())), ("v", .object(inner)), ("n", .number(number))])))
        }
    }

    // MARK: Steps

    mutating func request() -> ModelRequest {
        var request = ModelRequest(method: pick(Self.methods), target: pick(Self.targets))
        let isThings = request.target.hasPrefix("/things")
        request.target += isThings ? pick(["", "", "?on=1"]) : pick(Self.queries)
        for _ in 0..<below(3) where chance(40) {
            request.headers.append((pick(["X-A", "x-A", "X-B"]), pick(["1", "2", "10"])))
        }
        if chance(15) { request.service = 1 }
        let isWriting = ["POST", "PUT", "PATCH"].contains(request.method)
        if isThings, isWriting, chance(80) {
            var item = JSONObject([("on", .number(JSONNumber(below(3))))])
            if request.method == "POST" || chance(30) { item["id"] = .string(pick(["t1", "t2", "t9"])) }
            request.body = .json(.object(item))
        } else if isWriting || chance(10) {
            let bodies: [ModelRequest.Body] = [
                .none, .json(.object(JSONObject([("k", 1)]))), .json(.object(JSONObject([("k", 2), ("m", "x")]))),
                .json(.object(JSONObject([("k", .number(JSONNumber("1.0") ?? JSONNumber(1)))]))),
                .json(.object(JSONObject([("n", .object(JSONObject([("k", 1), ("l", 2)])))]))), .junk("nope"),
                .junk("{\"k\":1,\"k\":1}"),
            ]
            request.body = pick(bodies)
        }
        return request
    }

    mutating func steps(_ count: Int, versions: Int) -> [ModelStep] {
        var steps: [ModelStep] = []
        while steps.count < count {
            let session = below(Self.sessions)
            switch below(40) {
            case 0...24: steps.append(.request(session: session, request()))
            case 25, 26: steps.append(.look(session: session, request()))
            case 27...29:
                let profile = pick([nil, "p1", "p2", "p3", "p4", "p4", "unknown"])
                let (reset, custom) = (chance(50), chance(50))
                steps.append(.activate(session: session, profile: profile, reset: reset, useCustomProfile: custom))
            case 30:
                let scopes = pick([
                    ["counters"], ["state"], ["journal"], ["overrides"], ["all"], ["counters", "state"],
                ])
                steps.append(.reset(session: session, scopes: scopes))
            case 31, 32:
                let rules = (0..<below(3)).map { rule(named: "o\($0)", inBaseline: false) }
                steps.append(.overrides(session: session, rules))
            case 33: steps.append(.switchOverrides(session: session, chance(70)))
            case 34:
                // One alone: two might take the same requests, which is refused.
                steps.append(.testRules(session: session, chance(80) ? [rule(named: nil, inBaseline: false)] : []))
            case 35: steps.append(.patchState(session: session, pick(Self.statePatches)))
            case 36: steps.append(.reload(below(versions)))
            default: steps.append(.verify(session: session, verification()))
            }
        }
        return steps
    }

    private static let statePatches = [
        JSONObject([("a", 2)]), JSONObject([("flag", .null)]), JSONObject([("o", .object(JSONObject([("x", 1)])))]),
        JSONObject([("things", .object(JSONObject([("t1", .null)])))]),
        JSONObject([("things", .object(JSONObject([("t5", .object(JSONObject([("id", "t5"), ("on", 1)])))])))]),
    ]

    private mutating func verification() -> ModelVerification {
        var verification = ModelVerification(mode: pick(["count", "sequence", "subsequence", "none", "noUnmatched"]))
        if verification.mode != "noUnmatched" {
            for _ in 0..<(1 + below(3)) { verification.patterns.append(pattern()) }
        }
        if verification.mode == "count" {
            let least = below(3)
            verification.count = (least, least + below(3))
        }
        if chance(40) { verification.back = below(12) }
        return verification
    }
}
