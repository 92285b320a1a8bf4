import Foundation

/// A client that knows nothing of HTTP: bytes out, bytes in, and how it ends.
final class PlainClient {
    enum End: Equatable {
        /// The server has ended its direction.
        case finished
        case reset
        /// Nothing more in time.
        case timeout
    }

    struct Failure: Error {
        let what: String
    }

    private var descriptor: Int32
    private(set) var received: [UInt8] = []
    private(set) var end: End?

    /// `receiveBuffer`: how little the system takes for a client that does not read.
    init(port: Int, receiveBuffer: Int32? = nil) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw Failure(what: "socket") }
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(what: "connect: \(errno)") }
    }

    deinit { hangUp() }

    /// Lets go of the first bytes received, of a connection that is used for long.
    func forget(_ count: Int) { received.removeFirst(min(count, received.count)) }

    var text: String { String(decoding: received, as: UTF8.self) }

    /// The beginning alone, where the whole is large.
    var start: String { String(decoding: received.prefix(500), as: UTF8.self) }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Ends this direction alone.
    func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Leaves.
    func hangUp() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    /// Reads until what has come satisfies that, the connection ends, or time
    /// is up.
    @discardableResult
    func receive(seconds: Double = 10, until isEnough: ([UInt8]) -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while !isEnough(received) {
            guard end == nil, waitForBytes(until: deadline) else { return false }
            var piece = [UInt8](repeating: 0, count: 65_536)
            let count = read(descriptor, &piece, piece.count)
            if count > 0 {
                received += piece[..<count]
            } else {
                end = count == 0 ? .finished : .reset
            }
        }
        return true
    }

    @discardableResult
    func receive(seconds: Double = 10, untilContains text: String) -> Bool {
        let wanted = Array(text.utf8)
        return receive(seconds: seconds) {
            $0.count >= wanted.count && String(decoding: $0, as: UTF8.self).contains(text)
        }
    }

    /// Reads to the end of the connection and says how it was.
    func receiveEnd(seconds: Double = 10) -> End {
        receive(seconds: seconds) { _ in false }
        return end ?? .timeout
    }

    private func waitForBytes(until deadline: Date) -> Bool {
        let left = max(0, deadline.timeIntervalSinceNow)
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, Int32(left * 1000) + 1) > 0
    }
}

/// The head of a GET.
func get(_ target: String, _ fields: String = "") -> String {
    "GET \(target) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n"
}
