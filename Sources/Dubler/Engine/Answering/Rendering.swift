extension Session {
    /// What an answer does to the session beside being sent.
    struct Outcome {
        var draft: Draft
        var state: StateDocument
    }

    /// Makes the answer of a chain of rules: choose on the old state, `let` and `set`
    /// on the old state, render on the new one, then patch upwards.
    func render(
        _ composition: Composition,
        _ view: RequestView,
        service: Int,
        address: SessionAddress,
        now: Instant,
        readFile: (BodyFile) -> [UInt8]?
    ) throws(AnswerFailure) -> Outcome {
        if case .unusable(let reason) = composition.base {
            throw AnswerFailure(code: "patch_base_unusable", detail: "There is nothing to patch: \(reason).")
        }
        let identity = identity(service: service, address: address)
        var contexts: [RenderContext] = []
        var newState = state
        // The lowest first: its changes lie beneath those of the patches above.
        for part in composition.parts.reversed() {
            var context = RenderContext(
                view: view,
                pathNames: part.rule.rule.pattern.path?.names(in: view.target) ?? [],
                state: state,
                profileID: profile.id,
                session: identity,
                count: part.uses + 1,
                now: now,
                randomness: Randomness(seed: profile.seed, rule: part.rule.key, use: part.uses)
            )
            try bind(part.compiled.bindings, &context)
            for change in try evaluate(part.compiled.changes, &context) {
                do { try change.apply(to: &newState) } catch { throw AnswerFailure(error) }
            }
            contexts.append(context)
        }
        var draft: Draft?
        if case .collection(let placed, let route) = composition.base {
            draft = draftOfCollection(placed, route, view, identity: identity, document: &newState)
        }
        for (index, part) in composition.parts.reversed().enumerated() {
            var context = contexts[index]
            context.state = newState
            if let below = draft {
                draft = try patch(below, with: part, &context, readFile: readFile)
            } else {
                draft = try render(part, &context)
            }
        }
        guard let draft else { throw AnswerFailure(code: "patch_base_unusable", detail: "There is nothing to patch.") }
        return Outcome(draft: draft, state: newState)
    }

    private func bind(_ bindings: [CompiledResponse.Binding], _ context: inout RenderContext) throws(AnswerFailure) {
        for binding in bindings {
            let value = try templateValue(binding.value, &context)
            context.bindings.append((binding.name, value))
        }
    }

    private func templateValue(
        _ template: JSONTemplate,
        _ context: inout RenderContext
    ) throws(AnswerFailure) -> JSONValue {
        do { return try template.renderValue(&context) } catch { throw AnswerFailure(error) }
    }

    private func evaluate(
        _ changes: [CompiledResponse.Change],
        _ context: inout RenderContext
    ) throws(AnswerFailure) -> [StateChange] {
        var ready: [StateChange] = []
        for change in changes {
            switch change {
            case .unset(let path): ready.append(.unset(path))
            case .set(let path, let template): ready.append(.set(path, try templateValue(template, &context)))
            case .increment(let path, let template):
                guard case .number(let amount) = try templateValue(template, &context) else {
                    throw AnswerFailure(
                        code: "state_conflict",
                        detail: "`$inc` at \(path) needs a number to add; the template gave something else."
                    )
                }
                ready.append(.increment(path, amount))
            }
        }
        return ready
    }
}

/// One change of the state, its value already worked out.
enum StateChange {
    case set(StatePath, JSONValue)
    case increment(StatePath, JSONNumber)
    case unset(StatePath)

    func apply(to document: inout StateDocument) throws(StateConflict) {
        switch self {
        case .set(let path, let value): try document.set(value, at: path)
        case .increment(let path, let amount): try document.increment(at: path, by: amount)
        case .unset(let path): try document.unset(at: path)
        }
    }
}
