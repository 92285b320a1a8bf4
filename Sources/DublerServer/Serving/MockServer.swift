package import Dubler
import Foundation

/// The server: traffic on the sessions' ports and on the main port, control API under
/// `/__dubler` of the main port. A thin adapter between the wire and the engine;
/// everything happens on the loop's thread.
package final class MockServer {
    package let configuration: ServerConfiguration
    package private(set) var port = 0
    /// Told what people should see: reloads, requests that were cut, store failures.
    package var log: (ServerEvent) -> Void = { _ in }

    var engine: Engine
    var control: ControlAPI
    let gatekeeper: ControlGuard
    private(set) var wire: WireServer?
    private var handler: TrafficHandler?
    private(set) var ports: SessionPorts?
    var addresses: [ListenerID: ListenerAddress] = [:]
    private(set) var mainListener: ListenerID?
    var waiting: [VerificationID: Exchange] = [:]
    var streams: [Int: [StreamWriter]] = [:]
    let store: SessionStore?
    /// Slot of the session `default`; looked up anew where it has ended.
    var standardSlot = -1
    private var latestMoment = Moment(wall: Instant(nanoseconds: 0), monotonic: 0)
    private var latestTurn = UInt64.max
    /// Names of sessions whose records are behind.
    var unstored: Set<String> = []
    let simulators: Simulators
    private var alarm: LoopTimer?
    private var alarmAt = UInt64.max
    private var isPerforming = false
    var snapshot: CatalogSnapshot?
    var isDirty = false
    var mounts = Mounts()

    /// A server of a catalog that has been loaded already.
    package init(_ catalog: Catalog, configuration: ServerConfiguration) {
        self.configuration = configuration
        var limits = configuration.limits
        limits.sessions = min(limits.sessions, Ticket.slotMask)
        engine = Engine(catalog: catalog, limits: limits, readFile: BodyFileReader.read)
        gatekeeper = ControlGuard(host: configuration.host, token: configuration.adminToken)
        control = ControlAPI(
            ControlAPI.Settings(
                version: DublerVersion.current,
                startedAt: Moment(wall: .system(), monotonic: 0),
                maskedNames: configuration.maskedHeaders,
                processID: Int(getpid())
            )
        )
        control.readScenarios = { [catalog = configuration.catalog] in ScenarioBook(ScenarioFolder(catalog: catalog)) }
        simulators = Simulators(tool: configuration.simctl)
        store = configuration.stores ? SessionStore(catalog: configuration.catalog) : nil
    }

    /// Has cases be read in another way than from the catalog's folder alone.
    package func readScenarios(by read: @escaping @Sendable () -> ScenarioBook) { control.readScenarios = read }

    /// Has answers be held against the documents of services.
    package func checkContract(by check: @escaping @Sendable (Catalog, ContractVerdict.Scope) -> ContractVerdict) {
        control.checkContract = check
    }

    /// The server's address without a closing slash.
    package var url: String { "http://\(urlHost):\(port)" }

    var urlHost: String {
        let host = configuration.host
        if host == "0.0.0.0" || host == "::" || host == "[::]" { return "127.0.0.1" }
        return host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    }

    /// Binds the main port; afterwards `run` serves.
    package func start() throws(LoopError) {
        let handler = TrafficHandler(self)
        let wire = try WireServer(handler: handler)
        self.handler = handler
        self.wire = wire
        control.start(at: now)
        let main = try wire.listen(host: configuration.host, port: configuration.port)
        port = main.port
        addresses[main.id] = .main
        mainListener = main.id
        let ports = SessionPorts(server: wire, host: configuration.host, range: configuration.sessionPorts)
        ports.onClose = { [weak self] in self?.addresses[$0] = nil }
        self.ports = ports
        engine.mainURL = url
        openStandardSession()
        restoreSessions()
        watch()
        scheduleIdleCheck()
    }

    // Before a request comes to it, whose line would otherwise be older than its session.
    private func openStandardSession() {
        standardSlot = (try? engine.openSession(SessionName.standard, at: now)) ?? -1
    }

    /// Serves until `stop`.
    package func run() {
        // After ready: nobody waits for what it finds.
        tellContract()
        wire?.run()
    }

    /// How other threads reach the server: the job runs on the loop.
    package var remote: WireRemote? { wire?.remote }

    /// Lets answers finish that are due within 4.5 s, cuts the rest, stores what must
    /// last, and ends `run`.
    package func shutdown() {
        wire?.shutdown { [weak self] report in
            guard let self else { return }
            if report.cut > 0 { log(.cutAtShutdown(report.cut)) }
            simulators.stop()
            storeNow()
            store?.flush()
            wire?.stop()
        }
    }

    var now: Moment { Moment(wall: .system(), monotonic: wire?.loop.now ?? 0) }

    /// The moment of the latest request where it came in the same millisecond of the
    /// loop, else `now`: near enough for the end of an answer, which mostly follows at once.
    var recently: Moment {
        if let wire, wire.loop.turnMilliseconds == latestTurn { return latestMoment }
        return now
    }

    /// The moment of a request.
    func nowOfRequest() -> Moment {
        latestMoment = now
        latestTurn = wire?.loop.turnMilliseconds ?? .max
        return latestMoment
    }

    // MARK: Effects

    /// Does what the engine has decided, in order.
    func performEffects() {
        // What is sent here may let an answer end, which decides more: listeners hear
        // of that after what they are just told.
        guard !isPerforming else { return }
        isPerforming = true
        while case let effects = engine.takeEffects(), !effects.isEmpty {
            for effect in effects { perform(effect) }
        }
        isPerforming = false
        armAlarm()
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .cut(let group): cut(group)
        case .sessionEnded(let slot, let name):
            // At once, so that the next request's line is not older than its session.
            forgetAddresses(of: slot)
            if slot == standardSlot { openStandardSession() }
            for stream in streams.removeValue(forKey: slot) ?? [] {
                stream.send(ControlAPI.ending(ofStream: name))
                stream.close()
            }
        case .verified(let id, let result):
            if let exchange = waiting.removeValue(forKey: id) { respond(control.reply(to: result), on: exchange) }
        case .event(let slot, let event): publish(event, slot: slot)
        }
    }

    // The slot may become another session's, which is not to hear of old addresses.
    private func forgetAddresses(of ended: Int) {
        addresses = addresses.filter { _, address in
            if case .session(let slot, _, _) = address { slot != ended } else { true }
        }
    }

    private func cut(_ group: UInt64) {
        wire?.cut(group: group)
        simulators.cut(group: group)
        ports?.rest(group: group, at: wire?.loop.now ?? 0)
    }

    /// Asks the engine again when a verification may be decided by time alone.
    private func armAlarm() {
        guard let wire else { return }
        guard let deadline = engine.nextDeadline(at: now) else {
            if let alarm { wire.loop.cancel(alarm) }
            alarm = nil
            alarmAt = .max
            return
        }
        guard alarm == nil || deadline != alarmAt else { return }
        if let alarm { wire.loop.cancel(alarm) }
        alarmAt = deadline
        let current = wire.loop.now
        alarm = wire.loop.schedule(after: deadline > current ? deadline - current : 0) { [weak self] in
            guard let self else { return }
            alarm = nil
            alarmAt = .max
            engine.tick(at: now)
            performEffects()
        }
    }

    private func scheduleIdleCheck() {
        wire?.loop.schedule(after: 10_000_000_000) { [weak self] in
            guard let self else { return }
            ports?.expire(at: wire?.loop.now ?? 0)
            for name in engine.endIdleSessions(at: now) { sessionIdled(name) }
            performEffects()
            scheduleIdleCheck()
        }
    }

    func respond(_ reply: ControlReply, on exchange: Exchange) {
        exchange.respond(
            WireAnswer(
                status: reply.status,
                headers: reply.headers.map { WireHeader($0.name, $0.value) },
                body: .bytes(reply.body[...])
            )
        )
    }
}
