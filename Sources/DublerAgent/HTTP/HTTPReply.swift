import Dubler

/// An answer over HTTP.
package struct HTTPReply: Sendable {
    package var status: Int
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]

    /// A JSON-RPC message.
    init(_ status: Int, json body: [UInt8]) {
        self.status = status
        headers = [("Content-Type", "application/json")]
        self.body = body
    }

    /// No body.
    init(_ status: Int, headers: [(name: String, value: String)] = []) {
        self.status = status
        self.headers = headers
        body = []
    }

    /// Why a request cannot be taken.
    init(_ status: Int, _ error: RPCError, id: RPCIdentifier? = nil) {
        self.init(status, json: RPCReply.error(id, error))
    }
}
