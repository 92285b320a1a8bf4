import Dubler

/// WireMock's operators in the catalog's words.
enum WireMockMatcher {
    /// A matcher of a header, a query parameter or a form field: any of its values.
    static func value(_ node: JSONNode, _ field: String) throws(ImportRefusal) -> JSONValue {
        if let absent = node["absent"]?.boolValue, node.count == 1 { return ["$exists": .bool(!absent)] }
        return ["$any": try text(node, field)]
    }

    /// A matcher of one text.
    private static func text(_ node: JSONNode, _ field: String) throws(ImportRefusal) -> JSONValue {
        var made = JSONObject()
        for member in node.members {
            let operand = member.value
            switch (member.key, operand.text) {
            case ("equalTo", let text?): made["$equals"] = .string(text)
            case ("contains", let text?): made["$contains"] = .string(text)
            case ("matches", let text?):
                let pattern = "(?s)\(text)"
                guard ImportMatchers.takes(regularExpression: pattern) else {
                    throw ImportRefusal(
                        "\(field).matches",
                        "our regular expressions cannot say it; the stub is left out",
                        at: operand
                    )
                }
                made["$regex"] = .string(pattern)
            case ("caseInsensitive", _):
                if operand.boolValue == true { made["$ignoreCase"] = true }
            default:
                throw ImportRefusal("\(field).\(member.key)", "cannot be compared; the stub is left out", at: operand)
            }
        }
        guard !made.isEmpty else { throw ImportRefusal(field, "is no matcher; the stub is left out", at: node) }
        return .object(made)
    }

    static func body(_ node: JSONNode, into body: inout JSONObject) throws(ImportRefusal) {
        let field = "request.bodyPatterns"
        if let expected = node.given("equalToJson") {
            try json(expected, of: node, into: &body)
        } else if let expression = node.given("matchesJsonPath") {
            guard node.count == 1 else {
                throw ImportRefusal(
                    "\(field).matchesJsonPath",
                    "stands beside another matcher; the stub is left out",
                    at: node
                )
            }
            let matcher = try path(expression)
            body["jsonPath"] = .array((body["jsonPath"]?.arrayValue ?? []) + [matcher])
        } else {
            guard body["text"] == nil else {
                throw ImportRefusal(field, "has two matchers of the text; the stub is left out", at: node)
            }
            body["text"] = try text(node, field)
        }
    }

    private static func json(_ expected: JSONNode, of node: JSONNode, into body: inout JSONObject) throws(ImportRefusal)
    {
        let field = "request.bodyPatterns.equalToJson"
        for member in node.members
        where !["equalToJson", "ignoreArrayOrder", "ignoreExtraElements"].contains(member.key) {
            throw ImportRefusal(
                "request.bodyPatterns.\(member.key)",
                "cannot be compared; the stub is left out",
                at: member.value
            )
        }
        let value: JSONValue
        if let text = expected.stringValue {
            guard let document = try? JSONDocument(Array(text.utf8)) else {
                throw ImportRefusal(field, "is not JSON; the stub is left out", at: expected)
            }
            value = document.root.value
        } else {
            value = expected.value
        }
        guard !value.text.contains("${json-unit"), body["json"] == nil, body["jsonEquals"] == nil else {
            throw ImportRefusal(field, "has placeholders, or stands twice; the stub is left out", at: expected)
        }
        let anyOrder = node["ignoreArrayOrder"]?.boolValue ?? false
        let extra = node["ignoreExtraElements"]?.boolValue ?? false
        switch (anyOrder, extra, ImportMatchers.hasArrays(value)) {
        case (false, false, _), (true, false, false): body["jsonEquals"] = value
        case (true, true, _), (false, true, false): body["json"] = ImportMatchers.json(value, arrays: "$includes")
        case (true, false, true):
            throw ImportRefusal(
                "\(field) ignoreArrayOrder",
                "over arrays without ignoreExtraElements; the stub is left out",
                at: expected
            )
        case (false, true, true):
            throw ImportRefusal(
                "\(field) ignoreExtraElements",
                "over arrays without ignoreArrayOrder; the stub is left out",
                at: expected
            )
        }
    }

    private static func path(_ node: JSONNode) throws(ImportRefusal) -> JSONValue {
        let field = "request.bodyPatterns.matchesJsonPath"
        guard let expression = node.stringValue ?? node["expression"]?.stringValue,
            (try? JSONPath(expression)) != nil
        else {
            throw ImportRefusal(field, "is no path of RFC 9535; the stub is left out", at: node)
        }
        guard node.kind == .object else { return ["path": .string(expression), "$not": .null] }
        var matcher: JSONObject = ["path": .string(expression)]
        for member in node.members where member.key != "expression" {
            // A number is compared as text there: what reads as a number is not carried over.
            guard member.key == "equalTo", let text = member.value.stringValue, JSONNumber(text) == nil,
                !["true", "false", "null"].contains(text)
            else {
                throw ImportRefusal(
                    "\(field).\(member.key)",
                    "cannot be compared; the stub is left out",
                    at: member.value
                )
            }
            matcher["$equals"] = .string(text)
        }
        return .object(matcher)
    }
}
