/// The request half, out of a rule or standing alone.
struct PatternMembers {
    let node: JSONNode
    let noun: String
    var service, method, path, query, exactQuery, headers, body, when: JSONNode?

    init(_ members: KnownMembers<RuleKey>) {
        node = members.node
        noun = RuleKey.noun
        (service, method, path) = (members[.service], members[.method], members[.path])
        (query, exactQuery, headers) = (members[.query], members[.exactQuery], members[.headers])
        (body, when) = (members[.body], members[.when])
    }

    init(_ members: KnownMembers<PatternKey>) {
        node = members.node
        noun = PatternKey.noun
        (service, method, path) = (members[.service], members[.method], members[.path])
        (query, exactQuery, headers) = (members[.query], members[.exactQuery], members[.headers])
        (body, when) = (members[.body], members[.when])
    }
}

extension Reading {
    /// Method and path may be missing only where any are meant.
    func pattern(_ members: PatternMembers, needsEndpoint: Bool = true) -> RequestPattern {
        var pattern = RequestPattern()
        if needsEndpoint {
            if members.method == nil { missingKey("method", members.noun, at: members.node) }
            if members.path == nil { missingKey("path", members.noun, at: members.node) }
        }
        pattern.service = service(members.service)
        pattern.method = members.method.flatMap { method($0) } ?? .any
        pattern.path = members.path.flatMap { path($0) }
        pattern.query = members.query.flatMap { namedMatchers($0, "`query`") } ?? []
        pattern.exactQuery = bool(members.exactQuery, "`exactQuery`") ?? false
        pattern.headers = members.headers.flatMap { headerMatchers($0) } ?? []
        pattern.body = bodyMatcher(members.body)
        pattern.when = members.when.flatMap { conditions($0) } ?? []
        return pattern
    }

    /// One of the catalog's services.
    func service(_ node: JSONNode?) -> String? {
        guard let node, let name = string(node, "`service`") else { return nil }
        if surroundings.services.contains(where: { $0.isIdentical(to: name) }) { return name }
        let names = surroundings.services
        let advice = Advice.nearest(name, among: names, else: "there are \(names.joined(separator: ", "))")
        error("unknown_service", "there is no service `\(name)`; \(advice)", at: node)
        return nil
    }

    private func method(_ node: JSONNode) -> RequestPattern.Method? {
        switch node.kind {
        case .string:
            if node.stringEquals(Array("*".utf8)) { return .any }
            return methodName(node).map { .exactly([$0]) }
        case .array:
            guard node.count > 0 else {
                error("wrong_value", "a list of methods must not be empty", at: node)
                return nil
            }
            let names = node.elements.compactMap { methodName($0) }
            return names.count == node.count ? .exactly(names) : nil
        default:
            wrongType(node, "`method`", "a method, a list of methods or \"*\"")
            return nil
        }
    }

    private func methodName(_ node: JSONNode) -> String? {
        guard let name = string(node, "a method") else { return nil }
        guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "*")), name.utf8.allSatisfy(HTTPToken.isTokenByte) else {
            error("wrong_value", "`\(name)` is no HTTP method", at: node)
            return nil
        }
        let usual = ["get", "head", "post", "put", "patch", "delete", "options"]
        if usual.contains(name.lowercased()), name != name.uppercased() {
            findings.note(
                "method_case",
                "methods are compared exactly: `\(name)` is not \(name.uppercased())",
                at: node.location
            )
        }
        return name
    }

    /// Name → matcher, for what has texts as values.
    func namedMatchers(_ node: JSONNode, _ what: String) -> [RequestPattern.Named]? {
        guard node.kind == .object else {
            wrongType(node, what, "an object of matchers by name")
            return nil
        }
        return node.members.compactMap { member in
            matcher(member.value, .text).map { RequestPattern.Named(name: member.key, matcher: $0) }
        }
    }

    private func headerMatchers(_ node: JSONNode) -> [RequestPattern.Named]? {
        guard let named = namedMatchers(node, "`headers`") else { return nil }
        for member in node.members where !HTTPToken.isToken(member.key) {
            error("wrong_value", "`\(member.key)` is no name of a header", atKeyOf: member)
        }
        return named
    }

    private func conditions(_ node: JSONNode) -> [RequestPattern.Condition]? {
        guard node.kind == .object else {
            wrongType(node, "`when`", "an object of matchers by state path")
            return nil
        }
        return node.members.compactMap { member in
            let matcher = matcher(member.value, .value)
            guard let path = statePath(member.keyNode), let matcher else { return nil }
            return RequestPattern.Condition(path: path, matcher: matcher)
        }
    }

    func statePath(_ node: JSONNode) -> StatePath? {
        guard let text = string(node, "a state path") else { return nil }
        do {
            return try StatePath(text)
        } catch {
            self.error(
                "state_path_invalid",
                "`\(text)` is no state path: \(error.reason), at byte \(error.offset)",
                at: node
            )
            return nil
        }
    }
}
