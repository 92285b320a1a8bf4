/// All endpoints of a session, by service, path and method.
struct EndpointTable {
    private struct Key: Hashable {
        let service: Int
        let method: ExactKey
        let path: [PathPattern.Segment]
    }

    private let session: Session
    private(set) var endpoints: [Endpoint] = []

    init(_ session: Session) {
        self.session = session
        var places: [Key: Int] = [:]
        for rule in session.floors.flatMap(\.layer.rules) {
            guard let path = rule.rule.pattern.path else { continue }
            let place = place(of: rule.rule.pattern.method, path, rule.service, &places)
            endpoints[place].rules.append(rule)
        }
        for placed in session.floors.flatMap(\.collections) {
            for (methods, path) in [
                (["GET", "POST"], placed.settings.path), (["GET", "PUT", "PATCH", "DELETE"], placed.settings.itemPath),
            ] {
                for method in methods {
                    let place = place(of: .exactly([method]), path, placed.service, &places)
                    endpoints[place].collection = placed.settings.name
                }
            }
        }
        endpoints.sort { a, b in
            if a.service != b.service { return a.service < b.service }
            if !a.path.text.isIdentical(to: b.path.text) {
                return a.path.text.utf8.lexicographicallyPrecedes(b.path.text.utf8)
            }
            return a.methodText.utf8.lexicographicallyPrecedes(b.methodText.utf8)
        }
    }

    private mutating func place(
        of method: RequestPattern.Method,
        _ path: PathPattern,
        _ service: Int,
        _ places: inout [Key: Int]
    ) -> Int {
        let endpoint = Endpoint(
            service: service,
            serviceName: session.serviceNames[safe: service] ?? "",
            method: method,
            path: path
        )
        let key = Key(service: service, method: ExactKey(endpoint.methodText), path: path.segments)
        if let known = places[key] { return known }
        places[key] = endpoints.count
        endpoints.append(endpoint)
        return endpoints.count - 1
    }

    /// Requests to each endpoint since the journal was cleared, those included that
    /// it has dropped: each counts for the most specific endpoint that takes it.
    func hits() -> [Int] {
        var hits = [Int](repeating: 0, count: endpoints.count)
        var builders = [PathTable.Builder](repeating: PathTable.Builder(), count: max(1, session.serviceNames.count))
        let order = bySpecificity
        for (number, index) in order.enumerated() where builders.indices.contains(endpoints[index].service) {
            builders[endpoints[index].service].insert(Int32(truncatingIfNeeded: number), at: endpoints[index].path)
        }
        let tables = builders.map(\.table)
        let methods = order.map { MethodSet(endpoints[$0].method) }
        func count(_ service: Int, _ method: MethodToken, _ target: RequestTarget, _ times: Int) {
            guard tables.indices.contains(service) else { return }
            let asked = method == .head ? [method, .get] : [method]
            for token in asked {
                guard let found = tables[service].firstEntry(for: target, where: { methods[Int($0)].takes(token) })
                else { continue }
                hits[order[Int(found)]] += times
                return
            }
        }
        session.journal.forEach { entry in
            guard entry.counts else { return true }
            let request = entry.request
            let target = RequestTarget(request.head[request.targetRange])
            count(entry.service, MethodToken(request.head[request.methodRange]), target, 1)
            return true
        }
        for dropped in session.journal.dropped.endpoints {
            count(dropped.service, MethodToken(dropped.method), RequestTarget(dropped.path[...]), dropped.count)
        }
        return hits
    }

    /// Places of the endpoints as a search asks them.
    private var bySpecificity: [Int] {
        let ranks = endpoints.map { (path: $0.path.rank, method: MethodSet($0.method).rank) }
        return endpoints.indices.sorted { a, b in
            if ranks[a].path != ranks[b].path { return ranks[a].path.lexicographicallyPrecedes(ranks[b].path) }
            if ranks[a].method != ranks[b].method { return ranks[a].method < ranks[b].method }
            return a < b
        }
    }

    func json(_ index: Int, hits: Int, now: Instant) -> JSONObject {
        let endpoint = endpoints[index]
        var object = JSONObject([
            ("service", .string(endpoint.serviceName)),
            ("method", .string(endpoint.methodText)),
            ("path", .string(endpoint.path.text)),
        ])
        let answer = answer(of: endpoint, now: now)
        object["layer"] = .text(answer?.layer)
        object["rule"] = .text(answer?.rule)
        object["conditional"] = .bool(answer?.isConditional ?? false)
        object["hits"] = .int(hits)
        object["rules"] = .array(
            endpoint.rules.map { rule in
                .object(RuleView.json(rule, services: session.serviceNames, uses: session.uses(of: rule)))
            }
        )
        object["collection"] = .text(endpoint.collection)
        return object
    }

    private struct Answering {
        var layer: String
        var rule: String
        var isConditional: Bool
    }

    /// What would answer a request to the endpoint that has nothing but method and
    /// path; else the first rule that may answer one that has more.
    private func answer(of endpoint: Endpoint, now: Instant) -> Answering? {
        let request = HTTPRequest(method: endpoint.sampleMethod, target: endpoint.sample)
        var view = RequestView(request)
        let token = MethodToken(endpoint.sampleMethod)
        var conditional: Answering?
        for floor in session.floors {
            let found = floor.layer.first(service: endpoint.service, target: view.target) { rule in
                guard rule.rule.enabled, rule.methods.takes(token),
                    rule.response(afterUses: session.uses(of: rule)) != nil
                else { return false }
                if rule.rule.pattern.meetsConditions(&view, state: session.state, now: now) { return true }
                if conditional == nil {
                    conditional = Answering(layer: rule.layer, rule: rule.title, isConditional: true)
                }
                return false
            }
            if let found { return Answering(layer: found.layer, rule: found.title, isConditional: false) }
            if let name = endpoint.collection,
                floor.collections.contains(where: { $0.settings.name.isIdentical(to: name) })
            {
                return Answering(layer: "collection:\(name)", rule: name, isConditional: false)
            }
        }
        return conditional
    }
}
