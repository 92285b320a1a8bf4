/// Reads the request of a dry run.
enum EffectiveBody {
    static func read(_ body: ControlBody) throws(Problem) -> (request: HTTPRequest, service: String?) {
        let members = try body.members(EffectiveKey.self)
        let reading = body.reading
        let service = reading.service(members[.service])
        let method = reading.nonEmptyString(members[.method], "`method`") ?? "GET"
        if let node = members[.method], !HTTPToken.isToken(method) {
            reading.error("wrong_value", "`method` is no HTTP method", at: node)
        }
        if members[.target] == nil { reading.missingKey("target", EffectiveKey.noun, at: members.node) }
        let target = reading.nonEmptyString(members[.target], "`target`") ?? "/"
        if let node = members[.target], target.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
            reading.error("wrong_value", "`target` stands in a request line: blanks are written %20", at: node)
        }
        let headers = headers(members[.headers], reading)
        let bytes = bytes(members, reading)
        try body.check()
        return (HTTPRequest(method: method, target: target, headers: headers, body: bytes), service)
    }

    private static func headers(_ node: JSONNode?, _ reading: Reading) -> [(name: String, value: String)] {
        guard let node else { return [] }
        guard node.kind == .array else {
            reading.wrongType(node, "`headers`", "a list of [name, value]")
            return []
        }
        return node.elements.compactMap { pair in
            guard pair.count == 2, let name = pair[0]?.stringValue, let value = pair[1]?.stringValue else {
                reading.wrongType(pair, "a header", "[name, value]")
                return nil
            }
            let isFine = HTTPToken.isToken(name) && !value.utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 }
            if !isFine { reading.error("wrong_value", "this is no header that can be sent", at: pair) }
            return isFine ? (name, value) : nil
        }
    }

    private static func bytes(_ members: KnownMembers<EffectiveKey>, _ reading: Reading) -> [UInt8] {
        if members[.body] != nil, let second = members.member(.base64) {
            reading.error("wrong_value", "the body is given as `body` or as `base64`, not both", atKeyOf: second)
        }
        if let text = reading.string(members[.body], "`body`") { return Array(text.utf8) }
        guard let node = members[.base64], let text = reading.string(node, "`base64`") else { return [] }
        guard let bytes = Base64.decode(text) else {
            reading.error("wrong_value", "`base64` is not base64 with padding (RFC 4648)", at: node)
            return []
        }
        return bytes
    }
}
