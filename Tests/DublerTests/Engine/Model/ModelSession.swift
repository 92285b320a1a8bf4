@testable import Dubler

/// What one request was answered, as far as the model says it.
struct ModelAnswer: Equatable {
    var status: Int
    var kind: JournalEntry.Kind
    /// `layer / name / response / use` of what answered.
    var answerer: String?
    var code: String?
    var mark: String?
    /// `nil` where the text is not said.
    var body: String?
}

/// One layer, with the collection that lies beneath its rules.
struct ModelFloor {
    var label: String
    var rules: [(key: String, rule: ModelRule)]
    var collection: ModelCollection?
}

/// A session, slow and plain: it looks through all rules for every request.
struct ModelSession {
    var profile: String?
    var floors: [ModelFloor] = []
    var initialState: JSONValue = .object(JSONObject())
    var overrides: [ModelRule] = []
    var overridesEnabled = true
    var testRules: [ModelRule] = []
    var uses: [String: Int] = [:]
    var state: JSONValue = .object(JSONObject())
    var hasThings = false
    var journal: [(request: ModelRequest, answer: ModelAnswer)] = []
    /// Number of the latest request; goes on when the journal is cleared.
    var sequence = 0
    /// Requests whose entries are still there: from this index on.
    var clearedTo = 0

    var allFloors: [ModelFloor] {
        (overridesEnabled ? [Self.floor("override", overrides)] : []) + [Self.floor("test", testRules)] + floors
    }

    static func floor(_ label: String, _ rules: [ModelRule], _ collection: ModelCollection? = nil) -> ModelFloor {
        var ordinals: [String: Int] = [:]
        let keyed = rules.map { rule -> (key: String, rule: ModelRule) in
            var identity = "named \(rule.name ?? "")"
            if rule.name == nil {
                let half = JSONValue.object(JSONObject(rule.pattern.members)).text
                ordinals[half, default: 0] += 1
                identity = "\(half) \(ordinals[half, default: 0])"
            }
            return ("\(label) \(identity) \(rule.json.text)", rule)
        }
        return ModelFloor(label: label, rules: keyed, collection: collection)
    }

    // MARK: Search

    enum Found {
        case rule(key: String, rule: ModelRule, response: Int, floor: Int)
        case exhausted
        case collection(ModelCollection)
        case nothing
    }

    func search(_ request: ModelRequest, from first: Int) -> Found {
        let floors = allFloors
        for index in first..<max(first, floors.count) {
            let candidates = floors[index].rules.filter { candidate(request, $0.rule, $0.key) }
            let byName = candidates.filter { request.method == "HEAD" && $0.rule.pattern.methods.contains("HEAD") }
            let asked = request.method == "HEAD" ? "GET" : request.method
            let others = candidates.filter { $0.rule.pattern.takesMethod(asked) }
            let pool = byName.isEmpty ? others : byName
            var best: (key: String, rule: ModelRule)?
            for one in pool where best.map({ precedes(one.rule, $0.rule) }) ?? true { best = one }
            if let best {
                guard let response = response(of: best.rule, best.key) else { return .exhausted }
                return .rule(key: best.key, rule: best.rule, response: response, floor: index)
            }
            if let collection = floors[index].collection, takes(collection, request) { return .collection(collection) }
        }
        return .nothing
    }

    private func candidate(_ request: ModelRequest, _ rule: ModelRule, _ key: String) -> Bool {
        let service = rule.pattern.service.map { ModelCatalog.services.firstIndex(of: $0) ?? 0 } ?? 0
        guard rule.enabled, service == request.service, ModelText.path(rule.pattern.path, takes: request.path) else {
            return false
        }
        let takesMethod =
            rule.pattern.takesMethod(request.method) || request.method == "HEAD" && rule.pattern.takesMethod("GET")
        guard takesMethod, rule.pattern.meets(request, state) else { return false }
        return response(of: rule, key) != nil || effectiveThen(rule) == "fail"
    }

    func effectiveThen(_ rule: ModelRule) -> String {
        rule.then ?? (rule.responses.last?.times == nil ? "repeatLast" : "fallThrough")
    }

    /// Index of the response that the next use gets; `nil` at the sequence's end.
    func response(of rule: ModelRule, _ key: String) -> Int? {
        let then = effectiveThen(rule)
        var turns: [Int] = []
        for (index, response) in rule.responses.enumerated() {
            turns += Array(repeating: index, count: response.times ?? 1)
        }
        let used = uses[key] ?? 0
        if used < turns.count { return turns[used] }
        switch then {
        case "repeatLast": return rule.responses.count - 1
        case "cycle": return turns[used % turns.count]
        default: return nil
        }
    }

    /// Whether a rule goes before another of its layer, both taking one request.
    private func precedes(_ a: ModelRule, _ b: ModelRule) -> Bool {
        if a.priority != b.priority { return a.priority > b.priority }
        let (one, other) = (ModelText.patternSegments(a.pattern.path), ModelText.patternSegments(b.pattern.path))
        for index in 0..<max(one.count, other.count) {
            // What has ended took the request to its end: it goes before `**`.
            let kind = index < one.count ? ModelText.kind(one[index]) : -1
            let otherKind = index < other.count ? ModelText.kind(other[index]) : -1
            if kind != otherKind { return kind < otherKind }
        }
        func rank(_ methods: [String]) -> Int { methods.isEmpty ? 2 : methods.count == 1 ? 0 : 1 }
        if rank(a.pattern.methods) != rank(b.pattern.methods) {
            return rank(a.pattern.methods) < rank(b.pattern.methods)
        }
        return a.pattern.conditionCount > b.pattern.conditionCount
    }

    func takes(_ collection: ModelCollection, _ request: ModelRequest) -> Bool {
        guard request.service == 0, let path = collection.path else { return false }
        if ModelText.path(path, takes: request.path) { return ["GET", "HEAD", "POST"].contains(request.method) }
        return ModelText.path(path + "/{key}", takes: request.path)
            && ["GET", "HEAD", "PUT", "PATCH", "DELETE"].contains(request.method)
    }
}
