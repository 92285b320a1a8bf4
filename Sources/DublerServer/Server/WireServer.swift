/// Listens, reads requests, asks the handler and sends what it answers.
/// Belongs to the thread that calls `run`.
package final class WireServer {
    package let loop: EventLoop
    package let configuration: Configuration
    let handler: any WireHandler
    /// What the configuration asks for, as far as the process may open sockets.
    let connectionLimit: Int

    private var listeners: [ListenerID: TCPListener] = [:]
    private var nextListener: UInt32 = 1
    private(set) var connections: [WireConnection] = []
    /// Answered but not at their end: delayed, streaming, or waiting for an
    /// earlier one or for the client.
    private(set) var inFlight: [ObjectIdentifier: Exchange] = [:]
    private var sweep: LoopTimer?
    private(set) var isShuttingDown = false
    var whenEmpty: (() -> Void)?

    let output = OutputBuffer()
    /// Whose answers the buffer holds.
    private(set) var outputOwner: WireConnection?
    var outputTickets: [UInt64] = []
    var encoder = ResponseEncoder()
    private var encoderMilliseconds = UInt64.max

    package init(handler: any WireHandler, configuration: Configuration = Configuration()) throws(LoopError) {
        self.handler = handler
        self.configuration = configuration
        loop = try EventLoop()
        let spare = 512
        let allowed = loop.raiseDescriptorLimit(
            to: max(configuration.descriptors, configuration.connectionLimit &+ spare)
        )
        connectionLimit = max(1, min(configuration.connectionLimit, allowed &- spare))
        loop.tenant = self
    }

    /// Binds a port and listens at once; the real port is told where 0 is
    /// asked for.
    package func listen(host: String = "127.0.0.1", port: Int) throws(LoopError) -> (id: ListenerID, port: Int) {
        let id = ListenerID(rawValue: nextListener)
        let listener = try TCPListener(on: loop, host: host, port: port) { [weak self] stream in
            self?.accept(stream, at: id)
        }
        nextListener &+= 1
        listeners[id] = listener
        return (id, listener.port)
    }

    /// Accepts no more at that port; open connections go on.
    package func close(_ listener: ListenerID) {
        listeners.removeValue(forKey: listener)?.close()
    }

    /// Ends at once whatever is delayed or streaming of that group.
    package func cut(group: UInt64) {
        for exchange in inFlight.values where exchange.group == group {
            exchange.connection?.cut()
        }
    }

    /// Serves until `stop`.
    package func run() { loop.run() }

    /// Ends `run`; what is still open is cut. `shutdown` is the polite way.
    package func stop() {
        for connection in connections { connection.cut() }
        loop.stop()
    }

    /// How other threads reach this server.
    package var remote: WireRemote { WireRemote(mailbox: loop.mailbox) }

    // MARK: Connections

    private func accept(_ stream: any ByteStream, at listener: ListenerID) {
        let connection = WireConnection(server: self, listener: listener, stream: stream)
        connection.slot = connections.count
        connections.append(connection)
        connection.start()
        if connections.count > connectionLimit {
            connection.turn { connection.fail(ProtocolError(.connectionLimit)) }
        }
        if sweep == nil { scheduleSweep() }
    }

    func forget(_ connection: WireConnection) {
        let slot = connection.slot
        guard slot < connections.count, connections[slot] === connection else { return }
        let last = connections.removeLast()
        if last !== connection {
            connections[slot] = last
            last.slot = slot
        }
        if connections.isEmpty { whenEmpty?() }
    }

    /// Looks for deadlines that have passed. Coarse on purpose: a deadline
    /// then costs each request no more than a store.
    private func scheduleSweep() {
        sweep = loop.schedule(after: configuration.sweepMilliseconds &* 1_000_000) { [weak self] in
            guard let self else { return }
            sweep = nil
            let now = loop.turnMilliseconds
            for connection in connections where connection.deadline <= now { connection.deadlineDidPass() }
            if !connections.isEmpty { scheduleSweep() }
        }
    }

    func beginShutdown() {
        isShuttingDown = true
        for listener in listeners.values { listener.close() }
        listeners = [:]
    }

    // MARK: Answers in flight

    func register(_ exchange: Exchange) {
        exchange.isRegistered = true
        inFlight[ObjectIdentifier(exchange)] = exchange
    }

    func unregister(_ exchange: Exchange) {
        guard exchange.isRegistered else { return }
        exchange.isRegistered = false
        inFlight[ObjectIdentifier(exchange)] = nil
    }

    // MARK: The output buffer

    func giveOutput(to connection: WireConnection) {
        // Writing one connection's answers may make the handler answer another.
        while let owner = outputOwner { owner.flush() }
        outputOwner = connection
        let now = loop.turnMilliseconds
        if now != encoderMilliseconds {
            encoderMilliseconds = now
            encoder.update(secondsSince1970: WallClock.secondsSince1970)
        }
    }

    /// Empties the buffer and gives the tickets of the answers that it held.
    func takeTickets(of connection: WireConnection) -> [UInt64] {
        guard outputOwner === connection else { return [] }
        outputOwner = nil
        output.removeAll()
        if outputTickets.isEmpty { return [] }
        let tickets = outputTickets
        outputTickets.removeAll(keepingCapacity: true)
        return tickets
    }
}
