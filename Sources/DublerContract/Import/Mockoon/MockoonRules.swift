import Dubler

/// The rules that choose among a route's responses.
enum MockoonRules {
    /// A rule of ours for each way in which the response is chosen.
    static func rules(
        _ response: JSONNode,
        base: ImportedRule,
        answer: () throws(ImportRefusal) -> ImportedResponse
    ) throws(ImportRefusal) -> [ImportedRule] {
        let conditions = response["rules"].map { Array($0.elements) } ?? []
        var all = base
        all.location = response.location
        all.responses = [try answer()]
        var made: [ImportedRule] = []
        for condition in conditions {
            if response.words("rulesOperator") == "AND" {
                try add(condition, to: &all)
            } else {
                var one = all
                try add(condition, to: &one)
                made.append(one)
            }
        }
        return made.isEmpty ? [all] : made
    }

    private static func add(_ condition: JSONNode, to rule: inout ImportedRule) throws(ImportRefusal) {
        let target = condition.words("target") ?? ""
        let name = condition["modifier"]?.stringValue ?? ""
        let value = condition["value"]?.text ?? ""
        let field = "rules.\(target)"
        guard condition["invert"]?.boolValue != true, !value.contains("{{"), !name.isEmpty else {
            throw ImportRefusal(
                field,
                "is inverted, a template or without a name; the route is left out",
                at: condition
            )
        }
        let matcher: JSONValue
        switch condition.words("operator") ?? (condition["isRegex"]?.boolValue == true ? "regex" : "equals") {
        case "equals": matcher = .string(value)
        case "regex":
            // Theirs finds its pattern anywhere.
            let pattern = "(?s).*(?-s:\(value)).*"
            let plain = "(?s).*(?:\(value)).*"
            guard let taken = [pattern, plain].first(where: { ImportMatchers.takes(regularExpression: $0) }),
                !value.contains("^"), !value.contains("$")
            else {
                throw ImportRefusal(
                    "\(field) regex",
                    "our regular expressions cannot say it; the route is left out",
                    at: condition
                )
            }
            matcher = ["$regex": .string(taken)]
        case let other:
            throw ImportRefusal("\(field) \(other)", "cannot be said; the route is left out", at: condition)
        }
        switch target {
        case "query" where name.allSatisfy({ $0 != "." && $0 != "[" }) && rule.query[name] == nil:
            rule.query[name] = matcher
        case "header" where rule.headers[name] == nil: rule.headers[name] = matcher
        default: throw ImportRefusal(field, "cannot be compared; the route is left out", at: condition)
        }
    }
}
