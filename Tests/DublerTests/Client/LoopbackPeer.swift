import Foundation
import Testing

@testable import Dubler

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A socket on loopback that behaves badly, or well, on purpose.
final class LoopbackPeer: Sendable {
    enum Manner: Sendable {
        /// Takes connections into the kernel's queue and never looks at them.
        case silent
        /// Reads a request on each connection, sends the next text and closes; closes
        /// without a word where there is none left.
        case answers([String])
    }

    let port: UInt16
    private let descriptor: Int32
    private let heads = Guarded<[String]>([])

    /// Heads of the requests that were read, as far as they came in one piece.
    var requests: [String] { heads.withLock { $0 } }

    init(_ manner: Manner) throws {
        (descriptor, port) = try Self.listen()
        guard case .answers(let texts) = manner else { return }
        let descriptor = descriptor
        Thread.detachNewThread { [heads] in Self.serve(descriptor, texts, heads) }
    }

    /// A port at which nobody listens.
    static func closedPort() throws -> UInt16 {
        let (descriptor, port) = try listen()
        close(descriptor)
        return port
    }

    func stop() {
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }

    var url: URL { get throws { try #require(URL(string: "http://127.0.0.1:\(port)")) } }

    static func json(_ body: String, status: String = "200 OK") -> String {
        "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
            + "Connection: close\r\n\r\n\(body)"
    }

    private static func listen() throws -> (Int32, UInt16) {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && Self.listen(descriptor)
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        try #require(bound)
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    private static func listen(_ descriptor: Int32) -> Bool {
        #if canImport(Glibc)
            Glibc.listen(descriptor, 16) == 0
        #else
            Darwin.listen(descriptor, 16) == 0
        #endif
    }

    private static func serve(_ descriptor: Int32, _ texts: [String], _ heads: Guarded<[String]>) {
        var texts = texts[...]
        while true {
            let connection = accept(descriptor, nil, nil)
            guard connection >= 0 else { return }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = max(0, read(connection, &buffer, buffer.count))
            heads.withLock { $0.append(String(decoding: buffer.prefix(count), as: UTF8.self)) }
            if let text = texts.popFirst() {
                let bytes = Array(text.utf8)
                _ = write(connection, bytes, bytes.count)
            }
            close(connection)
        }
    }
}
