package import Dubler

/// The server behind one address of HTTP: what to do with a request, without sockets.
///
/// It keeps nothing between requests. A request of an older revision needs no session
/// and gets none; there is no stream to be opened by GET.
package struct HTTPEndpoint: Sendable {
    /// What is to be done with a request.
    package enum Decision: Sendable {
        case reply(HTTPReply)
        /// Takes its time.
        case run(HTTPCall)
    }

    private let server: MCPServer

    package init(_ server: MCPServer) { self.server = server }

    package func decide(_ request: HTTPRequest) -> Decision {
        guard request.method == "POST" else {
            return .reply(HTTPReply(405, headers: [("Allow", "POST")]))
        }
        let headers = HTTPHeaders(request)
        if let refusal = headers.refusal { return .reply(refusal) }
        do throws(RPCMessage.Refusal) {
            switch try RPCMessage(request.body) {
            case .request(let message): return begin(message, headers)
            case .notification, .response: return .reply(acceptance(headers))
            }
        } catch {
            return .reply(HTTPReply(400, error.error, id: error.id))
        }
    }

    private func acceptance(_ headers: HTTPHeaders) -> HTTPReply {
        do throws(RPCError) {
            _ = try headers.revision()
            return HTTPReply(202)
        } catch {
            return HTTPReply(400, error)
        }
    }

    private func begin(_ message: RPCRequest, _ headers: HTTPHeaders) -> Decision {
        do throws(RPCError) {
            if RequestEnvelope.isThere(in: message.params) {
                let said = try RequestEnvelope.text(in: message.params)
                try headers.check(message, said: said)
                return .run(HTTPCall(server, message, try RequestEnvelope.revision(named: said), headers))
            }
            let revision = try headers.revision() ?? .unsaid
            // Says what is missing.
            if revision.isStateless { _ = try RequestEnvelope.text(in: message.params) }
            if message.method == "initialize" {
                let (_, result) = try server.handshake(message.params)
                return .reply(HTTPReply(200, json: RPCReply.result(message.id, result)))
            }
            return .run(HTTPCall(server, message, revision, headers))
        } catch {
            return .reply(HTTPReply(400, error, id: message.id))
        }
    }
}

/// A request that runs.
package struct HTTPCall: Sendable {
    private let server: MCPServer
    private let message: RPCRequest
    private let revision: ProtocolRevision
    private let token: ProgressToken?
    /// Whether the answer is a stream of events, so that progress can be told.
    package let streams: Bool

    init(_ server: MCPServer, _ message: RPCRequest, _ revision: ProtocolRevision, _ headers: HTTPHeaders) {
        self.server = server
        self.message = message
        self.revision = revision
        token = ProgressToken(message)
        streams = token != nil && headers.acceptsEvents
    }

    /// The head of a stream.
    package static let streamHeaders = [
        (name: "Content-Type", value: "text/event-stream"), ("Cache-Control", "no-store"),
    ]

    /// Runs it, and gives the answer. Of a stream that is the last event; those before go
    /// to `send`.
    package func run(_ send: @escaping @Sendable ([UInt8]) -> Void = { _ in }) async -> HTTPReply {
        do throws(RPCError) {
            let (token, streams) = (token, streams)
            let result = try await server.result(of: message, in: revision) { done, total, text in
                guard streams, let token else { return }
                send(Self.event(token.notification(done, total, text)))
            }
            return HTTPReply(200, json: RPCReply.result(message.id, result))
        } catch {
            return HTTPReply(revision.isStateless ? Self.status(error.code) : 200, error, id: message.id)
        }
    }

    /// A message as a server-sent event: its JSON has no line break.
    package static func event(_ message: [UInt8]) -> [UInt8] {
        Array("event: message\ndata: ".utf8) + message + Array("\n\n".utf8)
    }

    private static func status(_ code: RPCError.Code) -> Int {
        switch code {
        case .methodNotFound: 404
        case .internalError: 500
        default: 400
        }
    }
}
