import Dubler

/// The answer half of a stub.
enum WireMockResponse {
    private static let known: Set = [
        "status", "statusMessage", "body", "jsonBody", "base64Body", "bodyFileName", "headers", "transformers",
        "fixedDelayMilliseconds", "delayDistribution", "chunkedDribbleDelay", "fault",
    ]
    private static let faults = [
        "EMPTY_RESPONSE": "emptyResponse", "CONNECTION_RESET_BY_PEER": "connectionReset",
        "MALFORMED_RESPONSE_CHUNK": "malformedChunk", "RANDOM_DATA_THEN_CLOSE": "garbage",
    ]

    static func response(
        _ node: JSONNode?,
        of stub: JSONNode,
        files: ImportFiles,
        _ draft: inout ImportDraft
    ) throws(ImportRefusal) -> ImportedResponse {
        var response = ImportedResponse()
        guard let node else { return response }
        for member in node.members where !known.contains(member.key) && !member.value.isNull {
            throw ImportRefusal("response.\(member.key)", "cannot be answered; the stub is left out", at: member.value)
        }
        if let names = node.given("transformers"), names.count > 0 {
            throw ImportRefusal("response.transformers", "make the answer at run time; the stub is left out", at: names)
        }
        if let status = node.given("status") {
            guard let code = status.int, (200...599).contains(code) else {
                throw ImportRefusal("response.status", "cannot be answered; the stub is left out", at: status)
            }
            response.status = code
        }
        if let phrase = node.given("statusMessage") {
            draft.say(
                .unsupported,
                "response.statusMessage",
                "is not sent; the answer is carried over",
                at: phrase.location
            )
        }
        if let headers = node.given("headers") {
            for member in headers.members {
                let values = member.value.kind == .array ? Array(member.value.elements) : [member.value]
                for value in values {
                    draft.add(member.key, value.text ?? value.value.text, to: &response, at: value)
                }
            }
        }
        response.body = try body(node, files: files)
        try timing(node, &response)
        if let fault = node.given("fault") {
            guard let name = fault.stringValue.flatMap({ faults[$0] }) else {
                throw ImportRefusal("response.fault", "is not one of ours; the stub is left out", at: fault)
            }
            response.fault = name
        }
        return response
    }

    private static func body(_ node: JSONNode, files: ImportFiles) throws(ImportRefusal) -> [UInt8] {
        if let body = node.given("body") { return Array((body.text ?? body.value.text).utf8) }
        if let body = node.given("jsonBody") { return body.value.serialized() }
        if let body = node.given("base64Body") {
            guard let bytes = body.stringValue.flatMap(Base64.decode) else {
                throw ImportRefusal("response.base64Body", "is not base64; the stub is left out", at: body)
            }
            return bytes
        }
        if let name = node.given("bodyFileName") {
            guard let path = name.stringValue,
                let bytes = files.bytes(path, in: "../__files/") ?? files.bytes(path, in: "__files/")
            else {
                throw ImportRefusal(
                    "response.bodyFileName",
                    "there is no such file in __files; the stub is left out",
                    at: name
                )
            }
            return bytes
        }
        return []
    }

    private static func timing(_ node: JSONNode, _ response: inout ImportedResponse) throws(ImportRefusal) {
        if let delay = node.given("fixedDelayMilliseconds") {
            guard let milliseconds = delay.int, milliseconds >= 0 else {
                throw ImportRefusal("response.fixedDelayMilliseconds", "is no time; the stub is left out", at: delay)
            }
            response.delay = .number(JSONNumber(milliseconds))
        }
        if let spread = node.given("delayDistribution") {
            switch spread["type"]?.stringValue {
            case "uniform":
                guard let lower = spread["lower"], let upper = spread["upper"] else { fallthrough }
                response.delay = ["uniform": [lower.value, upper.value]]
            case "lognormal":
                guard let median = spread["median"], let sigma = spread["sigma"], let most = spread["maxValue"] else {
                    fallthrough
                }
                response.delay = ["lognormal": ["median": median.value, "sigma": sigma.value, "max": most.value]]
            default:
                throw ImportRefusal(
                    "response.delayDistribution",
                    "is not one of ours; the stub is left out",
                    at: spread
                )
            }
        }
        if let dribble = node.given("chunkedDribbleDelay") {
            guard let chunks = dribble["numberOfChunks"], let time = dribble["totalDuration"]?.int else {
                throw ImportRefusal("response.chunkedDribbleDelay", "is incomplete; the stub is left out", at: dribble)
            }
            response.throttle = ["chunks": chunks.value, "over": .string("\(time)ms")]
        }
    }
}
