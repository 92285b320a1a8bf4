import Dubler

/// Where the wire hands over requests.
final class TrafficHandler: WireHandler {
    private unowned let server: MockServer

    init(_ server: MockServer) { self.server = server }

    func stamp(for listener: ListenerID) -> UInt64 { server.engine.serial }

    func handle(_ request: HTTPRequest, on exchange: Exchange, stamp: UInt64) {
        server.handle(request, on: exchange, stamp: stamp)
    }

    func protocolError(_ error: ProtocolError, listener: ListenerID, stamp: UInt64?) {
        server.recordProtocolError(error, listener: listener)
    }

    func ended(_ ticket: UInt64, _ ending: WireEnding) { server.ended(Ticket(ticket), ending) }
}

/// A journal's entry as one number: slot, the lower bits of the epoch's group, and
/// the lower half of the entry's number.
struct Ticket {
    private let number: UInt64

    init(_ number: UInt64) { self.number = number }

    /// Never 0, since groups count from 2.
    init(slot: Int, group: UInt64, sequence: UInt64) {
        number = UInt64(truncatingIfNeeded: slot & 0xffff) << 48 | (group & 0xffff) << 32 | sequence & 0xffff_ffff
    }

    var rawValue: UInt64 { number }
    var slot: Int { Int(number >> 48) }

    func belongs(to group: UInt64) -> Bool { number >> 32 & 0xffff == group & 0xffff }

    /// The whole number of the entry: the latest one with these lower bits.
    func sequence(near latest: UInt64) -> UInt64 {
        let low = number & 0xffff_ffff
        let candidate = latest & ~0xffff_ffff | low
        return candidate > latest && candidate > 0xffff_ffff ? candidate - 0x1_0000_0000 : candidate
    }
}
