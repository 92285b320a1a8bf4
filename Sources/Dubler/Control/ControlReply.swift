/// What goes back to the one who called.
package struct ControlReply: Sendable {
    package var status: Int
    /// `Content-Type` first; the length is the adapter's to add.
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]

    package init(status: Int = 200, contentType: String = "application/json", body: [UInt8]) {
        self.status = status
        headers = [("Content-Type", contentType)]
        self.body = body
    }

    package init(_ json: JSONObject) { self.init(body: JSONValue.object(json).serialized()) }

    package init(_ problem: Problem) {
        self.init(status: problem.status, contentType: Problem.contentType, body: problem.json.serialized())
    }

    /// The value of a header, its name compared without case.
    package func value(ofHeader name: String) -> String? {
        let wanted = Array(name.utf8)
        return headers.first { Array($0.name.utf8).equalsIgnoringASCIICase(wanted) }?.value
    }

    /// Makes browsers store the body under that name.
    func download(as file: String) -> ControlReply {
        var reply = self
        reply.headers.append(("Content-Disposition", "attachment; filename=\"\(file)\""))
        return reply
    }
}
