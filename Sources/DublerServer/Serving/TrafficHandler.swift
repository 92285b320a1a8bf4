import Dubler

/// Where the wire hands over requests.
final class TrafficHandler: WireHandler {
    // The server owns its handler, which asks it for every request: a checked
    // reference would count twice each time.
    private let server: Unmanaged<MockServer>

    init(_ server: MockServer) { self.server = .passUnretained(server) }

    func stamp(for listener: ListenerID) -> UInt64 { server._withUnsafeGuaranteedRef { $0.engine.serial } }

    func handle(_ request: HTTPRequest, on exchange: Exchange, stamp: UInt64) {
        server._withUnsafeGuaranteedRef { $0.handle(request, on: exchange, stamp: stamp) }
    }

    func mounted(_ number: UInt64) -> MountedExchange? {
        server._withUnsafeGuaranteedRef { $0.mounts.exchanges[number] }
    }

    func protocolError(_ error: ProtocolError, listener: ListenerID, stamp: UInt64?) {
        server._withUnsafeGuaranteedRef { $0.recordProtocolError(error, listener: listener) }
    }

    func ended(_ ticket: UInt64, _ ending: WireEnding) {
        server._withUnsafeGuaranteedRef { $0.ended(Ticket(ticket), ending) }
    }
}

/// A journal's entry as one number: slot, the lower bits of the epoch's group, and
/// the lower bits of the entry's number.
struct Ticket {
    private static let groupMask: UInt64 = 0x3ff
    private static let sequenceMask: UInt64 = 0xff_ffff_ffff

    /// Sessions that a server may have at most.
    static let slotMask = 0x3fff

    private let number: UInt64

    init(_ number: UInt64) { self.number = number }

    /// Never 0, since entries count from 1.
    init(slot: Int, group: UInt64, sequence: UInt64) {
        number =
            UInt64(truncatingIfNeeded: slot & Self.slotMask) << 50 | (group & Self.groupMask) << 40
            | sequence & Self.sequenceMask
    }

    var rawValue: UInt64 { number }
    var slot: Int { Int(number >> 50) }
    /// A session that took a million million requests would begin to mix them up.
    var sequence: UInt64 { number & Self.sequenceMask }

    func belongs(to group: UInt64) -> Bool { number >> 40 & Self.groupMask == group & Self.groupMask }
}
