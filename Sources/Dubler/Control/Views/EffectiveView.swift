/// A dry run as JSON.
enum EffectiveView {
    static func json(_ effective: Engine.Effective, readFile: (BodyFile) -> [UInt8]?) -> JSONObject {
        let answer = effective.answer
        var response = JSONObject([
            ("status", .int(answer.status)),
            ("headers", .pairs(HeadFields.pairs(answer.head))),
        ])
        let body = AnswerBytes.whole(answer.body, readFile)
        if let text = BodyText.text(body) {
            response["body"] = .string(text)
        } else {
            response["base64"] = .string(Base64.encode(body))
        }
        response["delay"] = .milliseconds(answer.delayMilliseconds)
        response["fault"] = .text(answer.fault?.rawValue)
        let origins = effective.origins.map { origin -> JSONValue in
            .object(JSONObject([("part", .string(origin.part)), ("rule", .object(origin.rule.json))]))
        }
        return JSONObject([
            ("matched", .bool(effective.isMatched)),
            ("code", .text(effective.code)),
            ("rule", effective.rule.map { .object($0.json) } ?? .null),
            ("response", .object(response)),
            ("origins", .array(origins)),
            ("candidates", .array(effective.candidates.map(\.json))),
        ])
    }
}

extension Engine.Effective {
    var isMatched: Bool { rule != nil && code == nil }
}
