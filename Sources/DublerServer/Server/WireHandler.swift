package import Dubler

/// One port of the server.
package struct ListenerID: Hashable, Sendable {
    package let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// How an answer ended.
package enum WireEnding: Sendable, Equatable {
    /// All its bytes, or all that its fault lets through, were handed to the
    /// operating system.
    case complete
    /// The server cut it: another epoch, the shutdown, a body that could not
    /// be read.
    case cut
    case clientLeft
}

/// What answers requests. Everything is called on the loop's thread.
package protocol WireHandler: AnyObject {
    /// Asked when a request line has arrived: which moment the request
    /// belongs to, whatever happens until it is whole.
    func stamp(for listener: ListenerID) -> UInt64

    /// Answers through the exchange, now or later.
    func handle(_ request: HTTPRequest, on exchange: Exchange, stamp: UInt64)

    /// Something came that never became a request. The client has been
    /// answered already, if it can be. `stamp` is `nil` where no request line
    /// had come.
    func protocolError(_ error: ProtocolError, listener: ListenerID, stamp: UInt64?)

    /// An answer that had a ticket has ended.
    func ended(_ ticket: UInt64, _ ending: WireEnding)
}
