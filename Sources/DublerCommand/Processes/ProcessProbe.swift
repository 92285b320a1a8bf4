import Foundation

/// Looks at processes of this machine.
enum ProcessProbe {
    /// Whether it runs; one that has ended and waits to be collected does not.
    static func isRunning(_ pid: Int) -> Bool {
        guard pid > 1, let number = pid_t(exactly: pid) else { return false }
        guard kill(number, 0) == 0 || errno == EPERM else { return false }
        guard let status = FileDescriptor.contents(of: "/proc/\(pid)/stat") else { return true }
        // `12 (name) Z …`; the name may hold anything, so the last parenthesis counts.
        guard let end = status.lastIndex(of: UInt8(ascii: ")")) else { return true }
        return status.dropFirst(end + 2).first != UInt8(ascii: "Z")
    }

    /// Whether it runs this very program, as far as the system tells; a number that a
    /// file remembers may belong to another process by now.
    static func isDubler(_ pid: Int) -> Bool {
        guard isRunning(pid) else { return false }
        var buffer = [CChar](repeating: 0, count: 4_096)
        #if canImport(Darwin)
            let length = Int(proc_pidpath(Int32(truncatingIfNeeded: pid), &buffer, UInt32(buffer.count)))
        #else
            let length = readlink("/proc/\(pid)/exe", &buffer, buffer.count)
        #endif
        guard length > 0 else { return false }
        let path = String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.split(separator: "/").last?.hasPrefix("dubler") ?? false
    }

    /// Asks again and again, a few milliseconds apart, until it is so or too late. Who
    /// waits for longer than a second is told once why.
    static func wait(_ deadline: Deadline, whatFor: () -> Void = {}, until isSo: () -> Bool) -> Bool {
        let second = Deadline.after(.seconds(1))
        var isTold = false
        while true {
            if isSo() { return true }
            if deadline.isOver { return false }
            if !isTold, second.isOver {
                isTold = true
                whatFor()
            }
            _ = poll(nil, 0, 5)
        }
    }
}
