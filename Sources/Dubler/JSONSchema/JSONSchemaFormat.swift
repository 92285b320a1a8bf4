/// The formats that Dubler knows; any other asserts nothing.
///
/// Those of texts are as JSON Schema 2020-12, section 7.3, defines them; `int32`
/// and `int64` are OpenAPI's, for numbers.
package enum JSONSchemaFormat: String, Sendable, CaseIterable {
    case date, time, duration, email, ipv4, ipv6, uri, uuid, regex
    case dateTime = "date-time"
    case uriReference = "uri-reference"
    case uriTemplate = "uri-template"
    case jsonPointer = "json-pointer"
    case relativeJSONPointer = "relative-json-pointer"
    case int32, int64

    func takes(_ number: JSONNumber) -> Bool {
        switch self {
        case .int32: number.isInteger && number.intValue.flatMap(Int32.init(exactly:)) != nil
        case .int64: number.isInteger && number.intValue != nil
        default: true
        }
    }

    /// Whether a text is written in the format; formats of numbers take any.
    package func takes(_ text: String) -> Bool {
        var text = FormatScanner(text)
        switch self {
        case .date: return text.date() && text.isAtEnd
        case .time: return text.time() && text.isAtEnd
        case .dateTime: return text.date() && text.take(anyOf: "Tt") && text.time() && text.isAtEnd
        case .duration: return text.duration() && text.isAtEnd
        case .email: return text.email() && text.isAtEnd
        case .ipv4: return text.ipv4() && text.isAtEnd
        case .ipv6: return text.ipv6() && text.isAtEnd
        case .uri: return text.uri(isReference: false)
        case .uriReference: return text.uri(isReference: true)
        case .uriTemplate: return text.uriTemplate()
        case .uuid: return text.uuid() && text.isAtEnd
        case .jsonPointer: return text.jsonPointer() && text.isAtEnd
        case .relativeJSONPointer: return text.relativeJSONPointer() && text.isAtEnd
        case .regex: return text.regularExpression()
        case .int32, .int64: return true
        }
    }
}
