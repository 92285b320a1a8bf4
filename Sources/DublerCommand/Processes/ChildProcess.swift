import Foundation

/// A process that this one has started, from a list of words: no shell reads them.
struct ChildProcess {
    /// Where one of its streams goes or comes from.
    enum Stream {
        /// The same as ours.
        case inherited
        case nothing
        case readFile(String)
        /// Written anew.
        case writeFile(String)
        case descriptor(Int32)
    }

    struct Options {
        var environment: [String: String]?
        var folder: String?
        var input = Stream.inherited
        var output = Stream.inherited
        var error = Stream.inherited
        /// Whether it gets a session of its own, so that it outlives ours.
        var isDetached = false
    }

    let pid: pid_t

    /// Starts a program that is looked for as a shell would.
    init(_ words: [String], _ options: Options = Options()) throws(ChildProcessError) {
        guard let program = words.first, !words.contains(where: { $0.utf8.contains(0) }) else {
            throw ChildProcessError(words.first ?? "", EINVAL)
        }
        var spawn = SpawnRequest()
        defer { spawn.destroy() }
        spawn.redirect(options.input, to: STDIN_FILENO)
        spawn.redirect(options.output, to: STDOUT_FILENO)
        spawn.redirect(options.error, to: STDERR_FILENO)
        spawn.setFlags(isDetached: options.isDetached)
        let environment = (options.environment ?? ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }
        var pid = pid_t()
        let result = CStringArray.with(words) { words in
            CStringArray.with(environment) { environment in
                spawn.run(program, words, environment, &pid)
            }
        }
        guard result == 0 else { throw ChildProcessError(program, result) }
        self.pid = pid
    }

    /// How it ended; `nil` while it runs. It can be asked once after the end.
    func poll() -> ChildProcessEnd? { wait(WNOHANG) }

    /// Waits for its end.
    func wait() -> ChildProcessEnd { wait(0) ?? ChildProcessEnd(status: 0) }

    private func wait(_ options: Int32) -> ChildProcessEnd? {
        var status: Int32 = 0
        while true {
            let result = waitpid(pid, &status, options)
            if result == pid { return ChildProcessEnd(status: status) }
            if result < 0, errno == EINTR { continue }
            // Somebody else has taken its status; that it ended is all there is to say.
            return result < 0 ? ChildProcessEnd(status: 0) : nil
        }
    }

    func send(_ signal: Int32) { kill(pid, signal) }

    /// Runs a program to its end and gives what it wrote.
    static func output(
        of words: [String],
        input: Stream = .nothing
    ) throws(ChildProcessError) -> (end: ChildProcessEnd, output: [UInt8]) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ChildProcessError(words.first ?? "", errno) }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        defer { close(ends[0]) }
        var options = Options()
        options.input = input
        options.output = .descriptor(ends[1])
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
