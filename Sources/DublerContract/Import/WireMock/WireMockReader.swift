import Dubler

/// WireMock's stub mappings: one of them, or `mappings` of many.
struct WireMockReader {
    private static let ignored: Set = [
        "id", "uuid", "name", "persistent", "metadata", "insertionIndex", "priority", "request", "response",
        "scenarioName", "requiredScenarioState", "newScenarioState", "comment", "comments", "$schema",
    ]

    static func read(
        _ root: JSONNode,
        files: ImportFiles,
        into draft: inout ImportDraft,
        _ stubs: inout [WireMockStub]
    ) throws(ImportFailure) {
        let nodes: [JSONNode]
        if let mappings = root["mappings"], mappings.kind == .array {
            nodes = Array(mappings.elements)
            for member in root.members where !["mappings", "meta", "$schema"].contains(member.key) {
                draft.say(.unsupported, member.key, "is not carried over", at: member.keyLocation)
            }
        } else if root.kind == .array {
            nodes = Array(root.elements)
        } else if root["request"] != nil || root["response"] != nil {
            nodes = [root]
        } else {
            throw ImportFailure(
                "is not a stub mapping: neither `request` and `response` nor `mappings`",
                at: root.location
            )
        }
        for node in nodes {
            draft.items += 1
            do throws(ImportRefusal) {
                let rule = try rule(node, files: files, &draft)
                let stub = WireMockStub(
                    rule: rule,
                    id: node.words("id") ?? node.words("uuid"),
                    priority: node.given("priority")?.int ?? 5,
                    insertion: node["insertionIndex"]?.int
                )
                if let id = stub.id, let place = stubs.firstIndex(where: { $0.id == id }) {
                    draft.say(.note, "id", "\(id) replaces the stub of the same id before it", at: node.location)
                    stubs[place] = stub
                } else {
                    stubs.append(stub)
                }
            } catch {
                draft.refuse(error)
            }
        }
    }

    private static func rule(
        _ node: JSONNode,
        files: ImportFiles,
        _ draft: inout ImportDraft
    ) throws(ImportRefusal) -> ImportedRule {
        for member in node.members where !ignored.contains(member.key) {
            draft.say(.unsupported, member.key, "is not carried over; the answer is", at: member.keyLocation)
        }
        guard node.kind == .object else { throw ImportRefusal("stub", "is not an object; left out", at: node) }
        var rule = try WireMockRequest.rule(node["request"], of: node, &draft)
        if let name = node.words("name") { rule.name = name }
        var response = try WireMockResponse.response(node["response"], of: node, files: files, &draft)
        draft.answers += 1
        if let scenario = node.words("scenarioName") {
            let path = "wiremock[\(JSONValue.string(scenario).text)]"
            // A scenario starts as `Started`: the state that nothing was written to.
            if let state = node.words("requiredScenarioState") {
                rule.when[path] = state == "Started" ? ["$exists": false] : .string(state)
            }
            if let state = node.words("newScenarioState") {
                if state == "Started" { response.unset = [path] } else { response.set[path] = .string(state) }
            }
        }
        if node.words("scenarioName") == nil, let state = node.given("requiredScenarioState") {
            draft.say(.note, "requiredScenarioState", "says nothing without a scenarioName", at: state.location)
        }
        rule.responses = [response]
        return rule
    }
}
