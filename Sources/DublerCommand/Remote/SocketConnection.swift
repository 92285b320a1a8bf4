import Foundation

/// A connection to a server for a thread that may block. Small and of our own: the
/// URL loading system takes longer to start than a call to take place, and gives an
/// event stream late.
final class SocketConnection: Sendable {
    private let descriptor: Int32

    /// Connects, trying each address of the host.
    init(host: String, port: Int, deadline: Deadline) throws(SocketError) {
        var hints = addrinfo()
        #if canImport(Darwin)
            hints.ai_socktype = SOCK_STREAM
        #else
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #endif
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else { throw .unreachable("the host is unknown") }
        defer { freeaddrinfo(list) }
        var reason = SocketError.unreachable("the host has no address")
        var next = list
        while let address = next?.pointee {
            do throws(SocketError) {
                descriptor = try Self.connect(address, deadline)
                return
            } catch {
                reason = error
            }
            next = address.ai_next
        }
        throw reason
    }

    deinit { close(descriptor) }

    /// Ends whatever waits on it, from any thread.
    func interrupt() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    private static func connect(_ address: addrinfo, _ deadline: Deadline) throws(SocketError) -> Int32 {
        let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
        guard descriptor >= 0 else { throw .unreachable(message(errno)) }
        do throws(SocketError) {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            #if canImport(Darwin)
                var on: Int32 = 1
                setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
            #endif
            if Foundation.connect(descriptor, address.ai_addr, address.ai_addrlen) != 0 {
                guard errno == EINPROGRESS else { throw .unreachable(message(errno)) }
                try wait(descriptor, Int16(POLLOUT), deadline)
                var error: Int32 = 0
                var size = socklen_t(MemoryLayout<Int32>.size)
                getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size)
                guard error == 0 else { throw .unreachable(message(error)) }
            }
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Sends all of it.
    func send(_ bytes: [UInt8], deadline: Deadline) throws(SocketError) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { part in
                #if canImport(Darwin)
                    Foundation.send(descriptor, part.baseAddress, part.count, 0)
                #else
                    Foundation.send(descriptor, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
                #endif
            }
            if count >= 0 {
                sent += count
            } else if errno == EAGAIN {
                try Self.wait(descriptor, Int16(POLLOUT), deadline)
            } else if errno != EINTR {
                // A server that refuses early answers before it has read everything.
                return
            }
        }
    }

    /// What has come; empty at the end.
    func receive(deadline: Deadline) throws(SocketError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count >= 0 { return Array(buffer[..<count]) }
            if errno == EAGAIN {
                try Self.wait(descriptor, Int16(POLLIN), deadline)
            } else if errno != EINTR {
                throw .broken(Self.message(errno))
            }
        }
    }

    private static func wait(_ descriptor: Int32, _ events: Int16, _ deadline: Deadline) throws(SocketError) {
        var one = pollfd(fd: descriptor, events: events, revents: 0)
        while true {
            let result = poll(&one, 1, deadline.pollMilliseconds)
            if result > 0 { return }
            if result == 0, deadline.isOver { throw .timedOut }
            if result < 0, errno != EINTR { throw .broken(message(errno)) }
        }
    }

    private static func message(_ number: Int32) -> String {
        number == ECONNREFUSED ? "nothing listens there" : String(cString: strerror(number)).lowercased()
    }
}
