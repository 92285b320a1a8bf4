/// One call of the control API, apart from how it came: over HTTP, in process or
/// through MCP.
package struct ControlCall: Sendable {
    /// As sent, compared exactly.
    package var method: String
    /// What stands between the slashes below `/__dubler/v1`, decoded.
    package var segments: [String]
    /// Decoded, in the order sent, repetitions kept.
    package var query: [(name: String, value: String)]
    package var body: [UInt8]

    /// A call as it stands in a request; `target` is what follows `/__dubler/v1`.
    package init(method: String, target: ArraySlice<UInt8>, body: [UInt8] = []) {
        let target = RequestTarget(target)
        let fields = target.query()
        self.method = method
        segments = target.allSegments.map { String(decoding: $0, as: UTF8.self) }
        query = (0..<fields.count).map {
            (String(decoding: fields.name($0), as: UTF8.self), String(decoding: fields.value($0), as: UTF8.self))
        }
        self.body = body
    }

    package init(_ method: String, _ target: String, body: [UInt8] = []) {
        self.init(method: method, target: Array(target.utf8)[...], body: body)
    }

    package init(_ method: String, _ target: String, json: JSONValue) {
        self.init(method, target, body: json.serialized())
    }
}
