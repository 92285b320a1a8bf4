internal import Dubler

/// The ports of sessions: each epoch has its own for every service; those of an epoch
/// that is over go on listening for a while to refuse what an older app still sends,
/// and are not given out again meanwhile.
final class SessionPorts {
    private struct Resting {
        var listeners: [ListenerID]
        var ports: [Int]
        var until: UInt64
    }

    /// Nanoseconds that a freed port rests.
    private static let rest: UInt64 = 600_000_000_000
    /// Epochs that may rest at once before the oldest are closed.
    private static let restingLimit = 2_048
    /// How often another free port is asked for when a resting one is offered.
    private static let attempts = 64

    private let server: WireServer
    /// Told of each listener that is closed.
    var onClose: (ListenerID) -> Void = { _ in }
    private let host: String
    private let range: ClosedRange<Int>?
    private var nextInRange: Int
    private var open: [UInt64: (listeners: [ListenerID], ports: [Int])] = [:]
    private var resting: [Resting] = []
    private var restingStart = 0
    private var blocked: Set<Int> = []

    init(server: WireServer, host: String, range: ClosedRange<Int>?) {
        self.server = server
        self.host = host
        self.range = range
        nextInRange = range?.lowerBound ?? 0
    }

    /// Opens a port for each of `count` services of an epoch.
    func open(group: UInt64, count: Int, at now: UInt64) throws(Problem) -> [(listener: ListenerID, port: Int)] {
        expire(at: now)
        var opened: [(listener: ListenerID, port: Int)] = []
        for _ in 0..<count {
            do throws(Problem) {
                opened.append(try listen())
            } catch {
                for one in opened { server.close(one.listener) }
                throw error
            }
        }
        open[group] = (opened.map(\.listener), opened.map(\.port))
        return opened
    }

    /// Lets the ports of an epoch rest.
    func rest(group: UInt64, at now: UInt64) {
        guard let ports = open.removeValue(forKey: group) else { return }
        blocked.formUnion(ports.ports)
        resting.append(Resting(listeners: ports.listeners, ports: ports.ports, until: now &+ Self.rest))
        while resting.count - restingStart > Self.restingLimit { closeOldest(keepBlocked: true) }
    }

    /// Closes ports whose rest is over.
    func expire(at now: UInt64) {
        while restingStart < resting.count, resting[restingStart].until <= now { closeOldest(keepBlocked: false) }
        if restingStart > 512, restingStart * 2 > resting.count {
            resting.removeFirst(restingStart)
            restingStart = 0
        }
    }

    // A port that is closed early stays barred until its rest would have ended: the
    // bar goes with the set of the server's life, which costs nothing.
    private func closeOldest(keepBlocked: Bool) {
        let oldest = resting[restingStart]
        for listener in oldest.listeners {
            server.close(listener)
            onClose(listener)
        }
        if !keepBlocked { blocked.subtract(oldest.ports) }
        resting[restingStart].listeners = []
        restingStart += 1
    }

    private func listen() throws(Problem) -> (listener: ListenerID, port: Int) {
        if let range { return try listen(in: range) }
        var refused: [ListenerID] = []
        defer { for listener in refused { server.close(listener) } }
        for _ in 0..<Self.attempts {
            guard let found = bind(0) else { break }
            if !blocked.contains(found.port) { return found }
            refused.append(found.listener)
        }
        throw Self.exhausted("No free port could be bound on \(host).")
    }

    private func listen(in range: ClosedRange<Int>) throws(Problem) -> (listener: ListenerID, port: Int) {
        for _ in range {
            let port = nextInRange
            nextInRange = port == range.upperBound ? range.lowerBound : port + 1
            if !blocked.contains(port), let found = bind(port) { return found }
        }
        // All rest: the one that has rested longest serves again.
        while restingStart < resting.count {
            closeOldest(keepBlocked: false)
            for port in range where !blocked.contains(port) {
                if let found = bind(port) { return found }
            }
        }
        throw Self.exhausted("All ports of --session-ports \(range.lowerBound)-\(range.upperBound) are taken.")
    }

    private func bind(_ port: Int) -> (listener: ListenerID, port: Int)? {
        guard let bound = try? server.listen(host: host, port: port) else { return nil }
        return (bound.id, bound.port)
    }

    private static func exhausted(_ what: String) -> Problem {
        Problem(
            status: 503,
            code: "ports_exhausted",
            detail: what + " End sessions that are done, widen --session-ports, or raise the limit of open files."
        )
    }
}
