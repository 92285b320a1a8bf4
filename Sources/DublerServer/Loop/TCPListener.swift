internal import CLibuv
internal import Foundation

/// A port that connections are accepted at.
package final class TCPListener: LoopObject {
    /// The real one, where port 0 was asked for.
    package private(set) var port = 0

    private let loop: EventLoop
    private var handle: UnsafeMutablePointer<uv_tcp_t>?
    private let accepted: (TCPConnection) -> Void

    /// Binds and listens at once: when this returns, clients can connect.
    ///
    /// `host` is an address, or `localhost`, which is 127.0.0.1.
    package init(
        on loop: EventLoop,
        host: String,
        port: Int,
        accepted: @escaping (TCPConnection) -> Void
    ) throws(LoopError) {
        self.loop = loop
        self.accepted = accepted
        super.init()
        let what = "listen on \(host):\(port)"
        guard let number = Int32(exactly: port), (0...65_535).contains(number) else {
            throw LoopError(code: "port_invalid", reason: "\(what): a port is a number from 0 to 65535.")
        }
        var address = sockaddr_storage()
        guard Self.resolve(host, number, into: &address) else {
            throw LoopError(
                code: "host_invalid",
                reason: "\(what): the host is neither an address nor `localhost`; give one such as 127.0.0.1."
            )
        }
        let handle = UnsafeMutablePointer<uv_tcp_t>.allocate(capacity: 1)
        uv_tcp_init(loop.handle, handle)
        handle.pointee.data = retained()
        self.handle = handle
        let result = Self.bind(handle, &address)
        guard result == 0 else {
            closeHandle()
            throw LoopError(result, doing: what)
        }
        self.port = Self.port(of: handle)
    }

    /// Accepts no more; what is accepted goes on.
    package func close() { closeHandle() }

    private static func bind(_ handle: UnsafeMutablePointer<uv_tcp_t>, _ address: inout sockaddr_storage) -> Int32 {
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { uv_tcp_bind(handle, $0, 0) }
        }
        if result != 0 { return result }
        return uv_listen(stream(handle), 4096) { handle, status in
            guard status == 0, let handle, let data = handle.pointee.data else { return }
            Unmanaged<TCPListener>.fromOpaque(data).takeUnretainedValue().acceptOne(handle)
        }
    }

    private func acceptOne(_ handle: UnsafeMutablePointer<uv_stream_t>) {
        let connection = TCPConnection(on: loop)
        guard connection.accept(from: handle) else { return connection.close() }
        accepted(connection)
    }

    private static func resolve(_ host: String, _ port: Int32, into address: inout sockaddr_storage) -> Bool {
        let name = host == "localhost" ? "127.0.0.1" : host
        return withUnsafeMutablePointer(to: &address) { storage in
            let isVersion4 = storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                uv_ip4_addr(name, port, $0) == 0
            }
            if isVersion4 { return true }
            return storage.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                uv_ip6_addr(name, port, $0) == 0
            }
        }
    }

    private static func port(of handle: UnsafeMutablePointer<uv_tcp_t>) -> Int {
        var address = sockaddr_storage()
        var length = Int32(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &address) { storage in
            let result = storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                uv_tcp_getsockname(handle, $0, &length)
            }
            guard result == 0 else { return 0 }
            // The port stands at the same place for both families.
            return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                Int(UInt16(bigEndian: $0.pointee.sin_port))
            }
        }
    }

    override func closeHandle() {
        guard let handle, uv_is_closing(common(handle)) == 0 else { return }
        self.handle = nil
        uv_close(common(handle)) { handle in
            guard let handle else { return }
            let data = handle.pointee.data
            UnsafeMutableRawPointer(handle).deallocate()
            LoopObject.takeBack(data)
        }
    }
}
