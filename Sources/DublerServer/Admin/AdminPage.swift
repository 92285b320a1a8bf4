import Dubler

/// Mock Admin on the wire: the page at `/__dubler/`, its files beneath `/__dubler/page/`.
///
/// The files are the same for everyone and hold no secret, so they need neither token
/// nor origin: a link in a chat opens them. What the page does, it asks of the control
/// API, which has its own guard.
enum AdminPage {
    private static let root = "/__dubler/"
    private static let index = "index.html"

    // Nothing but the page's own files may run or be asked, whatever a journal holds.
    private static let safety: [(name: String, value: String)] = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
                + "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]

    /// The answer to a request beneath `/__dubler`, or `nil` where the page has nothing.
    static func reply(to request: HTTPRequest, _ target: RequestTarget) -> ControlReply? {
        switch target.segmentCount {
        case 1: redirect()
        case 2 where target.segment(1).isEmpty: file(index, for: request)
        case 3 where target.segment(1, equals: Array("page".utf8)):
            file(String(decoding: target.segment(2), as: UTF8.self), for: request)
        default: nil
        }
    }

    private static func redirect() -> ControlReply {
        var reply = ControlReply(status: 308, contentType: "text/plain; charset=utf-8", body: Array("\(root)\n".utf8))
        reply.headers.append(("Location", root))
        return reply
    }

    private static func file(_ name: String, for request: HTTPRequest) -> ControlReply? {
        guard let file = AdminFiles.all.first(where: { $0.name == name }) else { return nil }
        guard request.method == "GET" || request.method == "HEAD" else { return refusal(request.method) }
        let tag = "\"\(file.tag)\""
        let known = request.values(ofHeader: "If-None-Match").contains { $0.contains(tag) || $0 == "*" }
        var reply =
            known
            ? ControlReply(status: 304, contentType: file.type, body: [])
            : ControlReply(contentType: file.type, body: file.bytes)
        reply.headers += [("ETag", tag), ("Cache-Control", "no-cache")] + safety
        return reply
    }

    private static func refusal(_ method: String) -> ControlReply {
        var reply = ControlReply(
            Problem(
                status: 405,
                code: "method_not_allowed",
                detail: "The files of Mock Admin are read with GET or HEAD, not \(method)."
            )
        )
        reply.headers.append(("Allow", "GET, HEAD"))
        return reply
    }
}
