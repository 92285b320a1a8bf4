extension Session {
    /// One request with everything that the adapter knows of how it came.
    package struct Incoming {
        package var request: HTTPRequest
        package var service: Int
        package var address: SessionAddress
        /// Whether it was sent to, or begun in, an epoch that is over.
        package var isStale: Bool

        package init(request: HTTPRequest, service: Int, address: SessionAddress, isStale: Bool) {
            self.request = request
            self.service = service
            self.address = address
            self.isStale = isStale
        }
    }

    /// What the answering of one request needs of the world around the session.
    package final class Surroundings: Sendable {
        package let catalog: CompiledCatalog
        /// Reads a body file whole, for a patch over it; `nil` when it cannot be read.
        package let readFile: @Sendable (BodyFile) -> [UInt8]?

        package init(catalog: CompiledCatalog, readFile: @escaping @Sendable (BodyFile) -> [UInt8]?) {
            self.catalog = catalog
            self.readFile = readFile
        }
    }

    /// Chooses the response, consumes its use, changes the state and writes the
    /// journal's entry: one atomic step.
    package mutating func answer(
        _ incoming: consuming Incoming,
        _ surroundings: Surroundings,
        at moment: Moment
    ) -> Answer {
        lastActivity = moment
        let service = incoming.service
        let address = incoming.address
        if incoming.isStale { return refuseStale(incoming.request, service: service, at: moment) }
        var view = RequestView(incoming.request)
        let now = clock.now(moment)
        if !surroundings.catalog.ignored.isEmpty, isIgnored(&view, service: service, now: now, surroundings.catalog) {
            return ignore(incoming.request, service: service, at: moment)
        }
        switch search(&view, service: service, now: now, from: 0) {
        case .rule(let rule, let response, let uses, let floor):
            let part = Composition.Part(rule: rule, response: response, uses: uses, floor: floor)
            let compiled = rule.responses[response]
            if compiled.isPlain, let head = compiled.preparedHead {
                return answerPlain(part, compiled, head, incoming.request, view.method, service: service, at: moment)
            }
            return answerComposed(part, &view, service: service, address: address, now: now, surroundings, at: moment)
        case .collection(let placed, let route, _):
            return answerCollection(placed, route, view, address: address, surroundings, at: moment)
        case .exhausted(let rule):
            return answerUnmatched(
                &view,
                service: service,
                address: address,
                code: "sequence_exhausted",
                exhausted: rule,
                surroundings,
                at: moment
            )
        case .nothing:
            return answerUnmatched(
                &view,
                service: service,
                address: address,
                code: "unmatched",
                exhausted: nil,
                surroundings,
                at: moment
            )
        }
    }

    private func isIgnored(_ view: inout RequestView, service: Int, now: Instant, _ table: CompiledCatalog) -> Bool {
        let token = MethodToken(view.method)
        for ignored in table.ignored
        where ignored.service == service && (ignored.methods.takes(token))
            && ignored.pattern.path?.matches(view.target) != false
        {
            if ignored.pattern.meetsConditions(&view, state: state, now: now) { return true }
        }
        return false
    }

    // The hot path: everything but the entry was made when the profile was compiled.
    private mutating func answerPlain(
        _ part: Composition.Part,
        _ compiled: CompiledResponse,
        _ head: PreparedHead,
        _ request: HTTPRequest,
        _ method: ArraySlice<UInt8>,
        service: Int,
        at moment: Moment
    ) -> Answer {
        counters.count(part.rule.key)
        let body: AnswerBody =
            switch compiled.body {
            case .bytes(let bytes): .bytes(bytes, owned: false)
            case .file(let file): .file(file)
            case .none, .jsonTemplate, .textTemplate, .events: .none
            }
        var answer = Answer(status: compiled.status ?? 200, head: head, body: body)
        if let delay = compiled.source.delay { answer.delayMilliseconds = self.delay(delay, part) }
        answer.throttle = compiled.source.throttle
        answer.fault = compiled.source.fault
        answer.push = compiled.source.push
        return record(&answer, request, kind: .matched, answerer: answerer(part), service: service, at: moment)
    }

    func answerer(_ part: Composition.Part) -> JournalEntry.Answerer {
        JournalEntry.Answerer(part.rule.answerer, response: part.response + 1, use: part.uses + 1)
    }

    private mutating func answerComposed(
        _ part: Composition.Part,
        _ view: inout RequestView,
        service: Int,
        address: SessionAddress,
        now: Instant,
        _ surroundings: Surroundings,
        at moment: Moment
    ) -> Answer {
        let composition = compose(part, &view, service: service, now: now)
        for part in composition.parts { counters.count(part.rule.key) }
        do throws(AnswerFailure) {
            let outcome = try render(
                composition,
                view,
                service: service,
                address: address,
                now: now,
                readFile: surroundings.readFile
            )
            state = outcome.state
            if case .collection(let placed, _) = composition.base { count(placed) }
            var answer = outcome.draft.answer(defaults: part.compiled.defaults)
            return record(
                &answer,
                view.request,
                kind: .matched,
                answerer: answerer(part),
                service: service,
                at: moment
            )
        } catch {
            var answer = failure(error, part).answer(defaults: AnswerDefaults())
            return record(
                &answer,
                view.request,
                kind: .unmatched,
                answerer: answerer(part),
                code: error.code,
                service: service,
                at: moment
            )
        }
    }

    func failure(_ failure: AnswerFailure, _ part: Composition.Part) -> Draft {
        let rule = part.rule
        let problem = Problem(
            status: 500,
            code: failure.code,
            title: "The answer could not be made",
            detail: "\(failure.detail) (rule \"\(rule.title)\" of \(rule.layer), \(rule.rule.location))",
            members: JSONObject([
                ("rule", .object(RuleReference(rule, response: part.response + 1, use: part.uses + 1).json))
            ])
        )
        var draft = Draft(status: 500, body: .bytes(problem.json.serialized()[...], owned: true))
        draft.contentType = Problem.contentType
        draft.fields = [("Dubler-Unmatched", "true")]
        return draft
    }

    /// Writes the entry and gives the answer its ticket.
    mutating func record(
        _ answer: inout Answer,
        _ request: HTTPRequest,
        kind: JournalEntry.Kind,
        answerer: JournalEntry.Answerer? = nil,
        code: String? = nil,
        nearMisses: [NearMiss] = [],
        service: Int,
        at moment: Moment
    ) -> Answer {
        var entry = JournalEntry(
            sequence: 0,
            moment: moment,
            epoch: epoch,
            service: service,
            kind: kind,
            request: request,
            status: answer.status
        )
        entry.answerer = answerer
        entry.responseHead = answer.head
        entry.responseBody = answer.body
        entry.delayMilliseconds = answer.delayMilliseconds
        entry.fault = answer.fault
        entry.note(code: code, nearMisses: nearMisses)
        if request.body.count > journal.limits.body {
            entry.note(keptHash: SHA256.hash(request.body))
            entry.request.body = Array(request.body.prefix(journal.limits.body))
        }
        answer.ticket = journal.append(&entry)
        answer.group = group
        answer.closes = closes
        answer.isHead = MethodToken(request.head[request.methodRange]) == .head
        return answer
    }

    private mutating func refuseStale(_ request: HTTPRequest, service: Int, at moment: Moment) -> Answer {
        let problem = Problem(
            status: 410,
            code: "epoch_stale",
            title: "This address belongs to an earlier activation",
            detail: "Session \"\(id)\" has been activated anew since this address was given out. "
                + "Launch the app with the base URLs that the latest activation answered."
        )
        var draft = Draft(status: 410, body: .bytes(problem.json.serialized()[...], owned: true))
        draft.contentType = Problem.contentType
        var answer = draft.answer(defaults: AnswerDefaults())
        return record(&answer, request, kind: .stale, code: problem.code, service: service, at: moment)
    }

    private mutating func ignore(_ request: HTTPRequest, service: Int, at moment: Moment) -> Answer {
        var answer = Draft(status: 204, body: .none).answer(defaults: AnswerDefaults())
        return record(&answer, request, kind: .ignored, service: service, at: moment)
    }
}
