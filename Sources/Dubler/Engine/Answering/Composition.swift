/// The rules that make one answer: patches from the top, and what they stand on.
struct Composition {
    /// One rule of the chain with the response that is its turn.
    struct Part {
        var rule: CompiledRule
        var response: Int
        /// Uses before this one.
        var uses: Int
        var floor: Int

        var compiled: CompiledResponse { rule.responses[response] }
    }

    enum Base {
        /// The last part of the chain answers by itself.
        case rule
        case collection(CompiledProfile.Placed, CollectionRoute)
        /// A patch with nothing beneath that could be patched.
        case unusable(String)
    }

    /// Highest first; all but the last are patches.
    var parts: [Part]
    var base: Base
}

extension Session {
    /// Follows patches downwards to what they stand on.
    func compose(
        _ first: Composition.Part,
        _ view: inout RequestView,
        service: Int,
        now: Instant
    ) -> Composition {
        var composition = Composition(parts: [first], base: .rule)
        while let top = composition.parts.last, top.compiled.patch != nil {
            // Of its own layer no rule is a base, but the collections beneath the rules are.
            let own = collection(in: top.floor, view, view.target, service: service)
            switch own ?? search(&view, service: service, now: now, from: top.floor + 1) {
            case .rule(let rule, let response, let uses, let floor):
                composition.parts.append(
                    Composition.Part(rule: rule, response: response, uses: uses, floor: floor)
                )
            case .collection(let placed, let route, _):
                composition.base = .collection(placed, route)
                return composition
            case .exhausted(let rule):
                composition.base = .unusable("the sequence of \(rule.title) in \(rule.layer) has ended")
                return composition
            case .nothing:
                composition.base = .unusable("no rule or collection of a layer below matches")
                return composition
            }
        }
        return composition
    }
}
