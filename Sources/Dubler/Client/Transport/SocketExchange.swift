#if os(Linux)
    import Foundation
    import FoundationNetworking

    /// One request and its answer over a socket of its own, for a thread that may block.
    ///
    /// The URL loading system of Linux goes on watching a socket for writing once the
    /// request is sent, so every call whose answer takes its time would keep a core
    /// busy: those that wait for the app, and those that run `simctl`.
    struct SocketExchange: Sendable {
        let host: String
        let port: Int
        let request: [UInt8]
        let deadline: Duration

        /// Makes the exchange; a socket that is shut down from elsewhere ends it.
        func run(_ socket: SharedSocket) -> Result<BackendAnswer, URLError> {
            var patience = Patience(deadline)
            // Milliseconds for `poll`; 0 when the time is up.
            let left = { Int32(patience.next() ?? 0) }
            do {
                try connect(socket, left)
                try send(socket, left)
                return .success(try receive(socket, left))
            } catch {
                return .failure(error as? URLError ?? URLError(.networkConnectionLost))
            }
        }

        // MARK: Connecting

        private func connect(_ socket: SharedSocket, _ left: () -> Int32) throws {
            var hints = addrinfo()
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
            var found: UnsafeMutablePointer<addrinfo>?
            guard getaddrinfo(host, String(port), &hints, &found) == 0, let first = found else {
                throw URLError(.cannotFindHost)
            }
            defer { freeaddrinfo(first) }
            var address: UnsafeMutablePointer<addrinfo>? = first
            while let next = address?.pointee {
                if try isConnected(socket, to: next, left) { return }
                address = next.ai_next
            }
            throw URLError(.cannotConnectToHost)
        }

        private func isConnected(_ shared: SharedSocket, to address: addrinfo, _ left: () -> Int32) throws -> Bool {
            let kind = address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
            let descriptor = socket(address.ai_family, kind, address.ai_protocol)
            guard descriptor >= 0 else { return false }
            guard shared.take(descriptor) else { throw URLError(.cancelled) }
            if Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return true }
            guard errno == EINPROGRESS else { return false }
            try wait(for: POLLOUT, on: descriptor, left)
            var problem: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &problem, &size) == 0 && problem == 0
        }

        private func wait(for events: Int32, on descriptor: Int32, _ left: () -> Int32) throws {
            while true {
                let time = left()
                guard time > 0 else { throw URLError(.timedOut) }
                var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
                let ready = poll(&entry, 1, time)
                if ready > 0 { return }
                if ready < 0, errno != EINTR { throw URLError(.networkConnectionLost) }
            }
        }

        // MARK: Sending and receiving

        private func send(_ socket: SharedSocket, _ left: () -> Int32) throws {
            var sent = 0
            while sent < request.count {
                let count = request[sent...].withUnsafeBytes {
                    Glibc.send(socket.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                if count > 0 {
                    sent += count
                } else if errno == EAGAIN {
                    try wait(for: POLLOUT, on: socket.descriptor, left)
                } else if errno != EINTR {
                    // A server that refuses early may have answered already.
                    return
                }
            }
        }

        private func receive(_ socket: SharedSocket, _ left: () -> Int32) throws -> BackendAnswer {
            var reader = AnswerBytesReader()
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                try wait(for: POLLIN, on: socket.descriptor, left)
                let count = recv(socket.descriptor, &buffer, buffer.count, 0)
                if count > 0 {
                    if let answer = try reader.add(buffer[..<count]) { return answer }
                } else if count == 0 {
                    if socket.isCancelled { throw URLError(.cancelled) }
                    return try reader.atEnd()
                } else if errno != EAGAIN, errno != EINTR {
                    throw URLError(.networkConnectionLost)
                }
            }
        }
    }

    /// The descriptor of an exchange, which another thread may shut down.
    final class SharedSocket: Sendable {
        private let state = Guarded<(descriptor: Int32, isCancelled: Bool)>((-1, false))

        var descriptor: Int32 { state.withLock { $0.descriptor } }
        var isCancelled: Bool { state.withLock { $0.isCancelled } }

        /// Takes the next one, and closes the one before; not once it is cancelled.
        func take(_ descriptor: Int32) -> Bool {
            state.withLock { state in
                if state.descriptor >= 0 { close(state.descriptor) }
                state.descriptor = state.isCancelled ? -1 : descriptor
                if state.isCancelled { close(descriptor) }
                return !state.isCancelled
            }
        }

        func cancel() {
            state.withLock { state in
                state.isCancelled = true
                if state.descriptor >= 0 { shutdown(state.descriptor, Int32(SHUT_RDWR)) }
            }
        }

        deinit { state.withLock { if $0.descriptor >= 0 { close($0.descriptor) } } }
    }
#endif
