extension WireServer {
    /// Limits and deadlines.
    package struct Configuration: Sendable {
        package var limits = WireLimits()
        /// From the first byte of a head to its end.
        package var headMilliseconds: UInt64 = 30_000
        /// From the end of the head to the end of the body.
        package var bodyMilliseconds: UInt64 = 120_000
        /// Between two requests.
        package var idleMilliseconds: UInt64 = 75_000
        /// From our end of a connection to the client's.
        package var lingerMilliseconds: UInt64 = 2_000
        /// While a client takes nothing of its answer. Long, because an app may
        /// stand at a breakpoint.
        package var stallMilliseconds: UInt64 = 600_000
        /// Lowered where the process may not open that many sockets.
        package var connectionLimit = 15_000
        /// Files and sockets that the process should be allowed: connections, the
        /// ports of sessions, and the ports of epochs that are over.
        package var descriptors = 65_536
        /// Requests of one connection that may wait for their answers.
        package var pipelineDepth = 64
        /// What one connection may send beyond them before it has to wait.
        package var backlogBytes = 64 * 1024

        package init() {}

        /// How often deadlines are looked at: a quarter of the shortest, from
        /// 10 ms to a second.
        var sweepMilliseconds: UInt64 {
            let shortest = min(
                headMilliseconds,
                bodyMilliseconds,
                idleMilliseconds,
                lingerMilliseconds,
                stallMilliseconds
            )
            return min(1_000, max(10, shortest / 4))
        }
    }
}
