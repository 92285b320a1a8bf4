internal import Foundation

/// How many files and sockets the process may have open. The usual soft limit
/// (256 on macOS, 1 024 on Linux) is far below what a server with a port for
/// every session needs.
enum DescriptorLimit {
    /// What macOS allows whatever the hard limit says (`OPEN_MAX`).
    private static let modest: rlim_t = 10_240

    /// Raises the soft limit as far as that many need and the hard one allows,
    /// and says what it is then. It is the whole process's.
    static func raise(to wanted: Int) -> Int {
        #if canImport(Darwin)
            let files = RLIMIT_NOFILE
        #else
            let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(files, &limit) == 0 else { return Int(modest) }
        let enough = rlim_t(max(0, wanted))
        for candidate in [enough, modest] where limit.rlim_cur < candidate {
            var raised = limit
            raised.rlim_cur = min(candidate, limit.rlim_max)
            if setrlimit(files, &raised) == 0 {
                limit = raised
                break
            }
        }
        return Int(clamping: limit.rlim_cur)
    }
}
