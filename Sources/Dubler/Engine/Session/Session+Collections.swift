extension Session {
    /// A collection's own answer: its operation done, its entry written.
    mutating func answerCollection(
        _ placed: CompiledProfile.Placed,
        _ route: CollectionRoute,
        _ view: RequestView,
        address: SessionAddress,
        _ surroundings: Surroundings,
        at moment: Moment
    ) -> Answer {
        let names = self.identity(service: placed.service, address: address)
        var document = state
        let draft = draftOfCollection(placed, route, view, identity: names, document: &document)
        state = document
        let use = count(placed)
        var answer = draft.answer(defaults: surroundings.catalog.defaults)
        let identity = JournalEntry.Answerer.Identity(
            layer: "collection:\(placed.settings.name)",
            profile: profile(of: placed),
            name: placed.settings.name,
            responseCount: 1
        )
        let answerer = JournalEntry.Answerer(identity, response: 1, use: use)
        return record(
            &answer,
            view.request,
            kind: .matched,
            answerer: answerer,
            service: placed.service,
            at: moment
        )
    }

    /// What the collection answers, with its operation done to `document`.
    func draftOfCollection(
        _ placed: CompiledProfile.Placed,
        _ route: CollectionRoute,
        _ view: RequestView,
        identity: Identity,
        document: inout StateDocument
    ) -> Draft {
        var randomness = Randomness(
            seed: profile.seed,
            rule: placed.key,
            use: counters.uses(of: placed.key)
        )
        let request = CollectionRequest(
            method: view.request.method,
            route: route,
            query: view.target.query(),
            body: view.request.body,
            baseURL: identity.baseURL(of: placed.settings.service) ?? identity.baseURLs[safe: placed.service] ?? ""
        )
        let made = CollectionHandler.answer(request, placed.settings, in: &document) { randomness.nextUUID() }
        var draft = Draft(
            status: made.status,
            body: made.body.map { .bytes($0.serialized()[...], owned: true) } ?? .none
        )
        draft.fields = made.headers.flatMap { header in header.values.map { (name: header.name, value: $0) } }
        return draft
    }

    @discardableResult
    mutating func count(_ placed: CompiledProfile.Placed) -> Int {
        counters.count(placed.key)
    }
}
