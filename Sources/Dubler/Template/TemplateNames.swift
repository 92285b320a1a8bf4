/// The names that templates know, and what follows each.
enum TemplateNames {
    static func expression(of token: TemplateToken) throws(TemplateSyntaxError) -> TemplateExpression {
        if token.quoted != nil || token.bytes.first.map(TemplateTokenizer.isQuote) == true {
            throw TemplateSyntaxError(.syntax, offset: token.offset, reason: "behind a quoted text stands a blank")
        }
        if token.text == "uuid" { return .uuid }
        var parser = TemplateReferenceParser(token)
        let (root, steps) = try parser.parse()
        return .reference(try reference(root, steps, token))
    }

    private static func reference(
        _ root: String,
        _ steps: [PathStep],
        _ token: TemplateToken
    ) throws(TemplateSyntaxError) -> TemplateReference {
        switch root {
        case "request": return try request(steps, token)
        case "path": return .path(try oneName(steps, token, "path.id"))
        case "state":
            if case .index = steps.first { throw syntax(token, "the state is an object; a name follows `state`") }
            return .state(steps)
        case "let":
            guard case .member(let name) = steps.first else {
                throw syntax(token, "`let` is followed by a name, such as `let.id`")
            }
            return .binding(name, Array(steps.dropFirst()))
        case "profile", "session":
            guard steps == [.member("id")] else {
                throw unknown(token.text, among: ["\(root).id"], token)
            }
            return root == "profile" ? .profileID : .sessionID
        case "baseURL":
            return .baseURL(service: steps.isEmpty ? nil : try oneName(steps, token, "baseURL.auth"))
        case "count":
            guard steps.isEmpty else { throw syntax(token, "`count` is a number; nothing follows it") }
            return .count
        default: throw unknown(root, among: roots, token)
        }
    }

    private static func request(_ steps: [PathStep], _ token: TemplateToken) throws(TemplateSyntaxError)
        -> TemplateReference
    {
        guard case .member(let part) = steps.first else {
            throw syntax(token, "`request` is followed by one of \(parts.joined(separator: ", "))")
        }
        let rest = Array(steps.dropFirst())
        switch part {
        case "method", "path":
            guard rest.isEmpty else { throw syntax(token, "`request.\(part)` is a text; nothing follows it") }
            return part == "method" ? .requestMethod : .requestPath
        case "query": return .requestQuery(try oneName(rest, token, "request.query.page"))
        case "header": return .requestHeader(try oneName(rest, token, "request.header[\"X-Token\"]"))
        case "form": return .requestForm(try oneName(rest, token, "request.form.name"))
        case "body": return .requestBody(rest)
        default: throw unknown("request.\(part)", among: parts.map { "request.\($0)" }, token)
        }
    }

    private static func oneName(
        _ steps: [PathStep],
        _ token: TemplateToken,
        _ example: String
    ) throws(TemplateSyntaxError) -> String {
        guard steps.count == 1, case .member(let name) = steps[0] else {
            throw syntax(token, "one name follows, such as `\(example)`; other characters stand in brackets and quotes")
        }
        return name
    }

    private static let parts = ["method", "path", "query", "header", "body", "form"]

    private static let roots =
        ["request", "path", "state", "let", "profile", "session", "baseURL", "count", "now", "uuid", "random", "jwt"]
        + TemplateHelper.allCases.map(\.rawValue) + ["default"]

    private static func syntax(_ token: TemplateToken, _ reason: String) -> TemplateSyntaxError {
        TemplateSyntaxError(.syntax, offset: token.offset, reason: "`\(token.text)`: \(reason)")
    }

    private static func unknown(_ name: String, among names: [String], _ token: TemplateToken) -> TemplateSyntaxError {
        var reason = "templates know no name `\(name)`"
        if ["now", "random", "jwt", "default"].contains(name) || TemplateHelper(rawValue: name) != nil {
            reason = "`\(name)` can't be an argument or have a way into it: expressions do not nest"
        } else if let nearest = Nearest.name(to: name, among: names, limit: 1).first {
            reason += "; the nearest is `\(nearest)`"
        } else {
            reason += "; known are \(names.joined(separator: ", "))"
        }
        return TemplateSyntaxError(.unknownName, offset: token.offset, reason: reason)
    }
}
