@testable import Dubler

/// All sessions of the model.
struct ModelWorld {
    private let versions: [ModelCatalog]
    private var catalog: ModelCatalog
    private(set) var sessions: [ModelSession]

    init(versions: [ModelCatalog], sessions count: Int) {
        self.versions = versions
        catalog = versions[0]
        sessions = []
        for _ in 0..<count {
            var session = ModelSession()
            session.play(nil, of: catalog)
            session.startAnew()
            sessions.append(session)
        }
    }

    mutating func perform(_ step: ModelStep) -> ModelObservation {
        switch step {
        case .request(let index, let request):
            let answer = sessions[index].answer(request, ignored: catalog.ignored)
            return .answer(answer, state: sessions[index].state, sequence: sessions[index].sequence)
        case .look(let index, let request):
            var copy = sessions[index]
            return .look(copy.answer(request, ignored: catalog.ignored), unchanged: true)
        case .activate(let index, let profile, let reset, let useCustomProfile):
            if let profile, !catalog.profiles.contains(where: { $0.id == profile }) {
                return .done(status: 404, state: sessions[index].state)
            }
            sessions[index].play(profile, of: catalog)
            sessions[index].overridesEnabled = useCustomProfile
            sessions[index].testRules = []
            if reset { sessions[index].startAnew() } else { sessions[index].adoptThings() }
        case .reset(let index, let scopes): sessions[index].reset(scopes)
        case .overrides(let index, let rules): sessions[index].overrides = rules
        case .switchOverrides(let index, let on): sessions[index].overridesEnabled = on
        case .testRules(let index, let rules): sessions[index].testRules = rules
        case .patchState(let index, let patch):
            sessions[index].state = ModelState.merged(.object(patch), over: sessions[index].state)
        case .verify(let index, let verification): return sessions[index].verify(verification)
        case .reload(let version):
            catalog = versions[version]
            for index in sessions.indices { sessions[index].reload(catalog) }
            return .done(status: 200, state: .null)
        }
        return .done(status: 200, state: sessions[step.session].state)
    }
}

extension ModelStep {
    var session: Int {
        switch self {
        case .request(let session, _), .look(let session, _), .activate(let session, _, _, _), .reset(let session, _),
            .overrides(let session, _), .switchOverrides(let session, _), .testRules(let session, _),
            .patchState(let session, _), .verify(let session, _):
            session
        case .reload: 0
        }
    }
}

extension ModelSession {
    /// The profile and its parents, highest first: a parent that several have lies beneath them all.
    private static func lineage(_ id: String, _ catalog: ModelCatalog) -> [ModelProfile] {
        func expanded(_ id: String) -> [String] {
            guard let profile = catalog.profiles.first(where: { $0.id == id }) else { return [] }
            return [id] + profile.extends.reversed().flatMap(expanded)
        }
        var ids: [String] = []
        for id in expanded(id).reversed() where !ids.contains(id) { ids.insert(id, at: 0) }
        return ids.compactMap { id in catalog.profiles.first { $0.id == id } }
    }

    mutating func play(_ id: String?, of catalog: ModelCatalog) {
        profile = id
        let chain = id.map { Self.lineage($0, catalog) } ?? []
        var things: ModelCollection?
        var place: Int?
        let layers = [catalog.collection] + chain.reversed().map(\.collection)
        for (layer, definition) in layers.enumerated() {
            guard let definition else { continue }
            place = layer
            things = ModelCollection(
                path: definition.path ?? things?.path,
                envelope: definition.envelope ?? things?.envelope,
                items: definition.items ?? things?.items
            )
        }
        floors = (chain.map { Self.floor("profile:\($0.id)", $0.rules) } + [Self.floor("baseline", catalog.rules)])
        if let place { floors[floors.count - 1 - place].collection = things }
        var initial = ModelState.layered(chain.reversed().map { $0.state ?? JSONObject() })
        if let things {
            let items = (things.items ?? []).map { ($0["id"]?.stringValue ?? "", JSONValue.object($0)) }
            initial["things"] = .object(JSONObject(items))
        }
        initialState = .object(initial)
    }

    mutating func startAnew() {
        uses = [:]
        state = initialState
        hasThings = state["things"] != nil
        testRules = []
        journal = []
        clearedTo = 0
        sequence = 0
    }

    mutating func reset(_ scopes: [String]) {
        if scopes.contains("all") { startAnew() }
        if scopes.contains("counters") { uses = [:] }
        if scopes.contains("state") {
            state = initialState
            hasThings = state["things"] != nil
        }
        if scopes.contains("journal") { clearedTo = journal.count }
        if scopes.contains("overrides") { overrides = [] }
    }

    /// What a profile brings has a place; what is there stays.
    mutating func adoptThings() {
        guard !hasThings, let things = initialState["things"], case .object(var whole) = state else { return }
        whole["things"] = things
        state = .object(whole)
        hasThings = true
    }

    mutating func reload(_ catalog: ModelCatalog) {
        // A profile that is gone stays as it was.
        if profile.map({ id in catalog.profiles.contains { $0.id == id } }) ?? true { play(profile, of: catalog) }
        adoptThings()
        var known = Set(allFloors.flatMap { $0.rules.map(\.key) })
        known.formUnion(Self.floor("override", overrides).rules.map(\.key))
        known.formUnion(Self.floor("baseline", catalog.rules).rules.map(\.key))
        for profile in catalog.profiles {
            known.formUnion(Self.floor("profile:\(profile.id)", profile.rules).rules.map(\.key))
        }
        uses = uses.filter { known.contains($0.key) || $0.key == "things" }
    }

    func verify(_ verification: ModelVerification) -> ModelObservation {
        var entries = Array(journal.enumerated().dropFirst(clearedTo))
        if let back = verification.back { entries = entries.filter { $0.offset + 1 > sequence - back } }
        let counted = entries.map(\.element).filter { $0.answer.kind == .matched || $0.answer.kind == .unmatched }
        if verification.mode == "noUnmatched" {
            let count = counted.count { $0.answer.kind == .unmatched }
            return .verified(passed: count == 0, seen: "\(count)")
        }
        func isNamed(_ pattern: ModelPattern, _ request: ModelRequest) -> Bool {
            let service = pattern.service.map { ModelCatalog.services.firstIndex(of: $0) ?? 0 } ?? 0
            return service == request.service && pattern.takesMethod(request.method)
                && ModelText.path(pattern.path, takes: request.path)
        }
        func isTaken(_ pattern: ModelPattern, _ request: ModelRequest) -> Bool {
            isNamed(pattern, request) && pattern.meets(request, .null)
        }
        let patterns = verification.patterns
        let named = counted.map(\.request).filter { request in patterns.contains { isNamed($0, request) } }
        let count = named.count { request in patterns.contains { isTaken($0, request) } }
        let titles = JSONValue.array(named.map { .string("\($0.method) \($0.path)") }).text
        switch verification.mode {
        case "none": return .verified(passed: count == 0, seen: "\(count)")
        case "count":
            let bounds = verification.count ?? (1, Int.max)
            return .verified(passed: bounds.0 <= count && count <= bounds.1, seen: "\(count)")
        case "sequence":
            let first = named.firstIndex { isTaken(patterns[0], $0) }
            let run = first.map { named[$0...].prefix(patterns.count) } ?? []
            let fits = run.count == patterns.count && zip(patterns, run).allSatisfy { isTaken($0, $1) }
            return .verified(passed: fits, seen: titles)
        default:
            var left = patterns[...]
            for request in named { if let next = left.first, isTaken(next, request) { left.removeFirst() } }
            return .verified(passed: left.isEmpty, seen: titles)
        }
    }
}
