extension Engine {
    /// What a session would answer to a request, and why: a look that consumes nothing.
    package struct Effective: Sendable {
        package var answer: Answer
        /// `nil` when nothing matches.
        package var rule: RuleReference?
        /// Which part of the answer comes from where.
        package var origins: [Origin]
        /// The rules that were asked, best first, with their verdicts.
        package var candidates: [NearMiss]
        package var code: String?
    }

    /// Where a part of an answer comes from.
    package struct Origin: Sendable {
        /// `status`, `header X`, `body`, `body /title`.
        package var part: String
        package var rule: RuleReference
    }

    /// Answers as the session would, on a copy of it.
    package func effective(
        _ slot: Int,
        _ request: HTTPRequest,
        service: Int,
        at moment: Moment
    ) -> Effective? {
        guard let session = session(slot) else { return nil }
        var copy = session
        let incoming = Session.Incoming(request: request, service: service, address: .port, isStale: false)
        let answer = copy.answer(incoming, surroundings, at: moment)
        let entry = copy.journal.entry(answer.ticket)
        var view = RequestView(request)
        let now = session.now(moment)
        let candidates = session.nearMisses(&view, service: service, now: now, surroundings.catalog)
        return Effective(
            answer: answer,
            rule: entry?.kind == .matched || entry?.answerer != nil ? entry?.answerer.map(RuleReference.init) : nil,
            origins: session.origins(&view, service: service, now: now, answer),
            candidates: candidates,
            code: entry?.code
        )
    }
}

extension Session {
    /// Which layer each part of the answer comes from: the base says everything that
    /// no patch above says anew.
    func origins(_ view: inout RequestView, service: Int, now: Instant, _ answer: Answer) -> [Engine.Origin] {
        let first: Composition.Part
        switch search(&view, service: service, now: now, from: 0) {
        case .rule(let rule, let response, let uses, let floor):
            first = Composition.Part(rule: rule, response: response, uses: uses, floor: floor)
        case .collection(let placed, _, _):
            return ["status", "body"].map { Engine.Origin(part: $0, rule: origin(of: placed)) }
        case .exhausted, .nothing: return []
        }
        let composition = compose(first, &view, service: service, now: now)
        var origins: [Engine.Origin] = []
        func reference(_ part: Composition.Part) -> RuleReference {
            RuleReference(part.rule, response: part.response + 1, use: part.uses + 1)
        }
        // What every part takes from below is the base's.
        var base = composition.parts.last.map { reference($0) }
        if case .collection(let placed, _) = composition.base { base = origin(of: placed) }
        let status = composition.parts.first { $0.compiled.source.status != nil }.map { reference($0) } ?? base
        if let status { origins.append(Engine.Origin(part: "status", rule: status)) }
        var named: Set<String> = []
        for part in composition.parts {
            for header in part.compiled.source.headers where named.insert(header.name.lowercased()).inserted {
                origins.append(Engine.Origin(part: "header \(header.name)", rule: reference(part)))
            }
        }
        if let base { origins.append(Engine.Origin(part: "body", rule: base)) }
        for part in composition.parts.reversed() {
            for pointer in part.compiled.source.patch?.pointers ?? [] {
                origins.append(Engine.Origin(part: "body \(pointer)", rule: reference(part)))
            }
        }
        return origins
    }

    private func origin(of placed: CompiledProfile.Placed) -> RuleReference {
        RuleReference(placed, profile: profile(of: placed))
    }

    /// The profile whose layer the collection lies in.
    func profile(of placed: CompiledProfile.Placed) -> String? {
        floors.first { $0.collections.contains { $0.key == placed.key } }?.layer.profile
    }
}

extension Response.Patch {
    /// JSON Pointers (RFC 6901) of the places that the patch states anew.
    var pointers: [String] {
        switch self {
        case .operations(let node): return node.elements.compactMap { $0["path"]?.stringValue }
        case .merge(let node):
            var pointers: [String] = []
            var open: [(node: JSONNode, pointer: String)] = [(node, "")]
            while let (node, pointer) = open.popLast() {
                if node.kind == .object, node.count > 0 {
                    for member in node.members {
                        let name = member.key.replacing("~", with: "~0").replacing("/", with: "~1")
                        open.append((member.value, "\(pointer)/\(name)"))
                    }
                } else {
                    pointers.append(pointer)
                }
            }
            return pointers.sorted()
        }
    }
}
