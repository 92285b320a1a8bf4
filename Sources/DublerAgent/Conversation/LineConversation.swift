import Dubler

/// A client that sends a message a line and gets one a line, as over standard input and
/// output. Requests run at the same time; answers go out as they are ready.
package final class LineConversation: Sendable {
    private struct State: Sendable {
        /// What `initialize` agreed upon.
        var agreed: ProtocolRevision?
        var running: [RPCIdentifier: Running] = [:]
        /// Requests whose answers are being sent, by number; their ids are free again.
        var answering: [Int: Task<Void, Never>] = [:]
        var lastNumber = 0
    }

    private struct Running: Sendable {
        /// Tells a request from a later one of the same id.
        let number: Int
        let task: Task<Void, Never>
    }

    private let server: MCPServer
    private let send: @Sendable ([UInt8]) -> Void
    private let state = Guarded(State())

    /// A conversation whose answers go to `send`: whole messages without a line break, on
    /// any thread, several at once.
    package init(_ server: MCPServer, send: @escaping @Sendable ([UInt8]) -> Void) {
        self.server = server
        self.send = send
    }

    package func receive(_ line: LineSplitter.Line) {
        switch line {
        case .whole(let bytes): receive(bytes)
        case .tooLong:
            let limit = LineSplitter.longest / 1_024 / 1_024
            send(RPCReply.error(nil, RPCError(.invalidRequest, "The message is longer than \(limit) MiB.")))
        }
    }

    private func receive(_ bytes: [UInt8]) {
        do throws(RPCMessage.Refusal) {
            switch try RPCMessage(bytes) {
            case .request(let request): begin(request)
            case .notification("notifications/cancelled", let params): cancel(params)
            case .notification, .response: break
            }
        } catch {
            send(RPCReply.error(error.id, error.error))
        }
    }

    // MARK: Requests

    private func begin(_ request: RPCRequest) {
        do throws(RPCError) {
            // At once and in order: what follows depends on it.
            if request.method == "initialize", !RequestEnvelope.isThere(in: request.params) {
                let (revision, result) = try server.handshake(request.params)
                state.withLock { $0.agreed = revision }
                return send(RPCReply.result(request.id, result))
            }
            try start(request, in: try revision(of: request))
        } catch {
            send(RPCReply.error(request.id, error))
        }
    }

    private func revision(of request: RPCRequest) throws(RPCError) -> ProtocolRevision {
        if RequestEnvelope.isThere(in: request.params) {
            return try RequestEnvelope.revision(named: RequestEnvelope.text(in: request.params))
        }
        if let agreed = state.withLock({ $0.agreed }) { return agreed }
        if request.method == "ping" { return .v2025November }
        throw RPCError(
            .invalidParams,
            "Begin with `initialize`, or send with every request params._meta with \"\(RequestEnvelope.revisionKey)\" and "
                + "\"\(RequestEnvelope.capabilitiesKey)\"."
        )
    }

    private func start(_ request: RPCRequest, in revision: ProtocolRevision) throws(RPCError) {
        let hasStarted = state.withLock { state in
            guard state.running[request.id] == nil else { return false }
            state.lastNumber += 1
            let number = state.lastNumber
            let task = Task { await self.perform(request, in: revision, number) }
            state.running[request.id] = Running(number: number, task: task)
            return true
        }
        guard hasStarted else {
            throw RPCError(.invalidRequest, "A request with this id is still running.")
        }
    }

    private func perform(_ request: RPCRequest, in revision: ProtocolRevision, _ number: Int) async {
        let token = ProgressToken(request)
        let reply: [UInt8]
        do throws(RPCError) {
            let result = try await server.result(of: request, in: revision) { done, total, message in
                guard let token, self.isRunning(request.id, number) else { return }
                self.send(token.notification(done, total, message))
            }
            reply = RPCReply.result(request.id, result)
        } catch {
            reply = RPCReply.error(request.id, error)
        }
        let isWanted = state.withLock { state in
            guard let running = state.running[request.id], running.number == number else { return false }
            state.running[request.id] = nil
            state.answering[number] = running.task
            return true
        }
        // Who has cancelled a request expects no answer to it.
        guard isWanted else { return }
        send(reply)
        state.withLock { $0.answering[number] = nil }
    }

    private func isRunning(_ id: RPCIdentifier, _ number: Int) -> Bool {
        state.withLock { $0.running[id]?.number == number }
    }

    private func cancel(_ params: JSONObject) {
        guard let id = params["requestId"].flatMap(RPCIdentifier.init) else { return }
        let cancelled = state.withLock { $0.running.removeValue(forKey: id) }
        cancelled?.task.cancel()
    }

    // MARK: End

    /// Waits for the requests that run, and cancels those that take longer.
    package func finish(within limit: Duration) async {
        let tasks = state.withLock { $0.running.values.map(\.task) + $0.answering.values }
        guard !tasks.isEmpty else { return }
        let impatience = Task {
            do { try await Task.sleep(for: limit) } catch { return }
            for task in tasks { task.cancel() }
        }
        for task in tasks { await task.value }
        impatience.cancel()
    }
}
