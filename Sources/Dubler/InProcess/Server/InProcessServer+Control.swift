extension InProcessServer {
    /// Makes a call of the control API.
    package func send(_ call: BackendCall, completion: @escaping Completion) -> @Sendable () -> Void {
        let body = call.body?.serialized() ?? []
        let call = ControlCall(method: call.method.rawValue, target: Array(call.target.utf8)[...], body: body)
        let outcome = perform { state, moment in handle(call, completion, &state, at: moment) }
        switch outcome {
        case .reply(let reply): completion(.success(BackendAnswer(reply)))
        case .work(let work): completion(.success(BackendAnswer(work())))
        case .reload: reload(completion)
        case .wait(let id): return { [weak self] in self?.giveUp(id) }
        }
        return {}
    }

    private enum Handled {
        case reply(ControlReply)
        case work(@Sendable () -> ControlReply)
        case reload
        case wait(VerificationID)
    }

    private func handle(
        _ call: ControlCall,
        _ completion: @escaping Completion,
        _ state: inout State,
        at moment: Moment
    ) -> Handled {
        switch state.control.handle(call, engine: &state.engine, at: moment) {
        case .reply(let reply): return .reply(reply)
        case .work(let work): return .work(work)
        case .reload: return .reload
        case .wait(let id):
            state.waiting[id] = completion
            return .wait(id)
        case .activated(let activation):
            openAddresses(activation.slot, &state)
            return .reply(state.control.reply(to: activation, engine: state.engine))
        case .stream:
            return .reply(ControlReply(Self.noStream))
        case .simulator(let order):
            let result: Result<SimulatorReceipt, Problem> = .failure(Self.noSimulator)
            return .reply(state.control.reply(to: order, result: result, engine: &state.engine))
        }
    }

    private static let noStream = Problem(
        status: 501,
        code: "not_built",
        detail: "A backend in the process has no stream of events. Ask for the journal of the session."
    )

    static let noSimulator = Problem(
        status: 501,
        code: "not_built",
        detail: "A backend in the process has no simulator. Push, links and permissions need a server: `dubler run`."
    )

    private func giveUp(_ id: VerificationID) {
        perform { state, _ in
            state.waiting[id] = nil
            state.engine.cancelVerification(id)
        }
    }

    private func reload(_ completion: @escaping Completion) {
        let loaded =
            folder.isEmpty ? .success(state.withLock { $0.engine.catalog }) : CatalogLoader.load(folder: folder)
        let reply = perform { state, moment in state.control.reload(loaded, engine: &state.engine, at: moment) }
        completion(.success(BackendAnswer(reply)))
    }

    /// Gives every service of the session's epoch an address where it has none yet.
    private func openAddresses(_ slot: Int, _ state: inout State) {
        guard let session = state.engine.session(slot), session.baseURLs.isEmpty else { return }
        let urls = state.engine.table.services.enumerated().map { service, one in
            let label = one.name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
            let host = "\(label.isEmpty ? "service" : label)-\(service + 1).e\(session.group).\(Self.host)"
            state.addresses[host] = Address(slot: slot, group: session.group, service: service)
            return "http://\(host)"
        }
        state.engine.setBaseURLs(slot, urls)
    }
}
