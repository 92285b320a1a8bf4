extension Session {
    /// The loud answer to what nothing matches: a 404 with the nearest rules, or the
    /// catalog's own response; either way marked and counted.
    mutating func answerUnmatched(
        _ view: inout RequestView,
        service: Int,
        address: SessionAddress,
        code: String,
        exhausted: CompiledRule?,
        _ surroundings: Surroundings,
        at moment: Moment
    ) -> Answer {
        let now = clock.now(moment)
        let misses = nearMisses(&view, service: service, now: now, surroundings.catalog)
        var draft = unmatchedDraft(view, service: service, code: code, exhausted: exhausted, misses: misses)
        if let own = surroundings.catalog.unmatched {
            draft = ownUnmatched(own, view, service: service, address: address, now: now) ?? draft
        }
        if draft.value(ofField: "Dubler-Unmatched") == nil { draft.fields.append(("Dubler-Unmatched", "true")) }
        var answer = draft.answer(defaults: AnswerDefaults())
        return record(
            &answer,
            view.request,
            kind: .unmatched,
            code: code,
            nearMisses: misses,
            service: service,
            at: moment
        )
    }

    private func unmatchedDraft(
        _ view: RequestView,
        service: Int,
        code: String,
        exhausted: CompiledRule?,
        misses: [NearMiss]
    ) -> Draft {
        let what = "\(view.request.method) \(view.request.target)"
        let place = "service \"\(serviceNames[safe: service] ?? "api")\", session \"\(id)\""
        let detail: String
        if let exhausted {
            detail =
                "\(what): the sequence of \"\(exhausted.title)\" (\(exhausted.layer)) has been used up and ends "
                + "with `fail` (\(place))."
        } else if let best = misses.first {
            detail = "No rule matches \(what) (\(place)). Closest: \(best.summary)."
        } else {
            detail =
                "No rule matches \(what) (\(place)), and none has a path like it. "
                + "Add a rule to the baseline or to the profile."
        }
        let problem = Problem(
            status: 404,
            code: code,
            title: exhausted == nil ? "No rule matches" : "The sequence has ended",
            detail: detail,
            members: JSONObject([("nearMisses", .array(misses.map(\.json)))])
        )
        var draft = Draft(status: 404, body: .bytes(problem.json.serialized()[...], owned: true))
        draft.contentType = Problem.contentType
        return draft
    }

    private func ownUnmatched(
        _ response: CompiledResponse,
        _ view: RequestView,
        service: Int,
        address: SessionAddress,
        now: Instant
    ) -> Draft? {
        let rule = CompiledRule.standIn(for: response)
        let part = Composition.Part(rule: rule, response: 0, uses: 0, floor: floors.count)
        var context = RenderContext(
            view: view,
            pathNames: [],
            state: state,
            profileID: profile.id,
            session: identity(service: service, address: address),
            count: 1,
            now: now,
            randomness: Randomness(
                seed: profile.seed,
                rule: rule.key,
                use: Int(truncatingIfNeeded: journal.nextSequence)
            )
        )
        return try? render(part, &context)
    }
}

extension CompiledRule {
    /// A response that no rule holds, such as the catalog's `unmatched`, as a rule.
    static func standIn(for response: CompiledResponse) -> CompiledRule {
        CompiledRule(
            Rule(
                name: nil,
                identity: "unmatched",
                fingerprint: 0,
                pattern: RequestPattern(),
                responses: [response.source],
                then: .repeatLast,
                location: response.source.location
            ),
            layer: "unmatched",
            profile: nil,
            service: 0,
            defaults: response.defaults
        )
    }
}
