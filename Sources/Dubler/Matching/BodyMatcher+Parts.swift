extension BodyMatcher.Part {
    func holds<R: MatchRecorder>(
        _ body: inout RequestBody,
        _ instants: InstantSource,
        _ recorder: inout R
    ) -> Bool where R: DefaultInitializable {
        if case .none = self {
            if !body.isEmpty { recorder.fail(expected: description, seen: "\(body.bytes.count) bytes") }
            return body.isEmpty
        }
        guard !body.isEmpty else {
            recorder.fail(expected: description, seen: "no body")
            return false
        }
        switch self {
        case .none: return false
        case .json(let matcher), .jsonEquals(let matcher):
            guard let root = root(of: &body, &recorder) else { return false }
            return matcher.holds(root, instants, &recorder)
        case .jsonPath(let tests):
            guard let root = root(of: &body, &recorder) else { return false }
            return tests.allSatisfy { $0.holds(root, instants, &recorder) }
        case .schema(let schema):
            guard let root = root(of: &body, &recorder) else { return false }
            return schema.holds(root, &recorder)
        case .graphql(let operationName, let variables):
            guard let root = root(of: &body, &recorder) else { return false }
            return member("operationName", operationName, root, instants, &recorder)
                && member("variables", variables, root, instants, &recorder)
        case .form(let fields):
            return form(fields, hold: body.form, instants, &recorder)
        case .text(let matcher): return matcher.holds(TextField(body.text), instants, &recorder)
        case .base64(let bytes):
            if body.bytes == bytes { return true }
            recorder.fail(expected: description, seen: seen(body))
            return false
        case .multipart(let tests): return multipart(tests, hold: &body, instants, &recorder)
        }
    }

    private func root<R: MatchRecorder>(of body: inout RequestBody, _ recorder: inout R) -> JSONNode? {
        switch body.json {
        case .value(let root): return root
        case .problem(let reason):
            recorder.fail(expected: description, seen: reason)
            return nil
        }
    }

    private func member<R: MatchRecorder>(
        _ name: String,
        _ matcher: ValueMatcher?,
        _ root: JSONNode,
        _ instants: InstantSource,
        _ recorder: inout R
    ) -> Bool {
        guard let matcher else { return true }
        recorder.enter(member: name)
        guard matcher.holds(root[name], instants, &recorder) else { return false }
        recorder.leave()
        return true
    }

    private func form<R: MatchRecorder>(
        _ conditions: [RequestPattern.Named],
        hold fields: FormFields,
        _ instants: InstantSource,
        _ recorder: inout R
    ) -> Bool {
        for condition in conditions {
            recorder.enter(member: condition.name)
            if !condition.matcher.holds(fields.field(condition.bytes), instants, &recorder) { return false }
            recorder.leave()
        }
        return true
    }

    private func multipart<R: MatchRecorder & DefaultInitializable>(
        _ tests: [BodyMatcher.PartTest],
        hold body: inout RequestBody,
        _ instants: InstantSource,
        _ recorder: inout R
    ) -> Bool {
        if case .problem(let reason) = body.parts {
            recorder.fail(expected: description, seen: reason)
            return false
        }
        for test in tests {
            recorder.enter(member: test.name)
            let held = body.withParts { parts in
                test.holds(oneOf: &parts, instants, &recorder)
            }
            if held != true { return false }
            recorder.leave()
        }
        return true
    }

    /// What the verdict shows of the body.
    func seen(_ body: RequestBody) -> String? {
        if body.isEmpty { return "no body" }
        if case .base64 = self { return "\(body.bytes.count) bytes" }
        return Excerpt.of(body.bytes[...])
    }
}

extension BodyMatcher.PathTest {
    func holds<R: MatchRecorder>(_ root: JSONNode, _ instants: InstantSource, _ recorder: inout R) -> Bool {
        let nodes = path.nodes(in: root)
        if nodes.isEmpty {
            if matcher.holdsOnAbsent { return true }
            recorder.fail(expected: "\(source): \(matcher)", seen: "no such place")
            return false
        }
        var silent = SilentRecorder()
        for node in nodes where matcher.holds(node, instants, &silent) { return true }
        recorder.fail(
            expected: "\(source): \(matcher)",
            seen: nodes.prefix(3).map(\.excerpt).joined(separator: ", ") + (nodes.count > 3 ? ", …" : "")
        )
        return false
    }
}

extension BodyMatcher.PartTest {
    func holds<R: MatchRecorder & DefaultInitializable>(
        oneOf parts: inout [RequestBody.Part],
        _ instants: InstantSource,
        _ recorder: inout R
    ) -> Bool {
        var candidates = 0
        for index in parts.indices where parts[index].name?.isIdentical(to: name) == true {
            candidates += 1
            if holds(&parts[index], instants) { return true }
        }
        recorder.fail(
            expected: description,
            seen: candidates == 0 ? "no such part" : candidates == 1 ? "another part" : "\(candidates) other parts"
        )
        return false
    }

    private func holds(_ part: inout RequestBody.Part, _ instants: InstantSource) -> Bool {
        if let filename {
            let field = part.filename.map { TextField(Array($0.utf8)[...]) } ?? TextField()
            if !filename.holds(field, instants) { return false }
        }
        if let contentType {
            let field = part.body.contentType.map { TextField($0) } ?? TextField()
            if !contentType.holds(field, instants) { return false }
        }
        guard let body else { return true }
        var recorder = FirstFailureEnds()
        return body.judge(&part.body, instants, &recorder)
    }
}

extension BodyMatcher: CustomStringConvertible {
    package var description: String { parts.map(\.description).joined(separator: ", ") }
}

extension BodyMatcher.Part: CustomStringConvertible {
    package var description: String {
        switch self {
        case .none: "no body"
        case .json(let matcher): "json \(matcher)"
        case .jsonEquals(let matcher): "jsonEquals \(matcher)"
        case .jsonPath(let tests): tests.map { "\($0.source): \($0.matcher)" }.joined(separator: ", ")
        case .form(let fields): "form " + fields.map { "\($0.name): \($0.matcher)" }.joined(separator: ", ")
        case .multipart(let tests): "multipart " + tests.map(\.description).joined(separator: ", ")
        case .text(let matcher): "text \(matcher)"
        case .base64(let bytes): "\(bytes.count) given bytes"
        case .graphql(let operationName, let variables):
            ["operationName": operationName, "variables": variables].compactMapValues(\.self)
                .sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
        case .schema(let schema): "schema \(schema.node.excerpt)"
        }
    }
}

extension BodyMatcher.PartTest: CustomStringConvertible {
    package var description: String {
        var parts: [String] = []
        if let filename { parts.append("filename \(filename)") }
        if let contentType { parts.append("contentType \(contentType)") }
        if let body { parts.append("body \(body)") }
        return "part \(name)" + (parts.isEmpty ? "" : " with " + parts.joined(separator: ", "))
    }
}
