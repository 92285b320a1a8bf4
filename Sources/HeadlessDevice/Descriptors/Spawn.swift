package import Foundation

/// Starts programs from lists of words; no shell reads them.
package enum Spawn {
    package struct Failure: Error, CustomStringConvertible {
        package let program: String
        package let code: Int32
        package var description: String { "\(program): \(String(cString: strerror(code)))" }
    }

    /// Where the standard streams go, and what the child has besides.
    package struct Plan {
        package var words: [String]
        package var environment: [String: String]
        /// Written anew; `nil` is `/dev/null`.
        package var log: String?
        /// Our descriptor that the child has as 3.
        package var channel: Int32?
        package var hasOwnGroup = false

        package init(words: [String], environment: [String: String]) {
            self.words = words
            self.environment = environment
        }
    }

    /// Gives the process's number.
    package static func start(_ plan: Plan) throws(Failure) -> pid_t {
        guard let program = plan.words.first,
            !plan.words.contains(where: { $0.utf8.contains(0) }),
            !plan.environment.contains(where: { $0.key.utf8.contains(0) || $0.value.utf8.contains(0) })
        else { throw Failure(program: plan.words.first ?? "", code: EINVAL) }
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        let flags = O_WRONLY | (plan.log == nil ? 0 : O_CREAT | O_TRUNC | O_APPEND)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, plan.log ?? "/dev/null", flags, 0o644)
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        if let channel = plan.channel { posix_spawn_file_actions_adddup2(&actions, channel, 3) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGCHLD] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let group = plan.hasOwnGroup ? Int32(POSIX_SPAWN_SETPGROUP) : 0
        let options = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | group
        posix_spawnattr_setflags(&attributes, Int16(options))
        let words = plan.words.map { strdup($0) }
        let variables = plan.environment.map { strdup("\($0.key)=\($0.value)") }
        defer { for text in words + variables { free(text) } }
        var pid = pid_t()
        let result = posix_spawn(&pid, program, &actions, &attributes, words + [nil], variables + [nil])
        guard result == 0 else { throw Failure(program: program, code: result) }
        return pid
    }
}
