extension ValueMatcher: CustomStringConvertible {
    /// The matcher as a pattern would write it, shortened.
    package var description: String {
        var parts: [String] = []
        for test in tests {
            if tests.count == 1, let literal = test.literalDescription { return literal }
            parts.append(test.operatorDescription)
        }
        return "{" + parts.joined(separator: ", ") + "}"
    }

    fileprivate static func list(_ matchers: [ValueMatcher]) -> String {
        var text = matchers.prefix(8).map(\.description).joined(separator: ", ")
        if matchers.count > 8 { text += ", …" }
        return "[\(text)]"
    }
}

extension ValueMatcher.Test: CustomStringConvertible {
    package var description: String { literalDescription ?? "{\(operatorDescription)}" }

    fileprivate var literalDescription: String? {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let literal): literal.number.text
        case .text(let literal): literal.description
        case .members(let members): members.description
        case .items(let matchers): ValueMatcher.list(matchers)
        default: nil
        }
    }

    fileprivate var operatorDescription: String {
        switch self {
        case .null, .bool, .number, .text, .members, .items: "\"$equals\": \(literalDescription ?? "")"
        case .exists(let wanted): "\"$exists\": \(wanted)"
        case .not(let matcher): "\"$not\": \(matcher)"
        case .oneOf(let choices): "\"$in\": \(ValueMatcher.list(choices))"
        case .contains(let text, let element): "\"$contains\": \(text?.description ?? element.description)"
        case .startsWith(let text): "\"$startsWith\": \(text)"
        case .endsWith(let text): "\"$endsWith\": \(text)"
        case .regex(_, let source): "\"$regex\": \(JSONValue.string(source).text)"
        case .compare(let comparison, let bound): "\"$\(comparison.rawValue)\": \(bound.number.text)"
        case .before(let operand): "\"$before\": \(JSONValue.string(operand.text).text)"
        case .after(let operand): "\"$after\": \(JSONValue.string(operand.text).text)"
        case .any(let matcher): "\"$any\": \(matcher)"
        case .each(let matcher): "\"$each\": \(matcher)"
        case .size(let matcher): "\"$size\": \(matcher)"
        case .unordered(let matchers): "\"$unordered\": \(ValueMatcher.list(matchers))"
        case .includes(let matchers): "\"$includes\": \(ValueMatcher.list(matchers))"
        }
    }
}

extension TextLiteral: CustomStringConvertible {
    package var description: String {
        let text = JSONValue.string(Excerpt.of(bytes[...])).text
        return folded == nil ? text : "\(text) in any case"
    }
}

extension MemberTests: CustomStringConvertible {
    package var description: String {
        var parts = members.prefix(8).map {
            "\(JSONValue.string(String(decoding: $0.name, as: UTF8.self)).text): \($0.matcher)"
        }
        if members.count > 8 { parts.append("…") }
        return "{" + parts.joined(separator: ", ") + "}"
    }
}
