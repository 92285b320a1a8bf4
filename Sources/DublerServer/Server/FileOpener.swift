/// Holds an answer's place while its file is opened: the head needs the length.
final class FileOpener: AnswerSender {
    private let answer: WireAnswer
    private let file: LoopFile

    init(_ answer: WireAnswer, on loop: EventLoop) {
        self.answer = answer
        file = LoopFile(on: loop)
    }

    override var waitsForClientOnly: Bool { true }

    func open(_ path: String) {
        file.open(path) { [self] isOpen in
            guard let connection, let exchange else { return file.close() }
            release()
            connection.fileDidOpen(isOpen ? file : nil, answer, exchange)
        }
    }

    /// Lets go of the connection alone: the file goes on to what sends it.
    private func release() { super.stop(.complete) }

    override func stop(_ ending: WireEnding) {
        file.close()
        super.stop(ending)
    }
}

/// Sends nothing, for as long as it is let: what `noResponse` asks for.
final class SilentSender: AnswerSender {
    override var remainingTime: UInt64? { nil }
}
