/// Sends a body of known length a piece at a time: what is large, throttled,
/// broken on purpose, chunked by the rule's own headers, or a file.
final class BodySender: AnswerSender {
    enum Source {
        case bytes(ArraySlice<UInt8>)
        case file(LoopFile)
    }

    private let source: Source
    private let pacer: Pacer?
    private let ending: Finish
    /// How much of the body is sent.
    private let limit: Int
    private var position = 0
    private var timer: LoopTimer?
    private var isReading = false

    init(_ source: Source, limit: Int, pacer: Pacer?, ending: Finish) {
        self.source = source
        self.limit = limit
        self.pacer = pacer
        self.ending = ending
    }

    override var waitsForClientOnly: Bool { pacer == nil }

    override var remainingTime: UInt64? {
        guard let pacer, let connection else { return 0 }
        let end = pacer.start &+ min(pacer.duration, .max &- pacer.start)
        let now = connection.server.loop.now
        return end > now ? end &- now : 0
    }

    override func advance() {
        while let connection, !connection.isBlocked, timer == nil, !isReading {
            if position >= limit { return finish(ending) }
            var end = min(limit, position &+ LoopFile.pieceSize)
            if let pacer {
                let part = pacer.part(after: position)
                let now = connection.server.loop.now
                if part.due > now { return wait(part.due &- now, connection) }
                end = min(limit, part.end)
            }
            sendPiece(to: end, connection)
        }
    }

    private func wait(_ nanoseconds: UInt64, _ connection: WireConnection) {
        timer = connection.server.loop.schedule(after: nanoseconds) { [self] in
            timer = nil
            self.connection?.turn { advance() }
        }
    }

    private func sendPiece(to end: Int, _ connection: WireConnection) {
        switch source {
        case .bytes(let bytes):
            let range = position..<end
            position = end
            bytes.withUnsafeBytes { emit(UnsafeRawBufferPointer(rebasing: $0[range])) }
        case .file(let file):
            isReading = true
            file.read(at: position, count: end &- position) { [self] piece in
                isReading = false
                self.connection?.turn { didRead(piece) }
            }
        }
    }

    private func didRead(_ piece: UnsafeRawBufferPointer?) {
        guard let piece, piece.count > 0 else {
            // Unreadable, or shorter than it was: what the head says can't be kept.
            connection?.cut()
            return
        }
        position &+= piece.count
        emit(piece)
        advance()
    }

    override func stop(_ ending: WireEnding) {
        if let timer { connection?.server.loop.cancel(timer) }
        timer = nil
        if case .file(let file) = source { file.close() }
        super.stop(ending)
    }
}
