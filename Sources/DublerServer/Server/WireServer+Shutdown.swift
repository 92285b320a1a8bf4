extension WireServer {
    /// What became of the answers that were in flight as the server shut down.
    package struct ShutdownReport: Sendable, Equatable {
        package var cut = 0
    }

    /// Accepts nothing more, closes idle connections, lets answers finish that
    /// are due within the grace, cuts the rest, and calls `done` when nothing
    /// is open: at the latest a moment after the grace. Then `stop` ends `run`.
    package func shutdown(
        graceNanoseconds: UInt64 = 4_500_000_000,
        done: @escaping (ShutdownReport) -> Void
    ) {
        guard !isShuttingDown else { return }
        beginShutdown()
        let shutdown = Shutdown(self, done)
        whenEmpty = { shutdown.finish() }
        shutdown.cutHopeless(by: loop.now &+ graceNanoseconds)
        loop.schedule(after: graceNanoseconds) { shutdown.cutAll() }
        if connections.isEmpty { shutdown.finish() }
    }

    private final class Shutdown {
        private let server: WireServer
        private let done: (ShutdownReport) -> Void
        private var report = ShutdownReport()
        private var isDone = false

        init(_ server: WireServer, _ done: @escaping (ShutdownReport) -> Void) {
            self.server = server
            self.done = done
        }

        /// Cuts what can't be finished by that moment, closes what is idle.
        func cutHopeless(by moment: UInt64) {
            for connection in server.connections {
                if connection.isIdle {
                    connection.close()
                } else if connection.expectedEnd(now: server.loop.now) > moment {
                    cut(connection)
                }
            }
        }

        func cutAll() {
            for connection in server.connections { cut(connection) }
        }

        private func cut(_ connection: WireConnection) {
            report.cut += connection.queue.count
            connection.cut()
        }

        func finish() {
            guard !isDone else { return }
            isDone = true
            server.whenEmpty = nil
            done(report)
        }
    }
}

extension WireConnection {
    /// Between two requests, with nothing on its way.
    var isIdle: Bool { state == .open && queue.isEmpty && parser.phase == .idle && !isBlocked }

    /// When the answers that are known now have all gone out, on the loop's
    /// clock; those that the handler still owes are hoped for.
    func expectedEnd(now: UInt64) -> UInt64 {
        var end = now
        if let sender { end = now.addingClamped(sender.remainingTime ?? .max) }
        for exchange in queue {
            guard let answer = exchange.answer else { continue }
            end = max(end, exchange.due).addingClamped(answer.sendingTime ?? .max)
        }
        return end
    }
}

extension WireAnswer {
    /// Nanoseconds from its head to its end; `nil`: it does not end by itself.
    var sendingTime: UInt64? {
        if fault == .noResponse { return nil }
        switch body {
        case .events(_, keepOpen: true), .stream: return nil
        case .events(let events, keepOpen: false):
            return events.reduce(0) { $0.addingClamped($1.delayNanoseconds) }
        case .bytes(let bytes):
            return throttle.map { Pacer($0, total: bytes.count, start: 0).duration } ?? 0
        case .file, .none: return 0
        }
    }
}

extension UInt64 {
    /// The sum, or the largest number where there is none.
    func addingClamped(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
