package import Dubler

/// What goes out: answers and notifications, one JSON object each.
package enum RPCReply {
    package static func result(_ id: RPCIdentifier, _ result: JSONObject) -> [UInt8] {
        message([("id", id.json), ("result", .object(result))])
    }

    /// `id` is `nil` where the request could not be read that far.
    package static func error(_ id: RPCIdentifier?, _ error: RPCError) -> [UInt8] {
        message([("id", id?.json ?? .null), ("error", error.json)])
    }

    package static func notification(_ method: String, _ params: JSONObject) -> [UInt8] {
        message([("method", .string(method)), ("params", .object(params))])
    }

    private static func message(_ members: [(String, JSONValue)]) -> [UInt8] {
        JSONValue.object(JSONObject([("jsonrpc", "2.0")] + members)).serialized()
    }
}
