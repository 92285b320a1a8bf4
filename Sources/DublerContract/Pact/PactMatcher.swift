internal import Dubler

/// One matcher of a rule.
enum PactMatcher {
    /// What became of a value.
    enum Verdict: Equatable {
        case holds
        case fails(String)
        case unsupported(String)
    }

    static func name(_ matcher: JSONNode) -> String {
        if let name = matcher["match"]?.stringValue { return name }
        if matcher["regex"] != nil { return "regex" }
        return matcher["min"] != nil || matcher["max"] != nil ? "type" : "equality"
    }

    /// Whether it holds for what lies beneath, too.
    static func goesOn(_ matcher: JSONNode) -> Bool { name(matcher) == "type" }

    static func judge(_ matcher: JSONNode, _ expected: JSONNode, _ actual: JSONNode) -> Verdict {
        switch name(matcher) {
        case "type": type(matcher, expected, actual)
        case "equality": expected.value == actual.value ? .holds : .fails("equal to \(excerpt(expected))")
        case "regex": regex(matcher, actual)
        case "include": include(matcher, actual)
        case "integer": actual.number?.isInteger == true ? .holds : .fails("an integer")
        case "decimal", "number": actual.kind == .number ? .holds : .fails("a number")
        case "boolean": actual.kind == .bool ? .holds : .fails("a boolean")
        case "null": actual.isNull ? .holds : .fails("null")
        case "notEmpty": isEmpty(actual) ? .fails("not empty") : .holds
        case "date", "time", "timestamp", "datetime", "semver":
            actual.stringValue?.isEmpty == false ? .holds : .fails("a text")
        case "values", "eachKey", "eachValue": actual.kind == expected.kind ? .holds : .fails(expected.kind.article)
        case let other: .unsupported(other)
        }
    }

    private static func type(_ matcher: JSONNode, _ expected: JSONNode, _ actual: JSONNode) -> Verdict {
        guard expected.kind == actual.kind else { return .fails(expected.kind.article) }
        guard actual.kind == .array else { return .holds }
        if let least = matcher["min"]?.number?.intValue, actual.count < least {
            return .fails("an array of at least \(least)")
        }
        if let most = matcher["max"]?.number?.intValue, actual.count > most {
            return .fails("an array of at most \(most)")
        }
        return .holds
    }

    private static func regex(_ matcher: JSONNode, _ actual: JSONNode) -> Verdict {
        let pattern = matcher["regex"]?.stringValue ?? ""
        guard let text = actual.stringValue ?? actual.numberText ?? actual.boolValue.map({ "\($0)" }) else {
            return .fails("a text like `\(pattern)`")
        }
        return regex(pattern, text)
    }

    /// As Pact does, it need not take the whole text.
    static func regex(_ pattern: String, _ text: String) -> Verdict {
        guard let expression = try? RegularExpression(pattern) else { return .unsupported("regex `\(pattern)`") }
        return expression.search(in: text) ? .holds : .fails("a text like `\(pattern)`")
    }

    private static func include(_ matcher: JSONNode, _ actual: JSONNode) -> Verdict {
        let part = matcher["value"]?.stringValue ?? ""
        let text = actual.stringValue ?? String(decoding: actual.bytes, as: UTF8.self)
        return text.contains(part) ? .holds : .fails("a text with `\(part)`")
    }

    private static func isEmpty(_ node: JSONNode) -> Bool {
        switch node.kind {
        case .array, .object: node.count == 0
        case .string: node.stringValue?.isEmpty ?? true
        default: node.isNull
        }
    }

    static func excerpt(_ node: JSONNode) -> String {
        let text = String(decoding: node.bytes.prefix(60), as: UTF8.self)
        return node.bytes.count > 60 ? text + "…" : text
    }
}
