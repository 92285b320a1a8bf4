import Foundation
import Testing

@testable import DublerCommand

/// A port that nobody has at the moment.
enum FreePort {
    static func find() throws -> Int { try Listener().port }

    /// Somebody who has a port and answers nothing.
    final class Listener {
        let port: Int
        private let descriptor: Int32

        init() throws {
            #if canImport(Darwin)
                descriptor = socket(AF_INET, SOCK_STREAM, 0)
            #else
                descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #endif
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let descriptor = descriptor
            let isBound = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    bind(descriptor, address, size) == 0 && listen(descriptor, 8) == 0
                        && getsockname(descriptor, address, &size) == 0
                }
            }
            try #require(isBound)
            port = Int(UInt16(bigEndian: address.sin_port))
        }

        deinit { close(descriptor) }
    }
}
