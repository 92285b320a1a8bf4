/// What a search through the layers found.
enum Found {
    case rule(CompiledRule, response: Int, uses: Int, floor: Int)
    /// A rule matched whose sequence ended with `fail`.
    case exhausted(CompiledRule)
    case collection(CompiledProfile.Placed, CollectionRoute, floor: Int)
    case nothing
}

extension Session {
    /// The first layer, from `floor` downwards, with a matching rule or collection.
    func search(_ view: inout RequestView, service: Int, now: Instant, from floor: Int) -> Found {
        let token = MethodToken(view.method)
        let target = view.target
        var index = floor
        while index < floors.count {
            let layer = floors[index].layer
            if token == .head {
                if layer.namesHead,
                    let found = firstRule(layer, token, named: true, &view, target, service, now, floor: index)
                {
                    return found
                }
                if let found = firstRule(layer, .get, named: false, &view, target, service, now, floor: index) {
                    return found
                }
            } else if let found = firstRule(layer, token, named: false, &view, target, service, now, floor: index) {
                return found
            }
            if let found = collection(in: index, view, target, service: service) { return found }
            index += 1
        }
        return .nothing
    }

    /// The collection of that layer which answers the request.
    func collection(in floor: Int, _ view: RequestView, _ target: RequestTarget, service: Int) -> Found? {
        for placed in floors[floor].collections where placed.service == service {
            guard let route = CollectionRoute(placed.settings.path, target), route.takes(view.request.method)
            else { continue }
            return .collection(placed, route, floor: floor)
        }
        return nil
    }

    private func firstRule(
        _ layer: Layer,
        _ token: MethodToken,
        named: Bool,
        _ view: inout RequestView,
        _ target: RequestTarget,
        _ service: Int,
        _ now: Instant,
        floor: Int
    ) -> Found? {
        var response = 0
        var uses = 0
        var exhausted = false
        let rule = layer.first(service: service, target: target) { candidate in
            guard candidate.isEnabled, named ? candidate.methods.names(token) : candidate.methods.takes(token)
            else { return false }
            let seen = counters.uses(of: candidate.key)
            let next = candidate.answersAlike ? 0 : candidate.response(afterUses: seen)
            guard next != nil || candidate.rule.then == .fail else { return false }
            guard
                !candidate.hasConditions
                    || candidate.rule.pattern.meetsConditions(&view, state: state, now: now)
            else { return false }
            exhausted = next == nil
            response = next ?? 0
            uses = seen
            return true
        }
        guard let rule else { return nil }
        return exhausted ? .exhausted(rule) : .rule(rule, response: response, uses: uses, floor: floor)
    }
}
