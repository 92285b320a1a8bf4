extension InProcessServer {
    /// To whom a request goes.
    enum Destination: Sendable {
        /// A host of this backend's own, or of nobody: the session, by its name, where
        /// the host is none of an epoch.
        case host(String, session: String)
        /// A service that stands for another host's, by its name.
        case service(String, session: String)
    }

    /// Answers a request of the app and says how; the receiver gets the answer part by
    /// part, the first of them maybe before this returns. Answers a closure that
    /// gives the request up.
    ///
    /// `patience` is how many nanoseconds the client waits for the next part.
    func exchange(
        _ request: HTTPRequest,
        to destination: Destination,
        patience: UInt64? = nil,
        receive: @escaping Delivery.Receiver
    ) -> @Sendable () -> Void {
        let delivery = perform { state, moment in
            begin(request, to: destination, patience: patience, receive, &state, at: moment)
        }
        delivery.advance()
        return { delivery.cancel() }
    }

    private func begin(
        _ request: HTTPRequest,
        to destination: Destination,
        patience: UInt64?,
        _ receive: @escaping Delivery.Receiver,
        _ state: inout State,
        at moment: Moment
    ) -> Delivery {
        switch decide(request, to: destination, &state, at: moment) {
        case .failure(let problem):
            let reply = ControlReply(problem)
            return Delivery(DeliveryPlan(reply), group: 0, clock: clock, receive: receive, whenEnded: { _ in })
        case .success(let (answer, slot)):
            note(answer.push, slot, &state, at: moment)
            var plan = DeliveryPlan(answer, isHead: answer.isHead) { Self.contents(of: $0) }
            if let patience { plan.limit(to: patience) }
            if plan.isImmediate {
                end(answer, slot, .complete, &state, at: moment)
                return Delivery(plan, group: answer.group, clock: clock, receive: receive, whenEnded: { _ in })
            }
            let number = state.nextDelivery
            state.nextDelivery += 1
            let delivery = Delivery(plan, group: answer.group, clock: clock, receive: receive) { [weak self] ending in
                self?.perform { state, moment in
                    state.deliveries[number] = nil
                    self?.end(answer, slot, ending, &state, at: moment)
                }
            }
            state.deliveries[number] = delivery
            return delivery
        }
    }

    private func end(
        _ answer: Answer,
        _ slot: Int,
        _ ending: JournalEntry.Ending,
        _ state: inout State,
        at moment: Moment
    ) {
        state.engine.ended(slot, sequence: answer.ticket, ending, at: moment) { $0 == answer.group }
    }

    /// What the engine answers to a request: one step, and nothing of the answer's way.
    package func answer(_ request: HTTPRequest, session: String = SessionName.standard) -> Answer? {
        perform { state, moment in
            guard
                case .success(let (answer, slot)) = decide(
                    request,
                    to: .host(Self.host, session: session),
                    &state,
                    at: moment
                )
            else { return nil }
            end(answer, slot, .complete, &state, at: moment)
            return answer
        }
    }

    private func decide(
        _ request: HTTPRequest,
        to destination: Destination,
        _ state: inout State,
        at moment: Moment
    ) -> Result<(Answer, Int), Problem> {
        let arrival: Engine.Arrival
        let address: SessionAddress
        let found: Result<(slot: Int, service: Int), Problem>
        if case .host(let host, _) = destination, let epoch = state.addresses[host] {
            (arrival, address) = (.epoch(epoch.group), .port)
            found = .success((epoch.slot, epoch.service))
        } else {
            (arrival, address) = (.stamp(state.engine.serial), .main)
            found = place(of: request, destination, &state, at: moment)
        }
        switch found {
        case .failure(let problem): return .failure(problem)
        case .success(let (slot, service)):
            let answer = state.engine.answer(
                slot,
                request,
                service: service,
                address: address,
                arrival: arrival,
                at: moment
            )
            return answer.map { .success(($0, slot)) } ?? .failure(Self.gone)
        }
    }

    private static let gone = Problem(
        status: 410,
        code: "session_ended",
        detail: "The session that this address belonged to has ended."
    )

    /// Session and service of a request that came to no address of an epoch.
    private func place(
        of request: HTTPRequest,
        _ destination: Destination,
        _ state: inout State,
        at moment: Moment
    ) -> Result<(slot: Int, service: Int), Problem> {
        var service = 0
        var name: String
        switch destination {
        case .host(_, let session): name = session
        case .service(let wanted, let session):
            name = session
            guard let found = state.engine.table.compiled.service(named: wanted) else {
                return .failure(Self.serviceUnknown(wanted, state.engine.table.services.map(\.name)))
            }
            service = found
        }
        if let other = request.values(ofHeader: "Dubler-Session").first { name = other }
        if let slot = state.engine.slot(of: name) { return .success((slot, service)) }
        let names = state.engine.sessionSlots.compactMap { state.engine.session($0)?.id }
        let problem = Problem.sessionUnknown(name, among: names)
        if let slot = try? state.engine.openSession(SessionName.standard, at: moment) {
            state.engine.recordOutside(
                slot,
                request,
                kind: .stray,
                code: problem.code,
                status: problem.status,
                at: moment
            )
        }
        return .failure(problem)
    }

    private static func serviceUnknown(_ name: String, _ names: [String]) -> Problem {
        Problem(
            status: 404,
            code: "service_unknown",
            detail: "The catalog has no service \"\(name)\"."
                + Problem.nearestSentence(Nearest.name(to: name, among: names, limit: 3))
        )
    }

    /// A rule's push cannot be sent from here, and the timeline says so.
    private func note(_ push: Response.Push?, _ slot: Int, _ state: inout State, at moment: Moment) {
        guard let push else { return }
        state.control.note(Self.noSimulator, of: push, slot, engine: &state.engine, at: moment)
    }
}

extension DeliveryPlan {
    /// The plan of what is no session's answer.
    init(_ reply: ControlReply) {
        parts = [
            Part(wait: 0, step: .head(InProcessHead(reply))),
            Part(wait: 0, step: .bytes(reply.body[...])),
            Part(wait: 0, step: .end(.complete)),
        ]
    }
}
