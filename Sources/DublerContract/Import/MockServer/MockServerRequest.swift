import Dubler

/// The match half of an expectation.
enum MockServerRequest {
    private static let known: Set = ["method", "path", "headers", "queryStringParameters", "body"]

    static func rule(
        _ request: JSONNode?,
        of expectation: JSONNode,
        _ draft: inout ImportDraft
    ) throws(ImportRefusal) -> ImportedRule {
        var rule = ImportedRule(name: "", method: "*", path: .any, at: expectation.location)
        for member in (request ?? expectation).members where request != nil {
            guard known.contains(member.key) || member.value.isNull || isHarmless(member) else {
                throw ImportRefusal(
                    "httpRequest.\(member.key)",
                    "cannot be compared; the expectation is left out",
                    at: member.value
                )
            }
        }
        if let node = request?.given("method"), node.stringValue != "" {
            guard let method = node.stringValue, method.allSatisfy({ $0.isASCII && $0.isLetter }) else {
                throw ImportRefusal("httpRequest.method", "is a pattern; the expectation is left out", at: node)
            }
            rule.method = method
        }
        if let node = request?.given("path"), node.stringValue != "" {
            guard
                let path = node.stringValue.flatMap({
                    ImportedPath(literal: $0.isPlain ? $0 : "") ?? ImportedPath(regularExpression: $0)
                })
            else {
                throw ImportRefusal(
                    "httpRequest.path",
                    "our paths cannot say just this pattern; the expectation is left out",
                    at: node
                )
            }
            rule.path = path
            draft.sayOnce("httpRequest.path", "texts are compared exactly; MockServer ignores case", at: node.location)
        }
        rule.name = "\(rule.method) \(rule.path.text)"
        if let node = request?.given("headers") { rule.headers = try values(node, "httpRequest.headers") }
        if let node = request?.given("queryStringParameters") {
            rule.query = try values(node, "httpRequest.queryStringParameters")
        }
        if let node = request?.given("body") { try body(node, in: &rule, "httpRequest.body") }
        return rule
    }

    /// A member that says what holds anyway.
    private static func isHarmless(_ member: JSONMember) -> Bool {
        ["keepAlive", "secure"].contains(member.key)
    }

    /// Named values, in either of the forms that MockServer takes.
    private static func values(_ node: JSONNode, _ field: String) throws(ImportRefusal) -> JSONObject {
        var made = JSONObject()
        for (name, values) in named(node) {
            guard name.isPlain, !name.hasPrefix("!"), !name.hasPrefix("?") else {
                throw ImportRefusal("\(field).\(name)", "the name is a pattern; the expectation is left out", at: node)
            }
            guard values.count <= 1 else {
                throw ImportRefusal("\(field).\(name)", "has several values; the expectation is left out", at: node)
            }
            guard let text = values.first?.stringValue else {
                if let value = values.first {
                    throw ImportRefusal("\(field).\(name)", "is not a text; the expectation is left out", at: value)
                }
                made[name] = ["$exists": true]
                continue
            }
            guard !text.hasPrefix("!"), !text.hasPrefix("?") else {
                throw ImportRefusal("\(field).\(name)", "is negated or optional; the expectation is left out", at: node)
            }
            if text.isPlain {
                made[name] = ["$any": ["$equals": .string(text), "$ignoreCase": true]]
            } else if ImportMatchers.takes(regularExpression: text) {
                made[name] = ["$any": ["$regex": .string(text)]]
            } else {
                throw ImportRefusal(
                    "\(field).\(name)",
                    "our regular expressions cannot say it; the expectation is left out",
                    at: node
                )
            }
        }
        return made
    }

    /// `{"a": ["1"]}` or `[{"name": "a", "values": ["1"]}]`.
    static func named(_ node: JSONNode) -> [(String, [JSONNode])] {
        if node.kind == .array {
            return node.elements.map { ($0["name"]?.text ?? "", list($0["values"] ?? $0["value"])) }
        }
        return node.members.map { ($0.key, list($0.value)) }
    }

    private static func list(_ node: JSONNode?) -> [JSONNode] {
        guard let node else { return [] }
        return node.kind == .array ? Array(node.elements) : [node]
    }

    private static func body(_ node: JSONNode, in rule: inout ImportedRule, _ field: String) throws(ImportRefusal) {
        if let text = node.stringValue {
            if !text.isEmpty { rule.body["text"] = ["$equals": .string(text)] }
            return
        }
        let type = node["type"]?.stringValue ?? "JSON"
        if let not = node["not"], not.boolValue == true {
            throw ImportRefusal("\(field).not", "cannot be said; the expectation is left out", at: not)
        }
        switch type {
        case "STRING":
            guard let text = node["string"]?.stringValue else { break }
            rule.body["text"] = [node["subString"]?.boolValue == true ? "$contains" : "$equals": .string(text)]
            return
        case "REGEX":
            guard let text = node["regex"]?.stringValue, ImportMatchers.takes(regularExpression: text) else { break }
            rule.body["text"] = ["$regex": .string(text)]
            return
        case "JSON":
            var value = node["type"] == nil ? node.value : node["json"]?.value
            if let text = value?.stringValue { value = (try? JSONDocument(Array(text.utf8)))?.root.value }
            guard let value, !value.text.contains("${json-unit") else { break }
            let isStrict = node["matchType"]?.stringValue == "STRICT"
            rule.body[isStrict ? "jsonEquals" : "json"] =
                isStrict ? value : ImportMatchers.json(value, arrays: "$unordered")
            return
        case "JSON_PATH":
            guard let path = node["jsonPath"]?.stringValue, (try? JSONPath(path)) != nil else { break }
            rule.body["jsonPath"] = [["path": .string(path), "$exists": true]]
            return
        case "PARAMETERS":
            guard let parameters = node["parameters"] else { break }
            rule.body["form"] = .object(try values(parameters, "\(field).parameters"))
            return
        default: break
        }
        throw ImportRefusal("\(field) \(type)", "cannot be compared; the expectation is left out", at: node)
    }
}

extension String {
    /// Whether it means itself as a regular expression too; a dot, which would mean any
    /// letter, is taken for a dot.
    var isPlain: Bool { !contains { "\\[](){}*+?^$|".contains($0) } }
}
