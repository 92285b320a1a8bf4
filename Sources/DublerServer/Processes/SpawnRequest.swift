import Foundation

/// What `posix_spawn` is asked for.
struct SpawnRequest {
    #if canImport(Darwin)
        private var actions: posix_spawn_file_actions_t?
        private var attributes: posix_spawnattr_t?
    #else
        private var actions = posix_spawn_file_actions_t()
        private var attributes = posix_spawnattr_t()
    #endif

    /// `POSIX_SPAWN_SETSID`, which the headers show to extensions only.
    #if canImport(Darwin)
        private static let newSession: Int32 = 0x0400
    #else
        private static let newSession: Int32 = 0x80
    #endif

    init() {
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
    }

    mutating func destroy() {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }

    mutating func redirect(_ stream: ChildProcess.Stream, to descriptor: Int32) {
        switch stream {
        case .inherited: break
        case .nothing: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        case .readFile(let path): posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDONLY, 0)
        case .writeFile(let path):
            posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o644)
        case .descriptor(let own): posix_spawn_file_actions_adddup2(&actions, own, descriptor)
        }
    }

    mutating func setFlags(isDetached: Bool) {
        // The loop ignores broken pipes, and a shell has its background jobs ignore
        // interrupts; a program that we start expects to hear of both.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // Nor shall it inherit that this thread happens to hear of no signals.
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, Int16(flags | (isDetached ? Self.newSession : 0)))
    }

    /// Sees to it that no program started from now on has what is open here, whoever
    /// opened it: somebody may wait for the other end of a pipe until all who have it are
    /// gone, and a server that stays would keep them waiting.
    static func keepDescriptors() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? [] {
            guard let descriptor = Int32(name), descriptor > STDERR_FILENO else { continue }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
    }

    mutating func run(
        _ program: String,
        _ words: UnsafePointer<UnsafeMutablePointer<CChar>?>,
        _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>,
        _ pid: inout pid_t
    ) -> Int32 {
        posix_spawnp(&pid, program, &actions, &attributes, words, environment)
    }
}

/// Texts as C takes a list of them.
enum CStringArray {
    static func with<Result>(
        _ texts: [String],
        _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        return pointers.withUnsafeBufferPointer { buffer in
            // Never empty: it ends with the null just added.
            buffer.baseAddress.map(body) ?? withUnsafePointer(to: nil, body)
        }
    }
}
