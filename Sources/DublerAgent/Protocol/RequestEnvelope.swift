package import Dubler

/// What requests of the stateless revisions say about themselves in `params._meta`.
package enum RequestEnvelope {
    static let revisionKey = "io.modelcontextprotocol/protocolVersion"
    static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
    static let serverInfoKey = "io.modelcontextprotocol/serverInfo"

    /// Whether the parameters have an envelope, however wrong.
    package static func isThere(in params: JSONObject) -> Bool {
        params["_meta"]?[revisionKey] != nil
    }

    /// The revision that a request names, which need not be one of ours.
    package static func text(in params: JSONObject) throws(RPCError) -> String {
        let meta = params["_meta"]?.objectValue ?? JSONObject()
        let missing = [revisionKey, capabilitiesKey].filter { meta[$0] == nil }
        guard missing.isEmpty else {
            throw RPCError(
                .invalidParams,
                "params._meta lacks \(missing.map { "\"\($0)\"" }.joined(separator: " and ")), which every request of "
                    + "\(ProtocolRevision.v2026July.rawValue) carries."
            )
        }
        guard let text = meta[revisionKey]?.stringValue, meta[capabilitiesKey]?.objectValue != nil else {
            throw RPCError(
                .invalidParams,
                "In params._meta \"\(revisionKey)\" is a text and \"\(capabilitiesKey)\" an object."
            )
        }
        return text
    }

    /// The stateless revision of that name.
    package static func revision(named text: String) throws(RPCError) -> ProtocolRevision {
        guard let revision = ProtocolRevision(rawValue: text), revision.isStateless else { throw unsupported(text) }
        return revision
    }

    static func unsupported(_ text: String) -> RPCError {
        RPCError(
            .unsupportedVersion,
            "This server does not speak \(text) without a handshake.",
            data: [
                "supported": .array(ProtocolRevision.stateless.map { .string($0.rawValue) }),
                "requested": .string(text),
            ]
        )
    }
}
