package import Dubler

/// What the parser asks its owner to do.
package enum ParserAction {
    /// Everything is consumed; read on.
    case needMore
    /// A request line has arrived: which moment does the request belong to?
    case requestLine
    /// The client waits for `100 Continue` before it sends the body.
    case expectContinue
    case request(HTTPRequest, RequestTraits)
    /// Answer with the error's status and close; nothing more is parsed.
    case failure(ProtocolError)
}

/// What decides how the answer to a request is framed.
package struct RequestTraits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No body follows the head of the answer.
    package static let isHead = RequestTraits(rawValue: 1)
    /// The client knows neither chunks nor `100 Continue`.
    package static let isHTTP10 = RequestTraits(rawValue: 2)
    /// The connection may serve another request.
    package static let keepsAlive = RequestTraits(rawValue: 4)
    package static let isConnect = RequestTraits(rawValue: 8)

    @inline(__always)
    init(of request: HTTPRequest, framing: HeadFraming) {
        var traits: RequestTraits = framing.keepsAlive ? .keepsAlive : []
        if framing.isHTTP10 { traits.insert(.isHTTP10) }
        let method = request.methodRange
        if method.count == 4, request.head[method].elementsEqual("HEAD".utf8) { traits.insert(.isHead) }
        if method.count == 7, request.head[method].elementsEqual("CONNECT".utf8) { traits.insert(.isConnect) }
        self = traits
    }
}
