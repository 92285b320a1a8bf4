import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Where an answer sends the client on to. Followed here, since the URL loading
/// system of Linux ends the process when a protocol hands it a redirect.
enum Redirection {
    /// As many as `URLSession` follows.
    static let limit = 20

    /// The next request; `nil` where the answer is the last.
    static func next(after request: URLRequest, _ head: InProcessHead, at url: URL) -> URLRequest? {
        guard [301, 302, 303, 307, 308].contains(head.status),
            let location = head.headers.first(where: { $0.name.lowercased() == "location" })?.value,
            let target = URL(string: location, relativeTo: url)?.absoluteURL
        else { return nil }
        var next = request
        next.url = target
        let method = request.httpMethod ?? "GET"
        let becomesGet =
            head.status == 303 ? method != "HEAD" : (head.status == 301 || head.status == 302) && method == "POST"
        if becomesGet {
            next.httpMethod = "GET"
            next.httpBody = nil
            next.httpBodyStream = nil
            next.setValue(nil, forHTTPHeaderField: "Content-Length")
            next.setValue(nil, forHTTPHeaderField: "Content-Type")
        }
        // Credentials are for the host that they were given for.
        if target.host != url.host { next.setValue(nil, forHTTPHeaderField: "Authorization") }
        return next
    }
}
