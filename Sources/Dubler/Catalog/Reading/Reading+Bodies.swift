extension Reading {
    /// A body matcher, or `"none"`.
    func bodyMatcher(_ node: JSONNode?, depth: Int = 0) -> BodyMatcher? {
        guard let node else { return nil }
        if let text = node.stringValue {
            if text.isIdentical(to: "none") { return BodyMatcher([.none]) }
            error("wrong_value", "`body` is a body matcher or \"none\", not \"\(text)\"", at: node)
            return nil
        }
        guard depth < 8 else {
            error("too_deep", "parts of multipart nest at most 8 deep", at: node)
            return nil
        }
        guard let members = known(node, BodyKey.self) else { return nil }
        if members.isEmpty, node.count == 0 {
            error("wrong_value", "a body matcher names at least one of json, text, form and the like", at: node)
        }
        var parts: [BodyMatcher.Part] = []
        for (key, member) in members.all {
            if let part = bodyPart(key, member, depth: depth) { parts.append(part) }
        }
        return parts.isEmpty ? nil : BodyMatcher(parts)
    }

    private func bodyPart(_ key: BodyKey, _ member: JSONMember, depth: Int) -> BodyMatcher.Part? {
        let node = member.value
        switch key {
        case .json: return matcher(node, .json).map { .json($0) }
        case .jsonEquals: return literal(node, .json).map { .jsonEquals($0) }
        case .jsonPath: return jsonPath(node)
        case .form: return namedMatchers(node, "`form`").map { .form($0) }
        case .multipart: return multipart(node, depth: depth)
        case .text: return matcher(node, .text).map { .text($0) }
        case .base64: return base64(node, "`base64`").map { .base64($0) }
        case .graphql: return graphQL(node)
        case .schema: return schema(node)
        }
    }

    func base64(_ node: JSONNode?, _ what: String) -> [UInt8]? {
        guard let node, let text = string(node, what) else { return nil }
        if let bytes = Base64.decode(text) { return bytes }
        error("bad_base64", "\(what) must be base64 with its padding (RFC 4648, section 4)", at: node)
        return nil
    }

    private func jsonPath(_ node: JSONNode) -> BodyMatcher.Part? {
        guard node.kind == .array else {
            wrongType(node, "`jsonPath`", "a list of { \"path\", operators }")
            return nil
        }
        if node.count == 0 { error("wrong_value", "an empty `jsonPath` asks nothing", at: node) }
        let tests = node.elements.compactMap { pathTest($0) }
        return tests.isEmpty ? nil : .jsonPath(tests)
    }

    private func pathTest(_ node: JSONNode) -> BodyMatcher.PathTest? {
        guard node.kind == .object else {
            wrongType(node, "each item of `jsonPath`", "an object of `path` and operators")
            return nil
        }
        var operators: [JSONMember] = []
        var source: JSONNode?
        for member in node.members {
            if member.keyEquals(Array("path".utf8)) {
                source = member.value
            } else if Self.isOperator(member) {
                operators.append(member)
            } else {
                unknownKey(member, "an item of `jsonPath`", ["path"] + OperatorKey.allCases.map(\.rawValue))
            }
        }
        guard let source else {
            missingKey("path", "an item of `jsonPath`", at: node)
            return nil
        }
        // A path alone asks that the place is there.
        let matcher =
            operators.isEmpty ? ValueMatcher([.exists(true)]) : self.operators(operators, node, .json, depth: 1)
        guard let text = string(source, "`path`") else { return nil }
        do {
            let path = try JSONPath(text)
            return matcher.map { BodyMatcher.PathTest(path: path, source: text, matcher: $0) }
        } catch {
            self.error(
                "json_path_invalid",
                "`\(text)` is no JSONPath (RFC 9535): \(error.reason), at byte \(error.offset)",
                at: source
            )
            return nil
        }
    }

    private func multipart(_ node: JSONNode, depth: Int) -> BodyMatcher.Part? {
        guard node.kind == .object else {
            wrongType(node, "`multipart`", "an object of parts by name")
            return nil
        }
        if node.count == 0 { error("wrong_value", "an empty `multipart` asks nothing", at: node) }
        var tests: [BodyMatcher.PartTest] = []
        for member in node.members {
            guard let part = known(member.value, PartKey.self) else { continue }
            tests.append(
                BodyMatcher.PartTest(
                    name: member.key,
                    filename: part[.filename].flatMap { matcher($0, .text) },
                    contentType: part[.contentType].flatMap { matcher($0, .text) },
                    body: bodyMatcher(part[.body], depth: depth + 1)
                )
            )
        }
        return tests.isEmpty ? nil : .multipart(tests)
    }

    private func graphQL(_ node: JSONNode) -> BodyMatcher.Part? {
        guard let members = known(node, GraphQLKey.self) else { return nil }
        if node.count == 0 { error("wrong_value", "`graphql` names `operationName`, `variables` or both", at: node) }
        return .graphql(
            operationName: members[.operationName].flatMap { matcher($0, .json) },
            variables: members[.variables].flatMap { matcher($0, .json) }
        )
    }
}
