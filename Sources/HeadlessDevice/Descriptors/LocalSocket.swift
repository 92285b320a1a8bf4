import Foundation

/// Unix-domain stream sockets at a path of any length.
package enum LocalSocket {
    /// A call that failed, and why.
    package struct Failure: Error, CustomStringConvertible {
        package let call: String
        package let code: Int32
        package var description: String { "\(call): \(String(cString: strerror(code)))" }
    }

    /// Listens at `folder/name`, where nobody else does: the caller holds a lock.
    package static func listen(in folder: String, name: String) throws(Failure) -> Int32 {
        unlink("\(folder)/\(name)")
        return try open(folder, name) { bind($0, $1, $2) == 0 ? Glibc.listen($0, 64) : -1 }
    }

    /// Connects to whoever listens at `folder/name`.
    package static func connect(in folder: String, name: String) throws(Failure) -> Int32 {
        try open(folder, name) { Glibc.connect($0, $1, $2) }
    }

    /// Two sockets that are connected with each other.
    package static func pair() throws(Failure) -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure(call: "socketpair", code: errno) }
        return (ends[0], ends[1])
    }

    private static let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)

    /// An address holds 107 bytes, and folders are longer: the way leads through
    /// a descriptor of the folder.
    private static func open(
        _ folder: String,
        _ name: String,
        _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws(Failure) -> Int32 {
        let directory = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { throw Failure(call: "open \(folder)", code: errno) }
        defer { close(directory) }
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = Array("/proc/self/fd/\(directory)/\(name)".utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.prefix($0.count - 1)) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else {
            let code = errno
            close(descriptor)
            throw Failure(call: "\(folder)/\(name)", code: code)
        }
        return descriptor
    }
}
