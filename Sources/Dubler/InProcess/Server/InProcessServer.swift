package import Foundation

/// A backend in this process: the engine and the control API without sockets. What
/// the HTTP server does on its loop happens here behind a lock.
package final class InProcessServer: BackendTransport {
    package typealias Completion = @Sendable (Result<BackendAnswer, any Error>) -> Void

    /// Where a request has come to.
    struct Address: Sendable {
        var slot: Int
        var group: UInt64
        var service: Int
    }

    struct State: Sendable {
        var engine: Engine
        var control: ControlAPI
        /// Verifications that wait for requests.
        var waiting: [VerificationID: Completion] = [:]
        /// Addresses of epochs, those that are over included, by host.
        var addresses: [String: Address] = [:]
        /// Answers under way.
        var deliveries: [UInt64: Delivery] = [:]
        var nextDelivery: UInt64 = 0
        var alarmAt = UInt64.max
    }

    /// The address of the session `default`: a name that no resolver knows, so that
    /// nothing leaves the process where a session was not given its configuration.
    package static let host = "dubler.test"

    package let serverURL: URL
    /// Nothing is on its way longer than a task waits for its turn.
    package var settling: Duration { .milliseconds(50) }
    package let clock: any BackendClock
    let folder: String
    let state: Guarded<State>

    package init(_ catalog: Catalog, clock: any BackendClock, limits: Engine.Limits = Engine.Limits()) {
        self.clock = clock
        folder = catalog.root
        serverURL = Self.url(Self.host)
        let engine = Engine(
            catalog: catalog,
            limits: limits,
            mainURL: "http://\(Self.host)",
            readFile: { Self.contents(of: $0) }
        )
        let start = Moment(wall: clock.instant, monotonic: DispatchTime.now().uptimeNanoseconds)
        let settings = ControlAPI.Settings(version: "in process", startedAt: start)
        var state = State(engine: engine, control: ControlAPI(settings))
        _ = try? state.engine.openSession(SessionName.standard, at: start)
        self.state = Guarded(state)
    }

    private static func url(_ host: String) -> URL {
        var parts = URLComponents()
        parts.scheme = "http"
        parts.host = host
        return parts.url ?? URL(fileURLWithPath: "/")
    }

    static func contents(of file: BodyFile) -> [UInt8]? {
        file.contents ?? FileManager.default.contents(atPath: file.path).map { Array($0) }
    }

    /// Calendar time by the backend's clock; what waits and what is measured by the
    /// machine's.
    var now: Moment { Moment(wall: clock.instant, monotonic: DispatchTime.now().uptimeNanoseconds) }

    // MARK: Effects

    /// What is done once the lock is free.
    typealias Deed = @Sendable () -> Void

    /// Performs an operation in one step, then what follows from it.
    func perform<Result>(_ operation: (inout State, Moment) -> Result) -> Result {
        let moment = now
        let (result, deeds) = state.withLock { state in
            let result = operation(&state, moment)
            return (result, takeDeeds(&state, at: moment))
        }
        for deed in deeds { deed() }
        return result
    }

    private func takeDeeds(_ state: inout State, at moment: Moment) -> [Deed] {
        guard state.engine.hasEffects || state.alarmAt != .max else { return [] }
        var deeds: [Deed] = []
        while case let effects = state.engine.takeEffects(), !effects.isEmpty {
            for effect in effects { take(effect, &state, at: moment, &deeds) }
        }
        armAlarm(&state, at: moment, &deeds)
        return deeds
    }

    private func take(_ effect: Effect, _ state: inout State, at moment: Moment, _ deeds: inout [Deed]) {
        switch effect {
        case .cut(let group):
            let deliveries = state.deliveries.filter { $0.value.group == group }
            for (number, delivery) in deliveries.sorted(by: { $0.key < $1.key }) {
                state.deliveries[number] = nil
                deeds.append { delivery.cut() }
            }
        case .sessionEnded(let slot, let name):
            state.addresses = state.addresses.filter { $0.value.slot != slot }
            if name == SessionName.standard { _ = try? state.engine.openSession(name, at: moment) }
        case .verified(let id, let result):
            guard let completion = state.waiting.removeValue(forKey: id) else { return }
            let answer = BackendAnswer(state.control.reply(to: result))
            deeds.append { completion(.success(answer)) }
        case .event: break
        }
    }

    /// Asks the engine again when a verification may be decided by time alone. That
    /// is the machine's time, since the app under test works in it.
    private func armAlarm(_ state: inout State, at moment: Moment, _ deeds: inout [Deed]) {
        guard let deadline = state.engine.nextDeadline(at: moment) else {
            state.alarmAt = .max
            return
        }
        guard deadline < state.alarmAt else { return }
        state.alarmAt = deadline
        let wait = deadline - min(deadline, moment.monotonic)
        deeds.append { [self] in
            _ = SystemClock().schedule(after: .nanoseconds(Int64(clamping: wait) &+ 1_000)) { [weak self] in
                self?.perform { state, moment in
                    if state.alarmAt == deadline { state.alarmAt = .max }
                    state.engine.tick(at: moment)
                }
            }
        }
    }
}

extension BackendClock {
    /// What the clock's calendar shows.
    var instant: Instant {
        let time = date.timeIntervalSince1970
        let whole = time.rounded(.down)
        guard abs(whole) < 1e12 else { return whole < 0 ? .earliest : .latest }
        return Instant(seconds: Int64(whole), nanosecond: Int((time - whole) * 1_000_000_000))
    }
}

extension BackendAnswer {
    init(_ reply: ControlReply) { self.init(status: reply.status, body: reply.body) }
}
