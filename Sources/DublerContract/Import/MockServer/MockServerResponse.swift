import Dubler

/// The answer half of an expectation.
enum MockServerResponse {
    private static let known: Set = [
        "statusCode", "reasonPhrase", "headers", "body", "delay", "connectionOptions", "cookies",
    ]
    private static let units = [
        "NANOSECONDS": 0.000_001, "MICROSECONDS": 0.001, "MILLISECONDS": 1.0, "SECONDS": 1000.0, "MINUTES": 60_000.0,
    ]

    static func response(_ node: JSONNode, _ draft: inout ImportDraft) throws(ImportRefusal) -> ImportedResponse {
        var response = ImportedResponse()
        for member in node.members where !known.contains(member.key) && !member.value.isNull {
            throw ImportRefusal(
                "httpResponse.\(member.key)",
                "cannot be answered; the expectation is left out",
                at: member.value
            )
        }
        if let status = node.given("statusCode") {
            guard let code = status.int, (200...599).contains(code) else {
                throw ImportRefusal(
                    "httpResponse.statusCode",
                    "cannot be answered; the expectation is left out",
                    at: status
                )
            }
            response.status = code
        }
        for name in ["reasonPhrase", "connectionOptions"] {
            guard let member = node.given(name) else { continue }
            draft.say(
                .unsupported,
                "httpResponse.\(name)",
                "is not carried over; the rest of the answer is",
                at: member.location
            )
        }
        if let headers = node.given("headers") {
            for (name, values) in MockServerRequest.named(headers) {
                for value in values { draft.add(name, value.text ?? "", to: &response, at: value) }
            }
        }
        if let cookies = node.given("cookies") {
            throw ImportRefusal("httpResponse.cookies", "cannot be answered; the expectation is left out", at: cookies)
        }
        if let delay = node.given("delay") { response.delay = try self.delay(delay) }
        if let body = node.given("body") { try self.body(body, &response, &draft) }
        return response
    }

    static func delay(_ node: JSONNode) throws(ImportRefusal) -> JSONValue {
        guard let value = node["value"]?.number?.doubleValue, value >= 0, value < 1e12,
            let unit = units[node["timeUnit"]?.stringValue ?? "MILLISECONDS"]
        else { throw ImportRefusal("delay", "is no time of ours; the expectation is left out", at: node) }
        return .number(JSONNumber(Int((value * unit).rounded())))
    }

    private static func body(
        _ node: JSONNode,
        _ response: inout ImportedResponse,
        _ draft: inout ImportDraft
    ) throws(ImportRefusal) {
        if let text = node.stringValue {
            response.body = Array(text.utf8)
            return
        }
        var type = node.words("contentType")
        switch node["type"]?.stringValue ?? "JSON" {
        case "STRING":
            guard let text = node["string"]?.stringValue else { fallthrough }
            response.body = Array(text.utf8)
        case "BINARY":
            guard let bytes = node["base64Bytes"]?.stringValue.flatMap(Base64.decode) else { fallthrough }
            response.body = bytes
        case "JSON":
            guard let json = node["type"] == nil ? node : node["json"] else { fallthrough }
            response.body = json.stringValue.map { Array($0.utf8) } ?? Array(json.bytes)
            type = type ?? "application/json"
            draft.sayOnce(
                "httpResponse.body",
                "JSON is answered as the file writes it, white space too",
                at: node.location
            )
        default:
            throw ImportRefusal("httpResponse.body", "is none of ours; the expectation is left out", at: node)
        }
        if let type, response.value(ofHeader: "Content-Type") == nil {
            draft.add("Content-Type", type, to: &response, at: node)
        }
    }
}
