import Dubler

/// MockServer's expectations: one, or an array of them.
struct MockServerReader {
    private static let known: Set = [
        "id", "priority", "times", "timeToLive", "httpRequest", "httpResponse", "httpResponses", "httpError",
    ]

    static func read(
        _ root: JSONNode,
        into draft: inout ImportDraft,
        _ expectations: inout [MockServerExpectation]
    ) throws(ImportFailure) {
        guard root.kind == .array || root.kind == .object else {
            throw ImportFailure("is not an expectation or an array of them", at: root.location)
        }
        let nodes = root.kind == .array ? Array(root.elements) : [root]
        for node in nodes {
            draft.items += 1
            do throws(ImportRefusal) {
                let rule = try rule(node, &draft)
                expectations.append(MockServerExpectation(rule: rule, priority: node["priority"]?.int ?? 0))
            } catch {
                draft.refuse(error)
            }
        }
    }

    private static func rule(_ node: JSONNode, _ draft: inout ImportDraft) throws(ImportRefusal) -> ImportedRule {
        for member in node.members where !known.contains(member.key) && !member.value.isNull {
            throw ImportRefusal(member.key, "cannot be said; the expectation is left out", at: member.value)
        }
        if let life = node.given("timeToLive"), life["unlimited"]?.boolValue != true {
            throw ImportRefusal("timeToLive", "rules do not expire; the expectation is left out", at: life)
        }
        var rule = try MockServerRequest.rule(node["httpRequest"], of: node, &draft)
        if let id = node.words("id") { rule.name = id }
        if let answers = node.given("httpResponses") {
            for answer in answers.elements { rule.responses.append(try MockServerResponse.response(answer, &draft)) }
            if rule.responses.count > 1 { rule.then = "cycle" }
        } else if let error = node.given("httpError") {
            guard error["dropConnection"]?.boolValue == true, error.given("responseBytes") == nil else {
                throw ImportRefusal(
                    "httpError",
                    "only dropConnection can be said; the expectation is left out",
                    at: error
                )
            }
            var response = ImportedResponse()
            response.fault = "emptyResponse"
            if let delay = error.given("delay") { response.delay = try MockServerResponse.delay(delay) }
            rule.responses = [response]
        } else if let answer = node.given("httpResponse") {
            rule.responses = [try MockServerResponse.response(answer, &draft)]
        }
        guard !rule.responses.isEmpty else {
            throw ImportRefusal("httpResponse", "is missing; the expectation is left out", at: node)
        }
        draft.answers += rule.responses.count
        if let times = node.given("times"), times["unlimited"]?.boolValue != true,
            let remaining = times["remainingTimes"]?.int
        {
            guard rule.responses.count == 1, remaining > 0 else {
                throw ImportRefusal(
                    "times",
                    "cannot be said of several answers, nor below 1; the expectation is left out",
                    at: times
                )
            }
            rule.responses[0].times = remaining
        }
        return rule
    }
}
