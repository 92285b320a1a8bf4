import Dubler

/// The request that a saved answer was the answer to.
enum PostmanRequest {
    static func rule(
        _ request: JSONNode,
        variables: [String: String],
        at response: JSONNode,
        _ draft: inout ImportDraft
    ) throws(ImportRefusal) -> ImportedRule {
        let method = request.words("method") ?? "GET"
        guard let raw = request.stringValue ?? request["url"]?.stringValue ?? request["url"]?["raw"]?.stringValue
        else { throw ImportRefusal("request.url", "is missing; left out", at: response) }
        guard method.utf8.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) || $0 == 45 }) else {
            throw ImportRefusal("request.method", "\(method) is none; left out", at: response)
        }
        let parts = place(raw).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var segments: [String?] = []
        for part in parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let text = filled(String(part), variables)
            segments.append(text.hasPrefix(":") && text.count > 1 || text.contains("{{") ? nil : text)
        }
        let path = ImportedPath(segments: segments.isEmpty ? [""] : segments)
        var rule = ImportedRule(name: "\(method) \(path.text)", method: method, path: path, at: response.location)
        if parts.count > 1 {
            for (name, value) in ImportMatchers.query(filled(String(parts[1]), variables)).members {
                rule.query[name] = value.text.contains("{{") ? ["$exists": true] : value
            }
        }
        if let body = request.given("body") { self.body(body, in: &rule, variables: variables, &draft) }
        return rule
    }

    /// Path and query: without the scheme and the host, which may be a variable.
    private static func place(_ raw: String) -> String {
        var rest = Substring(raw)
        if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
        if let url = ImportedURL(String(rest)) { return url.path + (url.query.isEmpty ? "" : "?\(url.query)") }
        guard let slash = rest.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
        // `{{scheme}}://{{host}}/path` has two slashes before its host.
        var tail = rest[slash...]
        if tail.hasPrefix("//"), rest[..<slash].hasSuffix(":") {
            tail = tail.dropFirst(2)
            guard let start = tail.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
            tail = tail[start...]
        }
        return tail.hasPrefix("?") ? "/\(tail)" : String(tail)
    }

    /// With the collection's own variables in; a variable in a variable stays.
    private static func filled(_ text: String, _ variables: [String: String]) -> String {
        var filled = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{") {
            filled += rest[..<open]
            let tail = rest[open...]
            guard tail.hasPrefix("{{"), let close = tail.firstIndex(of: "}"),
                let value = variables[String(tail[..<close].dropFirst(2))], tail[close...].hasPrefix("}}")
            else {
                filled.append("{")
                rest = tail.dropFirst()
                continue
            }
            filled += value
            rest = tail[close...].dropFirst(2)
        }
        return filled + rest
    }

    private static func body(
        _ body: JSONNode,
        in rule: inout ImportedRule,
        variables: [String: String],
        _ draft: inout ImportDraft
    ) {
        switch body.words("mode") {
        case "raw":
            guard let text = body.words("raw").map({ filled($0, variables) }), !text.contains("{{") else {
                if body.words("raw") != nil {
                    draft.say(.note, "request.body", "has variables; it is not compared", at: body.location)
                }
                return
            }
            if let document = try? JSONDocument(Array(text.utf8)), document.duplicateKeys.isEmpty {
                rule.body["jsonEquals"] = document.root.value
            } else {
                rule.body["text"] = ["$equals": .string(text)]
            }
        case nil: return
        case let mode?:
            guard body[mode].map({ $0.count > 0 }) ?? false else { return }
            draft.say(.note, "request.body", "\(mode) is not compared", at: body.location)
        }
    }
}
