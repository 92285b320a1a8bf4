extension Session {
    private static let candidateLimit = 16
    private static let shown = 3

    /// The three rules and collections that come nearest, at a bounded cost: candidates
    /// by the path table, each judged by the matcher itself.
    func nearMisses(_ view: inout RequestView, service: Int, now: Instant, _ table: CompiledCatalog) -> [NearMiss] {
        var candidates: [(rule: CompiledRule, reasons: [String])] = []
        let target = view.target
        for index in table.services.indices {
            let asked = (service + index) % table.services.count
            for floor in floors where candidates.count < Self.candidateLimit {
                _ = floor.layer.first(service: asked, target: target) { rule in
                    candidates.append((rule, reasons(rule, askedService: service)))
                    return candidates.count >= Self.candidateLimit
                }
            }
        }
        if candidates.count < Self.candidateLimit {
            let active = Set(floors.compactMap { $0.layer.profile.map(ExactKey.init) })
            let room = Self.candidateLimit - candidates.count
            for (rule, profile) in table.profileRules(service: service, target: target, limit: room, without: active) {
                var why = reasons(rule, askedService: service)
                why.append("in profile \(profile), which is not active")
                candidates.append((rule, why))
            }
        }
        var misses: [NearMiss] = []
        for candidate in candidates {
            let verdicts = candidate.rule.rule.pattern.verdicts(&view, state: state, now: now)
            var reasons = candidate.reasons
            if verdicts.contains(where: { $0.condition == "method" && !$0.passed }) {
                reasons.append("other method (\(candidate.rule.rule.pattern.methodText))")
            }
            misses.append(NearMiss(rule: RuleReference(candidate.rule), verdicts: verdicts, reasons: reasons))
        }
        for floor in floors {
            for placed in floor.collections where misses.count < Self.candidateLimit {
                guard let route = CollectionRoute(placed.settings.path, target) else { continue }
                misses.append(nearMiss(placed, route, profile: floor.layer.profile, view, askedService: service))
            }
        }
        let order = misses.indices.sorted {
            misses[$0].score != misses[$1].score ? misses[$0].score > misses[$1].score : $0 < $1
        }
        return order.prefix(Self.shown).map { misses[$0] }
    }

    /// A collection that the path is of.
    private func nearMiss(
        _ placed: CompiledProfile.Placed,
        _ route: CollectionRoute,
        profile: String?,
        _ view: RequestView,
        askedService: Int
    ) -> NearMiss {
        let methods = route.methods.joined(separator: ", ")
        let takes = route.takes(view.request.method)
        var reasons: [String] = []
        if placed.service != askedService {
            reasons.append("other service (\(serviceNames[safe: placed.service] ?? "api"))")
        }
        if !takes { reasons.append("other method (\(methods))") }
        let path = placed.settings.path.text + (route.key == nil ? "" : "/{\(placed.settings.key)}")
        return NearMiss(
            rule: RuleReference(placed, profile: profile),
            verdicts: [
                Verdict(condition: "method", passed: takes, expected: methods, seen: Excerpt.of(view.method)),
                Verdict(condition: "path", passed: true, expected: path, seen: Excerpt.of(view.target.rawPath)),
            ],
            reasons: reasons
        )
    }

    private func reasons(_ rule: CompiledRule, askedService: Int) -> [String] {
        var reasons: [String] = []
        if !rule.rule.enabled { reasons.append("disabled") }
        if rule.response(afterUses: uses(of: rule)) == nil { reasons.append("exhausted") }
        if rule.service != askedService {
            reasons.append("other service (\(serviceNames[safe: rule.service] ?? "api"))")
        }
        return reasons
    }
}
