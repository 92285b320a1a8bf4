internal import CLibuv

/// What the operating system refused.
package struct LoopError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Stable, for programs.
    package var code: String
    /// What was tried, why it failed and what to do.
    package var reason: String

    package init(code: String, reason: String) {
        self.code = code
        self.reason = reason
    }

    init(_ result: Int32, doing what: String) {
        let detail = String(cString: uv_strerror(result))
        switch result {
        case UV_EADDRINUSE.rawValue:
            self.init(code: "port_taken", reason: "\(what): the port is taken; choose another one, or 0 for any.")
        case UV_EACCES.rawValue:
            self.init(code: "port_forbidden", reason: "\(what): no permission for this port; choose one above 1023.")
        case UV_EADDRNOTAVAIL.rawValue:
            self.init(code: "host_unavailable", reason: "\(what): no interface of this machine has that address.")
        default:
            self.init(code: "system_error", reason: "\(what): \(detail).")
        }
    }

    package var description: String { reason }
}
