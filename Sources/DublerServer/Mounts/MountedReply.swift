import Dubler

/// The way back to the client of a mounted handler, from any thread. What is asked of it
/// is done on the loop, in that order.
package struct MountedReply: Sendable {
    let number: UInt64
    let remote: WireRemote

    /// Gives the whole answer.
    package func respond(status: Int, headers: [(name: String, value: String)], body: [UInt8]) {
        let fields = headers.map { WireHeader($0.name, $0.value) }
        change { $0.respond(WireAnswer(status: status, headers: fields, body: .bytes(body[...]))) }
    }

    /// Begins an answer that is written as things happen.
    package func openStream(headers: [(name: String, value: String)]) {
        let head = PreparedHead(status: 200, headers: headers.map { WireHeader($0.name, $0.value) }, content: .stream)
        change { $0.openStream(head) }
    }

    /// Sends a part of the stream that was opened.
    package func send(_ bytes: [UInt8]) { change { $0.writer?.send(bytes) } }

    /// Ends the stream.
    package func close() { change { $0.writer?.close() } }

    /// Calls the action on the loop when the client leaves or is cut before there is a
    /// whole answer; at once where that has happened already.
    package func whenAbandoned(_ action: @escaping @Sendable () -> Void) {
        let number = number
        remote.post { wire in
            if let one = (wire.handler as? TrafficHandler)?.mounted(number) { one.abandoned = action } else { action() }
        }
    }

    private func change(_ action: @escaping @Sendable (MountedExchange) -> Void) {
        let number = number
        remote.post { wire in
            if let one = (wire.handler as? TrafficHandler)?.mounted(number) { action(one) }
        }
    }
}
