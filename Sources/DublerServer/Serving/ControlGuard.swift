package import Dubler
import Foundation

/// Keeps web pages and strangers away from the control API: `Host` and `Origin` are
/// checked on every call, so that no page can drive it (DNS rebinding included); on
/// an address that is not loopback a token is needed besides.
package struct ControlGuard: Sendable {
    private let token: String?
    private let hosts: [String]
    private let isLoopback: Bool

    /// A guard for a server bound to `host`.
    package init(host: String, token: String?) {
        self.token = token
        isLoopback = Self.isLoopback(host)
        hosts = ["localhost", "127.0.0.1", "[::1]", host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host]
    }

    /// Whether an address is this machine's own.
    package static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || host == "[::1]" || host.hasPrefix("127.")
    }

    /// Lets a request pass that came under this server's own name, or says why not.
    package func checkHost(_ request: HTTPRequest) throws(Problem) {
        let host = request.values(ofHeader: "Host")
        guard host.count == 1, let name = host.first.map(Self.hostName), isAllowed(name) else {
            throw Problem(
                status: 403,
                code: "host_refused",
                detail: "The control API answers to this server's own address only; the Host header says "
                    + "\"\(host.joined(separator: ", "))\". Call it as http://127.0.0.1:PORT."
            )
        }
    }

    /// Lets a call pass, or says why not.
    package func check(_ request: HTTPRequest) throws(Problem) {
        try checkHost(request)
        let host = request.values(ofHeader: "Host")
        for origin in request.values(ofHeader: "Origin") {
            guard let end = origin.range(of: "://")?.upperBound, origin[end...].elementsEqual(host.first ?? "") else {
                throw Problem(
                    status: 403,
                    code: "origin_refused",
                    detail: "A page of another origin (\(origin)) may not call the control API."
                )
            }
        }
        if let site = request.values(ofHeader: "Sec-Fetch-Site").first, site == "cross-site" || site == "same-site" {
            throw Problem(
                status: 403,
                code: "origin_refused",
                detail: "A page of another origin may not call the control API."
            )
        }
        try checkToken(request)
    }

    private func checkToken(_ request: HTTPRequest) throws(Problem) {
        guard let token else {
            if isLoopback { return }
            throw Problem(
                status: 401,
                code: "token_required",
                detail: "This server listens beyond this machine, where the control API needs a token. "
                    + "Start it with --admin-token, or on 127.0.0.1."
            )
        }
        let given = request.values(ofHeader: "Authorization").first ?? ""
        guard Self.isEqual("Bearer \(token)", given) else {
            throw Problem(
                status: 401,
                code: "token_required",
                detail: "This server was started with --admin-token. Send the header \"Authorization: Bearer <token>\"."
            )
        }
    }

    // With a token any name may lead here, such as the machine's own on the network.
    private func isAllowed(_ name: String) -> Bool {
        hosts.contains { $0.lowercased() == name.lowercased() } || (!isLoopback && token != nil)
    }

    /// The name of a `Host` header without its port.
    private static func hostName(_ host: String) -> String {
        if host.hasPrefix("[") { return String(host.prefix { $0 != "]" }) + (host.contains("]") ? "]" : "") }
        return String(host.prefix { $0 != ":" })
    }

    // Takes the same time wherever the first difference is.
    private static func isEqual(_ a: String, _ b: String) -> Bool {
        let a = Array(a.utf8)
        let b = Array(b.utf8)
        var difference = a.count ^ b.count
        for index in a.indices { difference |= Int(a[index] ^ (index < b.count ? b[index] : 0)) }
        return difference == 0
    }
}
