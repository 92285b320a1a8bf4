package import Dubler

/// A message that came.
package enum RPCMessage: Sendable {
    case request(RPCRequest)
    /// Nobody waits for an answer.
    case notification(method: String, params: JSONObject)
    /// An answer to a request of ours; this server makes none.
    case response

    /// Why bytes are no message, and whose answer has to say so.
    package struct Refusal: Error, Sendable {
        package var id: RPCIdentifier?
        package var error: RPCError
    }

    /// Reads one message.
    package init(_ bytes: some Collection<UInt8>) throws(Refusal) {
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONDocument(Array(bytes))
        } catch {
            let place = "line \(error.location.line), column \(error.location.column)"
            throw Self.refusal(nil, .parseError, "The message is no JSON: \(error.reason), \(place).")
        }
        guard document.duplicateKeys.isEmpty else {
            throw Self.refusal(nil, .invalidRequest, "The message has a key twice, so that it means two things.")
        }
        try self.init(document.root.value)
    }

    private init(_ value: JSONValue) throws(Refusal) {
        guard let object = value.objectValue else {
            let what = value.arrayValue == nil ? "The message is no object." : "Batches are not taken."
            throw Self.refusal(nil, .invalidRequest, "\(what) Send one JSON-RPC object at a time.")
        }
        let id = object["id"].flatMap(RPCIdentifier.init)
        guard object["jsonrpc"]?.stringValue == "2.0" else {
            throw Self.refusal(id, .invalidRequest, "The message lacks \"jsonrpc\": \"2.0\".")
        }
        guard let method = object["method"] else {
            guard object["result"] != nil || object["error"] != nil else {
                throw Self.refusal(id, .invalidRequest, "The message has no `method`.")
            }
            self = .response
            return
        }
        guard let name = method.stringValue else {
            throw Self.refusal(id, .invalidRequest, "The member `method` is no text.")
        }
        if object["id"] != nil, id == nil {
            throw Self.refusal(nil, .invalidRequest, "The member `id` is neither a text nor a number.")
        }
        let params = object["params"] ?? .object(JSONObject())
        guard let members = params.objectValue else {
            throw Self.refusal(id, .invalidParams, "The member `params` of \(name) is no object.")
        }
        self =
            id.map { .request(RPCRequest(id: $0, method: name, params: members)) }
            ?? .notification(method: name, params: members)
    }

    private static func refusal(_ id: RPCIdentifier?, _ code: RPCError.Code, _ message: String) -> Refusal {
        Refusal(id: id, error: RPCError(code, message))
    }
}

/// A message that waits for an answer.
package struct RPCRequest: Sendable {
    package var id: RPCIdentifier
    package var method: String
    package var params: JSONObject

    /// What the request says about itself.
    var meta: JSONObject? { params["_meta"]?.objectValue }
}
