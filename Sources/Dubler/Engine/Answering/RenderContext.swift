/// What templates of one answer may ask: the request, the path's names, state,
/// `let`, clock and draws.
struct RenderContext: TemplateContext {
    var view: RequestView
    var pathNames: [(name: String, value: String)]
    var state: StateDocument
    var bindings: [(name: String, value: JSONValue)] = []
    let profileID: String?
    let session: Session.Identity
    /// Uses of the rule, this one included.
    let count: Int
    let now: Instant
    var randomness: Randomness

    mutating func random(in range: ClosedRange<Int64>) -> Int64 { randomness.next(in: range) }

    mutating func uuid() -> String { randomness.nextUUID() }

    mutating func value(of reference: TemplateReference) throws(TemplateFailure) -> JSONValue? {
        switch reference {
        case .requestMethod: return .string(view.request.method)
        case .requestPath: return .string(String(decoding: view.target.rawPath, as: UTF8.self))
        case .requestQuery(let name): return first(view.query, name)
        case .requestHeader(let name): return view.request.values(ofHeader: name).first.map { .string($0) }
        case .requestForm(let name): return first(view.body.form, name)
        case .requestBody(let steps): return bodyValue(steps)
        case .path(let name): return pathNames.first { $0.name.isIdentical(to: name) }.map { .string($0.value) }
        case .state(let steps): return state.value(at: StatePath(steps: steps))
        case .binding(let name, let steps):
            return bindings.first { $0.name.isIdentical(to: name) }.flatMap { $0.value.value(at: steps[...]) }
        case .profileID: return profileID.map { .string($0) }
        case .sessionID: return .string(session.id)
        case .baseURL(let service): return session.baseURL(of: service).map { .string($0) }
        case .count: return .number(JSONNumber(count))
        }
    }

    private func first(_ fields: FormFields, _ name: String) -> JSONValue? {
        (0..<fields.count).first { fields.name($0).elementsEqual(name.utf8) }
            .map { .string(String(decoding: fields.value($0), as: UTF8.self)) }
    }

    private mutating func bodyValue(_ steps: [PathStep]) -> JSONValue? {
        guard case .value(var node) = view.body.json else { return nil }
        for step in steps {
            let next: JSONNode? =
                switch step {
                case .member(let name): node[name]
                case .index(let index): node[index]
                }
            guard let next else { return nil }
            node = next
        }
        return node.value
    }
}

extension Session {
    /// What templates may know of a session.
    struct Identity: Sendable {
        let id: String
        let services: [String]
        /// By service, for the way in which the request came.
        let baseURLs: [String]
        let service: Int

        func baseURL(of name: String?) -> String? {
            guard let name else { return baseURLs[safe: service] }
            return services.firstIndex { $0.isIdentical(to: name) }.flatMap { baseURLs[safe: $0] }
        }
    }

    func identity(service: Int, address: SessionAddress) -> Identity {
        Identity(
            id: id,
            services: serviceNames,
            baseURLs: serviceNames.indices.map { baseURL(service: $0, address: address) },
            service: service
        )
    }
}
