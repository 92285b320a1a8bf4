import Dubler

/// A request that a mounted handler is to answer; it stays with the loop.
final class MountedExchange {
    let exchange: Exchange
    private(set) var writer: StreamWriter?
    var abandoned: (() -> Void)?
    /// Called once, when nothing more can be done for it.
    private let ended: () -> Void

    init(_ exchange: Exchange, ended: @escaping () -> Void) {
        self.exchange = exchange
        self.ended = ended
        exchange.onAbandoned = { [weak self] in self?.leave() }
    }

    func respond(_ answer: WireAnswer) {
        abandoned = nil
        exchange.respond(answer)
        ended()
    }

    func openStream(_ head: PreparedHead) {
        let writer = exchange.openStream(head)
        guard writer.isOpen else { return leave() }
        self.writer = writer
        writer.onClose = { [weak self] ending in
            // Its own end is none to tell of.
            if ending == .complete { self?.abandoned = nil }
            self?.leave()
        }
    }

    private func leave() {
        let action = abandoned
        abandoned = nil
        ended()
        action?()
    }
}
