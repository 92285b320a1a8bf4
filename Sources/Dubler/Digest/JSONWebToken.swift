/// Tokens that look real to an app: signed with HS256 and a key that is no secret.
package enum JSONWebToken {
    /// The key, for whoever wants to check a signature.
    package static let key = "dubler-test-key"

    /// The token of these claims, in their order; the same claims give the same bytes.
    package static func make(_ claims: JSONObject) -> String {
        let header = Base64.encodeURL(#"{"alg":"HS256","typ":"JWT"}"#.utf8)
        let payload = Base64.encodeURL(JSONValue.object(claims).serialized())
        let signed = header + "." + payload
        return signed + "." + Base64.encodeURL(authenticationCode(of: Array(signed.utf8), key: Array(key.utf8)))
    }

    /// HMAC-SHA-256 of RFC 2104.
    static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        var block = key.count > 64 ? SHA256.hash(key) : key
        block += [UInt8](repeating: 0, count: 64 - block.count)
        var inner = SHA256()
        inner.update(block.map { $0 ^ 0x36 })
        inner.update(message)
        var outer = SHA256()
        outer.update(block.map { $0 ^ 0x5C })
        outer.update(inner.finalize())
        return outer.finalize()
    }
}
