/// An RFC 9457 problem: a stable code, what was wrong, where, and what to do.
package struct Problem: Error, Sendable {
    package var status: Int
    package var code: String
    package var title: String
    package var detail: String
    /// Further members, in order.
    package var members: JSONObject

    package init(
        status: Int,
        code: String,
        title: String? = nil,
        detail: String,
        members: JSONObject = JSONObject()
    ) {
        self.status = status
        self.code = code
        self.title = title ?? ReasonPhrase.of(status)
        self.detail = detail
        self.members = members
    }

    /// The document as it goes out.
    package var json: JSONValue {
        var object = JSONObject([
            ("type", .string("about:blank")),
            ("title", .string(title)),
            ("status", .number(JSONNumber(status))),
            ("code", .string(code)),
            ("detail", .string(detail)),
        ])
        for (key, value) in members.members { object[key] = value }
        return .object(object)
    }

    package static let contentType = "application/problem+json"
}
