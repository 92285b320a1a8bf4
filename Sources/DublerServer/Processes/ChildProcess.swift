package import Foundation

/// A process that this one has started, from a list of words: no shell reads them.
package struct ChildProcess {
    /// Where one of its streams goes or comes from.
    package enum Stream: Sendable {
        /// The same as ours.
        case inherited
        case nothing
        case readFile(String)
        /// Written anew.
        case writeFile(String)
        case descriptor(Int32)
    }

    package struct Options: Sendable {
        package var environment: [String: String]?
        package var input = Stream.inherited
        package var output = Stream.inherited
        package var error = Stream.inherited
        /// Whether it gets a session of its own, so that it outlives ours, and nothing of
        /// ours that is open but the streams above.
        package var isDetached = false

        package init() {}
    }

    package let pid: pid_t

    /// Starts a program that is looked for as a shell would.
    package init(_ words: [String], _ options: Options = Options()) throws(ChildProcessError) {
        guard let program = words.first, !words.contains(where: { $0.utf8.contains(0) }) else {
            throw ChildProcessError(words.first ?? "", EINVAL)
        }
        var spawn = SpawnRequest()
        defer { spawn.destroy() }
        spawn.redirect(options.input, to: STDIN_FILENO)
        spawn.redirect(options.output, to: STDOUT_FILENO)
        spawn.redirect(options.error, to: STDERR_FILENO)
        spawn.setFlags(isDetached: options.isDetached)
        if options.isDetached { SpawnRequest.keepDescriptors() }
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
    package func poll() -> ChildProcessEnd? { wait(WNOHANG) }

    /// Waits for its end.
    package func wait() -> ChildProcessEnd { wait(0) ?? ChildProcessEnd(status: 0) }

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

    package func send(_ signal: Int32) { kill(pid, signal) }
}
