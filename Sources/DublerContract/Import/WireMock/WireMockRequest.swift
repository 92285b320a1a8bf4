import Dubler

/// The match half of a stub.
enum WireMockRequest {
    private static let known: Set = [
        "method", "url", "urlPath", "urlPattern", "urlPathPattern", "urlPathTemplate", "headers", "queryParameters",
        "formParameters", "cookies", "bodyPatterns", "basicAuthCredentials", "pathParameters",
    ]

    static func rule(
        _ request: JSONNode?,
        of stub: JSONNode,
        _ draft: inout ImportDraft
    ) throws(ImportRefusal) -> ImportedRule {
        guard let request else {
            return ImportedRule(name: "ANY /**", method: "*", path: .any, at: stub.location)
        }
        for member in request.members where !known.contains(member.key) && !member.value.isNull {
            throw ImportRefusal("request.\(member.key)", "cannot be compared; the stub is left out", at: member.value)
        }
        if let cookies = request.given("cookies") {
            throw ImportRefusal("request.cookies", "cannot be compared one by one; the stub is left out", at: cookies)
        }
        if let path = request.given("pathParameters") {
            throw ImportRefusal("request.pathParameters", "cannot be compared; the stub is left out", at: path)
        }
        let method = request.words("method") ?? "ANY"
        var rule = ImportedRule(
            name: "",
            method: method == "ANY" ? "*" : method,
            path: .any,
            at: stub.location
        )
        try place(request, in: &rule, &draft)
        rule.name = "\(method) \(rule.path.text)"
        for member in (request.given("queryParameters") ?? stub).members where request.given("queryParameters") != nil {
            rule.query[member.key] = try WireMockMatcher.value(member.value, "request.queryParameters.\(member.key)")
        }
        if let headers = request.given("headers") {
            for member in headers.members {
                rule.headers[member.key] = try WireMockMatcher.value(member.value, "request.headers.\(member.key)")
            }
        }
        if let form = request.given("formParameters") {
            var fields = JSONObject()
            for member in form.members {
                fields[member.key] = try WireMockMatcher.value(member.value, "request.formParameters.\(member.key)")
            }
            rule.body["form"] = .object(fields)
        }
        if let login = request.given("basicAuthCredentials") {
            let text = "\(login["username"]?.text ?? ""):\(login["password"]?.text ?? "")"
            rule.headers["Authorization"] = .string("Basic " + Base64.encode(Array(text.utf8)))
            draft.say(.secret, "request.basicAuthCredentials", "is copied into the matcher", at: login.location)
        }
        if let patterns = request.given("bodyPatterns"), patterns.count > 0 {
            draft.sayOnce(
                "request.bodyPatterns",
                "a request without a body does not match; in WireMock it does",
                at: patterns.location
            )
            for pattern in patterns.elements { try WireMockMatcher.body(pattern, into: &rule.body) }
        }
        return rule
    }

    private static func place(
        _ request: JSONNode,
        in rule: inout ImportedRule,
        _ draft: inout ImportDraft
    ) throws(ImportRefusal) {
        if let node = request.given("url"), let text = node.stringValue {
            let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
            guard let path = ImportedPath(literal: parts.first ?? "") else {
                throw ImportRefusal("request.url", "is not a path; the stub is left out", at: node)
            }
            rule.path = path
            rule.exactQuery = true
            if parts.count > 1 {
                rule.query = ImportMatchers.query(parts[1])
                if rule.query.count > 1 {
                    draft.sayOnce("request.url", "the order of query parameters is not compared", at: node.location)
                }
            }
        } else if let node = request.given("urlPath"), let text = node.stringValue {
            guard let path = ImportedPath(literal: text) else {
                throw ImportRefusal("request.urlPath", "is not a path; the stub is left out", at: node)
            }
            rule.path = path
        } else if let node = request.given("urlPathPattern"), let text = node.stringValue {
            guard let path = ImportedPath(regularExpression: text) else {
                throw ImportRefusal(
                    "request.urlPathPattern",
                    "our paths cannot say just this pattern; the stub is left out",
                    at: node
                )
            }
            rule.path = path
        } else if let node = request.given("urlPattern"), let text = node.stringValue {
            // Path and query are one text here: only `.*` at the end may reach into the query.
            guard let path = ImportedPath(regularExpression: text) else {
                throw ImportRefusal(
                    "request.urlPattern",
                    "our paths cannot say just this pattern; the stub is left out",
                    at: node
                )
            }
            rule.path = path
            rule.exactQuery = path != .any
            if !path.isLiteral, path != .any {
                throw ImportRefusal("request.urlPattern", "also matches queries; the stub is left out", at: node)
            }
        } else if let node = request.given("urlPathTemplate"), let text = node.stringValue {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            let segments: [String?] = parts.map { $0.hasPrefix("{") && $0.hasSuffix("}") ? nil : String($0) }
            guard text.hasPrefix("/"),
                segments.allSatisfy({ $0.map { !$0.contains("{") && !$0.contains("*") } ?? true })
            else {
                throw ImportRefusal(
                    "request.urlPathTemplate",
                    "our paths cannot say it; the stub is left out",
                    at: node
                )
            }
            rule.path = ImportedPath(segments: segments)
        }
    }
}
