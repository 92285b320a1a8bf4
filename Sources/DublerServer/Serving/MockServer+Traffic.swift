import Dubler

extension MockServer {
    private static let controlRoot = Array("/__dubler".utf8)

    /// One request, whole: finds whose it is and answers it.
    func handle(_ request: HTTPRequest, on exchange: Exchange, stamp: UInt64) {
        if exchange.listener == mainListener {
            if request.head[request.targetRange].starts(with: Self.controlRoot) {
                handleRooted(request, on: exchange, stamp: stamp)
            } else {
                handleMain(request, on: exchange, stamp: stamp)
            }
        } else if case .session(let slot, let group, let service) = addresses[exchange.listener] {
            answer(request, slot: slot, service: service, address: .port, arrival: .epoch(group), on: exchange)
        } else {
            respond(ControlReply(Self.gone), on: exchange)
        }
    }

    private static let gone = Problem(
        status: 410,
        code: "session_ended",
        detail: "The session that this address belonged to has ended."
    )

    private func handleMain(_ request: HTTPRequest, on exchange: Exchange, stamp: UInt64) {
        if let bytes = request.firstValue(ofHeader: "dubler-session") {
            let name = String(decoding: bytes, as: UTF8.self)
            guard let slot = engine.slot(of: name) else { return refuseUnknown(name, request, on: exchange) }
            return answer(request, slot: slot, service: 0, address: .main, arrival: .stamp(stamp), on: exchange)
        }
        guard !configuration.requiresSession else { return refuseStray(request, on: exchange) }
        if standardSlot >= 0 {
            return answer(request, slot: standardSlot, service: 0, address: .main, arrival: .stamp(stamp), on: exchange)
        }
        guard let slot = defaultSession(on: exchange) else { return }
        answer(request, slot: slot, service: 0, address: .main, arrival: .stamp(stamp), on: exchange)
    }

    private func defaultSession(on exchange: Exchange) -> Int? {
        do throws(Problem) {
            standardSlot = try engine.openSession(SessionName.standard, at: now)
            return standardSlot
        } catch {
            respond(ControlReply(error), on: exchange)
            return nil
        }
    }

    /// `/__dubler/…`: a session by prefix, the control API, or nothing.
    private func handleRooted(_ request: HTTPRequest, on exchange: Exchange, stamp: UInt64) {
        let target = RequestTarget(request.head[request.targetRange])
        let segments = target.segmentCount
        if segments > 2, target.segment(1, equals: Array("s".utf8)) {
            return handlePrefixed(request, target, on: exchange, stamp: stamp)
        }
        if segments > 1, target.segment(1, equals: Array("v1".utf8)) {
            return handleControl(request, target, on: exchange)
        }
        guard target.segment(0, equals: Array("__dubler".utf8)) else {
            return handleMain(request, on: exchange, stamp: stamp)
        }
        if let page = AdminPage.reply(to: request, target) { return answer(page, request, on: exchange) }
        if segments == 2, handleMounted(request, as: String(decoding: target.segment(1), as: UTF8.self), on: exchange) {
            return
        }
        respond(
            ControlReply(
                Problem(
                    status: 404,
                    code: "not_found",
                    detail: "Here are /__dubler/ (Mock Admin), /__dubler/v1 (the control API, described at "
                        + "/__dubler/v1/openapi.json), /__dubler/s/<session>/ (traffic of a session) and, where it is "
                        + "mounted, /__dubler/mcp (tools for agents)."
                )
            ),
            on: exchange
        )
    }

    /// A file of Mock Admin, under this server's own name only.
    private func answer(_ page: ControlReply, _ request: HTTPRequest, on exchange: Exchange) {
        do throws(Problem) {
            try gatekeeper.checkHost(request)
            respond(page, on: exchange)
        } catch {
            respond(ControlReply(error), on: exchange)
        }
    }

    private func handlePrefixed(_ request: HTTPRequest, _ target: RequestTarget, on exchange: Exchange, stamp: UInt64) {
        let name = String(decoding: target.segment(2), as: UTF8.self)
        guard let slot = engine.slot(of: name) else { return refuseUnknown(name, request, on: exchange) }
        var service = 0
        var first = 3
        if target.segmentCount > 3, target.segment(3).first == UInt8(ascii: "~") {
            let wanted = String(decoding: target.segment(3).dropFirst(), as: UTF8.self)
            guard let found = engine.table.compiled.service(named: wanted) else {
                return refuseUnknownService(wanted, on: exchange)
            }
            service = found
            first = 4
        }
        var stripped = request
        let rest = target.rawPath(fromSegment: first)
        if rest.isEmpty {
            stripped = HTTPRequest(
                method: request.method,
                target: "/" + (target.rawQuery.map { "?" + String(decoding: $0, as: UTF8.self) } ?? ""),
                headers: request.headers,
                body: request.body
            )
        } else {
            stripped.targetRange = rest.startIndex..<request.targetRange.upperBound
        }
        answer(stripped, slot: slot, service: service, address: .prefix, arrival: .stamp(stamp), on: exchange)
    }

    private func answer(
        _ request: HTTPRequest,
        slot: Int,
        service: Int,
        address: SessionAddress,
        arrival: Engine.Arrival,
        on exchange: Exchange
    ) {
        let made = engine.answer(
            slot,
            request,
            service: service,
            address: address,
            arrival: arrival,
            at: nowOfRequest()
        )
        guard let answer = made else { return respond(ControlReply(Self.gone), on: exchange) }
        exchange.respond(WireAnswer(answer, slot: slot))
        if let push = answer.push { deliver(push, of: answer, slot: slot) }
        if engine.hasEffects { performEffects() }
    }

    // MARK: Refusals

    private func refuseUnknown(_ name: String, _ request: HTTPRequest, on exchange: Exchange) {
        let names = engine.sessionSlots.compactMap { engine.session($0)?.id }
        let problem = Problem.sessionUnknown(name, among: names)
        recordStray(request, problem)
        respond(ControlReply(problem), on: exchange)
    }

    private func refuseUnknownService(_ name: String, on exchange: Exchange) {
        let near = Nearest.name(to: name, among: engine.table.services.map(\.name), limit: 3)
        let problem = Problem(
            status: 404,
            code: "service_unknown",
            detail: "The catalog has no service \"\(name)\". Nearest: \(near.joined(separator: ", "))."
        )
        respond(ControlReply(problem), on: exchange)
    }

    private func refuseStray(_ request: HTTPRequest, on exchange: Exchange) {
        let problem = Problem(
            status: 421,
            code: "session_required",
            title: "The request names no session",
            detail: "This server was started with --require-session: call the base URLs that an activation answers, "
                + "or send the header Dubler-Session."
        )
        recordStray(request, problem)
        log(.stray(method: request.method, target: request.target))
        respond(ControlReply(problem), on: exchange)
    }

    private func recordStray(_ request: HTTPRequest, _ problem: Problem) {
        guard let slot = try? engine.openSession(SessionName.standard, at: now) else { return }
        engine.recordOutside(slot, request, kind: .stray, code: problem.code, status: problem.status, at: now)
        performEffects()
    }

    func recordProtocolError(_ error: ProtocolError, listener: ListenerID) {
        let slot: Int?
        switch addresses[listener] {
        case .session(let session, _, _): slot = session
        case .main: slot = try? engine.openSession(SessionName.standard, at: now)
        case nil: slot = nil
        }
        guard let slot else { return }
        engine.recordOutside(
            slot,
            HTTPRequest(fragment: error.head),
            kind: .protocol,
            code: error.code,
            status: error.status,
            at: now
        )
        performEffects()
    }

    func ended(_ ticket: Ticket, _ ending: WireEnding) {
        let kind: JournalEntry.Ending =
            switch ending {
            case .complete: .complete
            case .cut: .cut
            case .clientLeft: .clientLeft
            }
        engine.ended(ticket.slot, sequence: ticket.sequence, kind, at: recently) { ticket.belongs(to: $0) }
        if engine.hasEffects { performEffects() }
    }
}
