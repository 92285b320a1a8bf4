/// The open end of an answer that is written as things happen, such as the
/// events of the control API. A reader that is too slow is dropped, never
/// waited for.
package final class StreamWriter: AnswerSender {
    /// What may wait for a slow reader before it is dropped.
    package static let backlogLimit = 1024 * 1024

    /// Called once, when the stream has ended in whatever way.
    package var onClose: ((WireEnding) -> Void)?

    private var waiting: [UInt8] = []
    private var isFinishing = false
    private var hasEnded = false

    package override init() {}

    /// Whether anybody still listens.
    package var isOpen: Bool { !hasEnded && !isFinishing }

    /// Sends bytes, or keeps them until the reader takes them. False when the
    /// stream has ended.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        guard isOpen else { return false }
        guard waiting.count &+ bytes.count <= Self.backlogLimit else {
            if let connection {
                connection.cut()
            } else {
                stop(.cut)
            }
            return false
        }
        waiting.append(contentsOf: bytes)
        connection?.turn { advance() }
        return isOpen
    }

    /// Ends the stream after what was sent.
    package func close() {
        guard isOpen else { return }
        isFinishing = true
        connection?.turn { advance() }
    }

    override var remainingTime: UInt64? { isFinishing ? 0 : nil }

    override func advance() {
        guard let connection, !connection.isBlocked else { return }
        if !waiting.isEmpty {
            let bytes = waiting
            waiting = []
            bytes.withUnsafeBytes { emit($0) }
        }
        if isFinishing, !connection.isBlocked { finish(.whole) }
    }

    override func stop(_ ending: WireEnding) {
        guard !hasEnded else { return }
        hasEnded = true
        waiting = []
        super.stop(ending)
        let closed = onClose
        onClose = nil
        closed?(ending)
    }
}
