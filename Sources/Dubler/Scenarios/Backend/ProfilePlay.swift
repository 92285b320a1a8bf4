/// Plays a profile: the same requests again and again, on a session of its own.
struct ProfilePlay {
    /// Requests in a row; sequences of cases are shorter.
    private static let requests = 12
    /// A delay in milliseconds after which an app gives up.
    private static let patience = 10_000.0

    private let engine: Engine
    private let profile: Profile?
    private let layers: [Profile]

    /// Plays on a copy of an engine that nobody has played on.
    init(engine: Engine, profile id: String?) {
        self.engine = engine
        profile = id.flatMap { engine.catalog.profile($0) }
        layers = profile.map { engine.catalog.layers(of: $0) } ?? []
    }

    private var catalog: Catalog { engine.catalog }

    /// `nil` where it cannot be played: what was not seen contradicts nothing.
    var facts: ProfileFacts? {
        var engine = engine
        var words: Set<String> = []
        for layer in layers { words.formUnion(BackendKnowledge.words(of: layer)) }
        var seen: Set<String> = []
        var routes: [ProfileFacts.Route] = []
        var numbers: Set<String>? = []
        for rule in layers.flatMap(\.rules) + catalog.rules where rule.enabled {
            for method in Self.methods(of: rule.pattern) {
                guard let path = rule.pattern.path else { continue }
                let service = rule.pattern.service ?? ""
                guard seen.insert("\(service) \(method) \(path.text)").inserted else { continue }
                do throws(Problem) {
                    routes.append(try route(method, path, service: rule.pattern.service, &engine, &numbers))
                } catch {
                    return nil
                }
            }
        }
        var facts = ProfileFacts(id: profile?.id, words: words, routes: routes)
        facts.numbers = numbers ?? []
        return facts
    }

    private static func methods(of pattern: RequestPattern) -> [String] {
        switch pattern.method {
        case .any: ["*"]
        case .exactly(let methods): methods
        }
    }

    private func route(
        _ method: String,
        _ path: PathPattern,
        service: String?,
        _ engine: inout Engine,
        _ numbers: inout Set<String>?
    ) throws(Problem) -> ProfileFacts.Route {
        let sample = Self.sample(of: path)
        let target = RequestTarget(sample)
        let verb = method == "*" ? "GET" : method
        let rules = layers.flatMap(\.rules).filter {
            $0.enabled && Self.takes($0.pattern, verb, target, service, in: catalog)
        }
        var route = ProfileFacts.Route(method: method, path: path.text, isOverridden: !rules.isEmpty)
        // Only what the profile itself answers is its doing.
        guard !rules.isEmpty else { return route }
        route.played = try play(verb, sample, service: service, &engine, &numbers)
        let conditional = rules.filter { $0.pattern.conditionCount > 0 }
        route.canFail = conditional.contains { $0.responses.contains(where: Self.isError) }
        route.canSucceed =
            conditional.count == rules.count || conditional.contains { !$0.responses.allSatisfy(Self.isError) }
        for rule in rules where rule.pattern.conditionCount == 0 && rule.then == .fail {
            let times = rule.responses.map(\.times)
            if !times.contains(nil) { route.most = times.compactMap(\.self).reduce(0, +) }
        }
        return route
    }

    private func play(
        _ method: String,
        _ path: String,
        service name: String?,
        _ engine: inout Engine,
        _ numbers: inout Set<String>?
    ) throws(Problem) -> [Bool] {
        let moment = Moment(wall: Instant(seconds: 1_767_225_600), monotonic: 0)
        let service = name.flatMap { name in catalog.settings.services.firstIndex { $0.name == name } } ?? 0
        let slot = try engine.openSession("scenarios", at: moment)
        try engine.activate(slot, Session.Activation(profile: profile?.id), at: moment)
        var errors: [Bool] = []
        for index in 0..<Self.requests {
            // A moment after another, so that nothing waits for the request before it.
            let moment = Moment(
                wall: Instant(seconds: 1_767_225_600 + Int64(index)),
                monotonic: UInt64(index) * 1_000_000_000
            )
            let request = HTTPRequest(method: method, target: path)
            let answer = engine.answer(
                slot,
                request,
                service: service,
                address: .port,
                arrival: .stamp(engine.serial),
                at: moment
            )
            guard let answer else { continue }
            Self.take(answer.body, &numbers)
            errors.append(answer.status >= 400 || answer.fault != nil || answer.delayMilliseconds >= Self.patience)
        }
        return errors
    }

    /// Numbers of things; `nil` where an answer is not known, and any may be in it.
    private static func take(_ body: AnswerBody, _ numbers: inout Set<String>?) {
        let bytes: ArraySlice<UInt8>
        switch body {
        case .none: return
        case .bytes(let given, _): bytes = given
        case .file(let file):
            guard let contents = file.contents else {
                numbers = nil
                return
            }
            bytes = contents[...]
        case .events(let events, _): bytes = events.flatMap(\.bytes)[...]
        }
        let words = String(decoding: bytes, as: UTF8.self).split { character in
            !(character.isASCII && (character.isLetter || character.isNumber)) && character != "-" && character != "_"
        }
        for word in words where ProfileFacts.isNumber(word) { numbers?.insert(String(word)) }
    }

    private static func isError(_ response: Response) -> Bool {
        if response.fault != nil || (response.status ?? 200) >= 400 { return true }
        if case .fixed(let delay) = response.delay, delay >= patience { return true }
        return false
    }

    /// A target that the pattern takes.
    private static func sample(of path: PathPattern) -> String {
        path.segments.reduce(into: "") { target, segment in
            switch segment {
            case .literal(let bytes): target += "/" + PercentEncoding.encode(bytes)
            case .name, .rest: target += "/1"
            }
        }
    }

    private static func takes(
        _ pattern: RequestPattern,
        _ method: String,
        _ target: RequestTarget,
        _ service: String?,
        in catalog: Catalog
    ) -> Bool {
        let standard = catalog.settings.services.first?.name
        guard pattern.service ?? standard == service ?? standard else { return false }
        if case .exactly(let methods) = pattern.method, !methods.contains(method) { return false }
        return pattern.path?.matches(target) == true
    }
}
