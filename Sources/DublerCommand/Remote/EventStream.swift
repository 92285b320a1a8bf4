import Dubler

/// Server-sent events of a session, as they come.
final class EventStream {
    private let transport: ControlTransport
    private let connection: SocketConnection
    private var reply = ReplyParser()
    private var events = EventStreamParser()
    private var waiting: [EventStreamParser.Event] = []

    /// Opens the stream of a session; its events from now on will be given.
    init(_ transport: ControlTransport, target: String) throws {
        self.transport = transport
        let call = BackendCall(.get, target)
        do throws(SocketError) {
            let deadline = Deadline.after(call.deadline)
            connection = try transport.open(call, deadline)
            while !reply.hasHead { try reply.receive(connection.receive(deadline: deadline)) }
        } catch {
            throw transport.failure(of: call, error)
        }
        guard reply.status == 200 else { throw try refusal(call) }
    }

    /// The next events, waited for; empty when the stream has ended.
    func next() throws(SocketError) -> [EventStreamParser.Event] {
        while true {
            let found = events.receive(reply.takeBody())
            if !found.isEmpty || reply.isComplete { return found }
            do throws(SocketError) {
                try reply.receive(connection.receive(deadline: .never))
            } catch .broken {
                return []
            }
        }
    }

    private func refusal(_ call: BackendCall) throws(SocketError) -> BackendError {
        let deadline = Deadline.after(call.deadline)
        while !reply.isComplete { try reply.receive(connection.receive(deadline: deadline)) }
        let problem = try? JSONDocument(reply.takeBody()).root.value
        return BackendError(
            code: BackendError.Code(rawValue: problem?["code"]?.stringValue ?? "answer_unreadable"),
            message: problem?["detail"]?.stringValue ?? "The server refuses its event stream.",
            status: reply.status,
            call: call.description
        )
    }
}
