/// What goes through `simctl` to a simulator.
extension ControlAPI {
    static let simulatorRoutes = [
        ControlRoute("POST", "/sessions/{session}/push", "push", ControlAPI.push),
        ControlRoute("POST", "/sessions/{session}/open-url", "openURL", ControlAPI.openURL),
        ControlRoute("POST", "/sessions/{session}/biometrics", "biometrics", ControlAPI.biometrics),
        ControlRoute("POST", "/sessions/{session}/privacy", "privacy", ControlAPI.privacy),
    ]

    private func push(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let body = try ControlBody(request.body, for: engine.catalog)
        let (target, action) = try SimulatorBody.push(body, engine.catalog)
        let slot = try engine.find(request)
        return .simulator(try order(action, target, slot, engine, at: request.moment))
    }

    private func openURL(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let (target, action) = try SimulatorBody.openURL(ControlBody(request.body, for: engine.catalog))
        let slot = try engine.find(request)
        return .simulator(try order(action, target, slot, engine, at: request.moment))
    }

    private func biometrics(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let (target, action) = try SimulatorBody.biometrics(ControlBody(request.body, for: engine.catalog))
        let slot = try engine.find(request)
        return .simulator(try order(action, target, slot, engine, at: request.moment))
    }

    private func privacy(_ request: ControlRequest, _ engine: inout Engine) throws(Problem) -> ControlOutcome {
        let (target, action) = try SimulatorBody.privacy(ControlBody(request.body, for: engine.catalog))
        let slot = try engine.find(request)
        return .simulator(try order(action, target, slot, engine, at: request.moment))
    }

    /// The push that a rule's answer brings; it goes to the simulator and the app that
    /// the session was activated with.
    package func order(
        _ push: Response.Push,
        _ slot: Int,
        _ engine: Engine,
        at moment: Moment
    ) -> Result<SimulatorOrder, Problem> {
        do throws(Problem) {
            let (bytes, value) = try SimulatorBody.payload(named: push.name, engine.catalog)
            var target = SimulatorBody()
            target.bundle = SimulatorBody.named(in: value)
            let action = SimulatorOrder.Action.push(name: push.name, payload: bytes)
            return .success(try order(action, target, slot, engine, at: moment))
        } catch {
            return .failure(error)
        }
    }

    private func order(
        _ action: SimulatorOrder.Action,
        _ target: SimulatorBody,
        _ slot: Int,
        _ engine: Engine,
        at moment: Moment
    ) throws(Problem) -> SimulatorOrder {
        guard let session = engine.session(slot) else { throw .sessionUnknown("", among: engine.sessionNames) }
        let known = session.simulator
        guard let simulator = target.simulator ?? known?["udid"]?.stringValue else {
            throw Problem(
                status: 422,
                code: "simulator_unspecified",
                detail: "Neither the call nor the activation of session \"\(session.id)\" names a simulator. "
                    + "Give its UDID as \"simulatorID\", or activate with \"simulator\": { \"udid\": … }."
            )
        }
        let isKnown = known?["udid"]?.stringValue?.lowercased() == simulator.lowercased()
        var order = SimulatorOrder(
            action: action,
            slot: slot,
            group: session.group,
            simulator: simulator,
            deviceSet: target.deviceSet ?? (isKnown ? known?["deviceSet"]?.stringValue : nil),
            bundle: target.bundle ?? known?["bundleIdentifier"]?.stringValue,
            moment: moment,
            after: session.journal.lastSequence
        )
        if order.needsBundle, order.bundle == nil {
            throw Problem(
                status: 422,
                code: "bundle_unspecified",
                detail: "Neither the call nor the activation of session \"\(session.id)\" names the app. "
                    + "Give its bundle identifier as \"bundleIdentifier\"."
            )
        }
        if !order.takesBundle { order.bundle = nil }
        return order
    }

    /// Notes in the timeline what came of an order, and gives the reply to the call.
    package func reply(
        to order: SimulatorOrder,
        result: Result<SimulatorReceipt, Problem>,
        engine: inout Engine
    ) -> ControlReply {
        var detail = JSONObject([("simulator", .string(order.simulator))])
        detail["bundleIdentifier"] = order.bundle.map { .string($0) }
        switch result {
        case .success(let receipt):
            detail["sent"] = true
            detail["deviceSet"] = receipt.deviceSet.map { .string($0) }
        case .failure(let problem):
            detail["sent"] = false
            detail["reason"] = .string(problem.code)
        }
        // What an epoch before has sent is no event of this one.
        if engine.session(order.slot)?.group == order.group {
            engine.note(
                order.slot,
                TimelineEvent(
                    moment: order.moment,
                    after: order.after,
                    kind: order.kind,
                    name: order.name,
                    detail: .object(detail)
                )
            )
        }
        switch result {
        case .success(let receipt): return ControlReply(order.json(receipt))
        case .failure(let problem): return ControlReply(problem)
        }
    }

    /// Notes a rule's push that could not even be tried.
    package func note(
        _ problem: Problem,
        of push: Response.Push,
        _ slot: Int,
        engine: inout Engine,
        at moment: Moment
    ) {
        let detail = JSONObject([("sent", false), ("reason", .string(problem.code))])
        engine.note(slot, kind: "push", name: push.name, detail: .object(detail), at: moment)
    }
}

extension SimulatorOrder {
    fileprivate var needsBundle: Bool {
        switch action {
        case .push: true
        case .privacy(let action, _): action != .reset
        case .openURL, .biometrics: false
        }
    }

    fileprivate var takesBundle: Bool {
        switch action {
        case .push, .privacy: true
        case .openURL, .biometrics: false
        }
    }

    fileprivate func json(_ receipt: SimulatorReceipt) -> JSONObject {
        var object = JSONObject([("sent", true), ("simulator", .string(simulator))])
        object["deviceSet"] = receipt.deviceSet.map { .string($0) }
        object["bundleIdentifier"] = bundle.map { .string($0) }
        if case .push(_, let payload) = action { object["bytes"] = .int(payload.count) }
        object["after"] = .int(after)
        object["output"] = .string(receipt.output)
        if let note { object["note"] = .string(note) }
        return object
    }

    /// What people expect otherwise.
    private var note: String? {
        switch action {
        case .openURL(let url) where url.lowercased().hasPrefix("http"):
            "A simulator opens links of the web in Safari, also where an app claims them."
        case .privacy: "Some changes of permissions end the app if it runs."
        default: nil
        }
    }
}
