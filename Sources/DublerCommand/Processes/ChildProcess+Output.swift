import DublerServer
import Foundation

extension ChildProcess {
    /// Runs a program to its end and gives what it wrote.
    static func output(
        of words: [String],
        input: Stream = .nothing,
        error: Stream = .inherited
    ) throws(ChildProcessError) -> (end: ChildProcessEnd, output: [UInt8]) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ChildProcessError(words.first ?? "", errno) }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        defer { close(ends[0]) }
        var options = Options()
        options.input = input
        options.output = .descriptor(ends[1])
        options.error = error
        let child: ChildProcess
        do throws(ChildProcessError) {
            child = try ChildProcess(words, options)
        } catch {
            close(ends[1])
            throw error
        }
        close(ends[1])
        let output = FileDescriptor.readAll(ends[0])
        return (child.wait(), output)
    }
}
