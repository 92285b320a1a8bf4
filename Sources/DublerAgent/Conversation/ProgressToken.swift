import Dubler

/// What a client wants to hear of a request's progress by.
package struct ProgressToken: Sendable {
    private let json: JSONValue

    /// `nil` where nobody wants to hear of it.
    package init?(_ request: RPCRequest) {
        guard let json = request.meta?["progressToken"], RPCIdentifier(json) != nil else { return nil }
        self.json = json
    }

    package func notification(_ done: Double, _ total: Double?, _ message: String) -> [UInt8] {
        var params = JSONObject([("progressToken", json), ("progress", JSONNumber(done).map { .number($0) } ?? 0)])
        params["total"] = total.flatMap { JSONNumber($0) }.map { .number($0) }
        params["message"] = .string(message)
        return RPCReply.notification("notifications/progress", params)
    }
}
