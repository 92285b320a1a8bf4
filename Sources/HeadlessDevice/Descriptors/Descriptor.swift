import Foundation

/// Calls on file descriptors that go on after a signal.
package enum Descriptor {
    package static func closeOnExec(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

    package static func nonBlocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    /// Writes all bytes, waiting as long as it takes; false if the other end is gone.
    package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                start += count
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// As ``writeAll(_:to:)`` on a socket, and no signal comes if the other end is gone.
    package static func sendAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                start += count
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// What there is to read: waits for it. Empty at the end, `nil` after an error
    /// (`EAGAIN` included, where the descriptor does not block).
    package static func readSome(from descriptor: Int32) -> [UInt8]? {
        while true {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
                count = read(descriptor, buffer.baseAddress, buffer.count)
                initialized = max(0, count)
            }
            if count >= 0 { return bytes }
            if errno != EINTR { return nil }
        }
    }
}
