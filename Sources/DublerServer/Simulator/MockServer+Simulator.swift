import Dubler

extension MockServer {
    /// Has `simctl` carry out an order of the control API, and answers.
    func perform(_ order: SimulatorOrder, on exchange: Exchange) {
        let lane = simulators.lane(of: order.simulator)
        wire?.loop.offload(on: lane.queue, { lane.perform(order) }) { [weak self] result in
            guard let self else { return }
            respond(control.reply(to: order, result: result, engine: &engine), on: exchange)
            performEffects()
        }
    }

    /// Sends the push of an answer when it is due: after the answer's own delay, and
    /// after the time that the rule gives.
    func deliver(_ push: Response.Push, of answer: Answer, slot: Int) {
        guard let group = engine.session(slot)?.group, answer.group == group else { return }
        let pending = simulators.expect(in: group)
        let delay = answer.delayMilliseconds + Double(push.afterMilliseconds)
        guard delay > 0 else { return send(push, pending, group, slot: slot) }
        wire?.loop.schedule(after: UInt64(min(delay, 1e12) * 1_000_000)) { [weak self] in
            guard let self, pending.isWanted else { return }
            send(push, pending, group, slot: slot)
            performEffects()
        }
    }

    private func send(_ push: Response.Push, _ pending: PendingPush, _ group: UInt64, slot: Int) {
        switch control.order(push, slot, engine, at: now) {
        case .failure(let problem):
            simulators.forget(pending, in: group)
            control.note(problem, of: push, slot, engine: &engine, at: now)
        case .success(let order):
            let lane = simulators.lane(of: order.simulator)
            wire?.loop.offload(on: lane.queue, { pending.isWanted ? lane.perform(order) : nil }) { [weak self] result in
                guard let self else { return }
                simulators.forget(pending, in: group)
                guard let result else { return }
                if case .failure(let problem) = result { log(.pushFailed(name: push.name, reason: problem.detail)) }
                _ = control.reply(to: order, result: result, engine: &engine)
                performEffects()
            }
        }
    }
}
