package import Dubler

/// Why a request has no result, as JSON-RPC says it.
package struct RPCError: Error, Sendable {
    /// Numbers that JSON-RPC and MCP give.
    package struct Code: Hashable, Sendable {
        package let rawValue: Int

        package static let parseError = Code(rawValue: -32700)
        package static let invalidRequest = Code(rawValue: -32600)
        package static let methodNotFound = Code(rawValue: -32601)
        package static let invalidParams = Code(rawValue: -32602)
        package static let internalError = Code(rawValue: -32603)
        /// Of revisions up to 2025-11-25; later ones say `invalidParams`.
        package static let resourceNotFound = Code(rawValue: -32002)
        package static let headerMismatch = Code(rawValue: -32020)
        package static let unsupportedVersion = Code(rawValue: -32022)
    }

    package var code: Code
    /// What is wrong, where, and what to do, in sentences.
    package var message: String
    package var data: JSONValue?

    init(_ code: Code, _ message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    var json: JSONValue {
        var object = JSONObject([("code", .number(JSONNumber(code.rawValue))), ("message", .string(message))])
        object["data"] = data
        return .object(object)
    }
}
