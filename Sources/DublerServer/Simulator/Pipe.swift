import Foundation

/// A pipe whose ends no other child process gets, and that is closed with its owner.
/// No process may be started on another thread while one is made.
final class Pipe {
    private(set) var readEnd: Int32
    private(set) var writeEnd: Int32

    /// - Parameter words: The program that it is for.
    /// - Throws: When no more files may be open.
    init(of words: [String]) throws(ChildProcessError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ChildProcessError(words.first ?? "", errno) }
        (readEnd, writeEnd) = (ends[0], ends[1])
        _ = fcntl(readEnd, F_SETFD, FD_CLOEXEC)
        _ = fcntl(writeEnd, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        closeRead()
        closeWrite()
    }

    /// Writes what it can hold, and closes that end.
    func fill(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(writeEnd, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        closeWrite()
    }

    /// Empty at the end.
    func readSome() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = buffer.withUnsafeMutableBytes { read(readEnd, $0.baseAddress, $0.count) }
        return count > 0 ? Array(buffer[..<count]) : []
    }

    func closeRead() {
        if readEnd >= 0 { close(readEnd) }
        readEnd = -1
    }

    func closeWrite() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }
}
