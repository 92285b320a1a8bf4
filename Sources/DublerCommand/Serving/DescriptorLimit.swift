import Foundation

/// How many files and sockets the process may have open.
enum DescriptorLimit {
    /// More than ten thousand answers that wait and as many ports need.
    private static let wanted: rlim_t = 65_536

    /// Raises it as far as is allowed: every session has ports, every client a socket.
    static func raise() {
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        #if canImport(Darwin)
            // Darwin refuses more than this, whatever the hard limit says.
            limit.rlim_cur = min(limit.rlim_cur, rlim_t(OPEN_MAX))
        #endif
        _ = setrlimit(resource, &limit)
    }
}
