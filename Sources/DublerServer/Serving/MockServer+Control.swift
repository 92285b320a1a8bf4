import Dubler

extension MockServer {
    /// One call of the control API.
    func handleControl(_ request: HTTPRequest, _ target: RequestTarget, on exchange: Exchange) {
        guard passes(request, on: exchange) else { return }
        let rest = target.rawPath(fromSegment: 2)
        let call = ControlCall(
            method: request.method,
            target: rest.isEmpty
                ? [UInt8(ascii: "/")][...] : request.head[rest.startIndex..<request.targetRange.upperBound],
            body: request.body
        )
        perform(control.handle(call, engine: &engine, at: now), call, on: exchange)
        performEffects()
    }

    /// Whether the guard lets a request pass; one that it does not has its answer.
    func passes(_ request: HTTPRequest, on exchange: Exchange) -> Bool {
        do throws(Problem) {
            try gatekeeper.check(request)
            return true
        } catch {
            var reply = ControlReply(error)
            if error.status == 401 { reply.headers.append(("WWW-Authenticate", "Bearer")) }
            respond(reply, on: exchange)
            return false
        }
    }

    private func perform(_ outcome: ControlOutcome, _ call: ControlCall, on exchange: Exchange) {
        switch outcome {
        case .reply(let reply): replyOnceStored(reply, call, on: exchange)
        case .work(let work):
            wire?.loop.offload(work) { [weak self] reply in self?.respond(reply, on: exchange) }
        case .wait(let id):
            waiting[id] = exchange
            exchange.onAbandoned = { [weak self] in
                self?.waiting[id] = nil
                self?.engine.cancelVerification(id)
            }
        case .stream(let slot): openStream(slot, on: exchange)
        case .activated(let activation): finish(activation, on: exchange)
        case .simulator(let order): perform(order, on: exchange)
        case .reload:
            reload { [weak self] result in
                guard let self else { return }
                respond(control.reload(result, engine: &engine, at: now), on: exchange)
                if case .success = result { tellContract() }
                performEffects()
            }
        }
    }

    /// Opens the addresses of a new epoch, then answers the activation.
    private func finish(_ activation: ControlActivation, on exchange: Exchange) {
        // The old epoch's answers are cut and its ports refuse before the new one is told of.
        performEffects()
        do throws(Problem) {
            try openPorts(activation.slot)
        } catch {
            return respond(ControlReply(error), on: exchange)
        }
        respond(control.reply(to: activation, engine: engine), on: exchange)
        store(slot: activation.slot)
    }

    /// Opens a port for every service of the session's epoch where it has none yet.
    func openPorts(_ slot: Int) throws(Problem) {
        guard let session = engine.session(slot), let ports, session.baseURLs.isEmpty else { return }
        let opened = try ports.open(
            group: session.group,
            count: engine.table.services.count,
            at: wire?.loop.now ?? 0
        )
        for (service, one) in opened.enumerated() {
            addresses[one.listener] = .session(slot: slot, group: session.group, service: service)
        }
        engine.setBaseURLs(slot, opened.map { "http://\(urlHost):\($0.port)" })
    }

    // MARK: Streams

    private func openStream(_ slot: Int, on exchange: Exchange) {
        let head = PreparedHead(
            status: 200,
            headers: [WireHeader("Content-Type", ControlAPI.streamType), WireHeader("Cache-Control", "no-store")],
            content: .stream
        )
        let writer = exchange.openStream(head)
        guard writer.isOpen else { return }
        engine.streamsChanged(slot, by: 1, at: now)
        streams[slot, default: []].append(writer)
        let name = engine.session(slot)?.id
        writer.onClose = { [weak self, weak writer] _ in
            guard let self else { return }
            streams[slot]?.removeAll { $0 === writer }
            if engine.session(slot)?.id == name { engine.streamsChanged(slot, by: -1, at: now) }
        }
        writer.send(control.opening(ofStream: slot, engine: engine, at: now))
    }

    /// Tells those who listen to a session.
    func publish(_ event: StreamEvent, slot: Int) {
        guard let listeners = streams[slot], !listeners.isEmpty,
            let bytes = control.bytes(of: event, slot: slot, engine: engine, at: now)
        else { return }
        for listener in listeners { listener.send(bytes) }
    }
}
