import Dubler

/// Saved examples of a Postman collection, 2.0 and 2.1.
struct PostmanReader {
    static func read(_ root: JSONNode, into draft: inout ImportDraft) throws(ImportFailure) {
        // What the API of Postman hands out wraps the collection.
        let root = root["collection"] ?? root
        guard let items = root["item"], items.kind == .array else {
            throw ImportFailure("is no Postman collection of version 2: `item` is missing", at: root.location)
        }
        let variables = variables(root)
        if let events = root.given("event"), events.count > 0 {
            draft.say(.unsupported, "event", "scripts are not carried over", at: events.location)
        }
        var waiting = Array(items.elements).reversed() as [JSONNode]
        while let item = waiting.popLast() {
            if let inner = item["item"], inner.kind == .array {
                waiting.append(contentsOf: Array(inner.elements).reversed())
            } else if item["request"] != nil {
                request(item, variables: variables, &draft)
            } else {
                draft.say(.unsupported, "item", "is neither a folder nor a request; left out", at: item.location)
            }
        }
    }

    private static func variables(_ root: JSONNode) -> [String: String] {
        var variables: [String: String] = [:]
        for variable in root["variable"].map({ Array($0.elements) }) ?? [] {
            if let name = variable["key"]?.stringValue ?? variable["id"]?.stringValue,
                let value = variable["value"]?.text
            {
                variables[name] = value
            }
        }
        return variables
    }

    private static func request(_ item: JSONNode, variables: [String: String], _ draft: inout ImportDraft) {
        draft.items += 1
        let saved = item["response"].map { Array($0.elements) } ?? []
        draft.answers += saved.count
        if saved.isEmpty {
            draft.say(
                .skipped,
                "response",
                "\(item.words("name") ?? "the request") has no saved answer",
                at: item.location
            )
        }
        for response in saved {
            do throws(ImportRefusal) {
                let original = response.given("originalRequest") ?? item["request"] ?? item
                var rule = try PostmanRequest.rule(original, variables: variables, at: response, &draft)
                rule.responses = [try answer(response, &draft)]
                draft.appendRepeating(rule)
            } catch {
                draft.refuse(error)
            }
        }
    }

    private static func answer(_ node: JSONNode, _ draft: inout ImportDraft) throws(ImportRefusal) -> ImportedResponse {
        var response = ImportedResponse()
        if let code = node.given("code")?.int {
            guard (200...599).contains(code) else {
                throw ImportRefusal("response.code", "\(code) cannot be answered; left out", at: node)
            }
            response.status = code
        } else {
            draft.say(.note, "response.code", "is missing; 200 is answered", at: node.location)
        }
        if let headers = node.given("header") {
            for header in headers.elements {
                guard let name = header.words("key"), let value = header["value"]?.text else { continue }
                if header["disabled"]?.boolValue == true { continue }
                if name.lowercased() == "content-encoding" {
                    draft.sayOnce(
                        "response.header.content-encoding",
                        "bodies are stored decoded; not replayed",
                        at: header.location
                    )
                    continue
                }
                if name.lowercased() == "set-cookie" {
                    draft.say(.secret, "response.header.set-cookie", "is not copied", at: header.location)
                    continue
                }
                draft.add(name, value, to: &response, at: header)
            }
        }
        response.body = Array((node.given("body")?.text ?? "").utf8)
        return response
    }
}
