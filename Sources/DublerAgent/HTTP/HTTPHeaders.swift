import Dubler

/// The headers that say what a message is, so that what stands between need not read it.
struct HTTPHeaders: Sendable {
    private static let version = "MCP-Protocol-Version"
    private static let method = "Mcp-Method"
    private static let name = "Mcp-Name"
    /// Members of the parameters that `Mcp-Name` repeats.
    private static let named = ["tools/call": "name", "prompts/get": "name", "resources/read": "uri"]

    private let versions: [String]
    private let methods: [String]
    private let names: [String]
    private let accepted: String
    private let contentType: String

    init(_ request: HTTPRequest) {
        versions = request.values(ofHeader: Self.version)
        methods = request.values(ofHeader: Self.method)
        names = request.values(ofHeader: Self.name)
        accepted = request.values(ofHeader: "Accept").joined(separator: ",").lowercased()
        contentType = request.values(ofHeader: "Content-Type").joined(separator: ",").lowercased()
    }

    var acceptsEvents: Bool { accepted.contains("text/event-stream") }

    /// Why the request cannot be read, or its answer not be taken.
    var refusal: HTTPReply? {
        if !contentType.isEmpty, !contentType.hasPrefix("application/json") {
            return HTTPReply(415, RPCError(.invalidRequest, "Send JSON: the Content-Type is application/json."))
        }
        let isTaken =
            accepted.isEmpty || ["application/json", "application/*", "*/*"].contains { accepted.contains($0) }
        if !isTaken {
            return HTTPReply(406, RPCError(.invalidRequest, "The answer is JSON: accept application/json."))
        }
        return nil
    }

    /// The revision that the header names; `nil` where there is none.
    func revision() throws(RPCError) -> ProtocolRevision? {
        guard let text = versions.first else { return nil }
        guard versions.count == 1 else {
            throw RPCError(.headerMismatch, "The header \(Self.version) stands twice.")
        }
        if let revision = ProtocolRevision(rawValue: text) { return revision }
        let all = ProtocolRevision.allCases.reversed().map { JSONValue.string($0.rawValue) }
        throw RPCError(
            .unsupportedVersion,
            "The header \(Self.version) names a revision that this server does not speak.",
            data: ["supported": .array(all), "requested": .string(Cut.text(text, to: 100).text)]
        )
    }

    /// Compares the headers with the message itself.
    func check(_ message: RPCRequest, said revision: String) throws(RPCError) {
        try check(versions, Self.version, revision)
        try check(methods, Self.method, message.method)
        if let member = Self.named[message.method], let text = message.params[member]?.stringValue {
            try check(names.map(Self.decoded), Self.name, text)
        }
    }

    private func check(_ found: [String], _ header: String, _ wanted: String) throws(RPCError) {
        guard found.count == 1, found.first == wanted else {
            let seen = found.isEmpty ? "missing" : "\"\(Cut.text(found.joined(separator: "\", \""), to: 200).text)\""
            throw RPCError(
                .headerMismatch,
                "The header \(header) must repeat what the message says, \"\(Cut.text(wanted, to: 200).text)\"; it is \(seen)."
            )
        }
    }

    /// What has no place in a header is written `=?base64?…?=`.
    private static func decoded(_ text: String) -> String {
        let (start, end) = ("=?base64?", "?=")
        guard text.hasPrefix(start), text.hasSuffix(end), text.count >= start.count + end.count,
            let bytes = Base64.decode(String(text.dropFirst(start.count).dropLast(end.count))),
            let decoded = String(validating: bytes, as: UTF8.self)
        else { return text }
        return decoded
    }
}
