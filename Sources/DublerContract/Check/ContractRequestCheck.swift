internal import Dubler

/// Asks whether the matchers of a rule can take a request that the document allows.
struct ContractRequestCheck {
    let service: ContractService
    private(set) var findings: [Diagnostic] = []

    init(_ service: ContractService) { self.service = service }

    /// What one of the operations allows is allowed.
    mutating func check(_ rule: Rule, _ operations: [OpenAPIOperation]) {
        let lists = operations.map { findings(rule, $0) }
        if let best = lists.min(by: { $0.count < $1.count }) { findings += best }
    }

    private func findings(_ rule: Rule, _ operation: OpenAPIOperation) -> [Diagnostic] {
        var found = query(rule, operation)
        if let body = rule.source?["body"]?["json"] { found += self.body(body, operation) }
        return found
    }

    private func query(_ rule: Rule, _ operation: OpenAPIOperation) -> [Diagnostic] {
        let parameters = operation.parameters.filter { $0.place == .query }
        guard !operation.parameters.contains(where: { $0.place == .querystring }) else { return [] }
        // Objects in a query make names of their own.
        let isOpen = parameters.contains { parameter in
            parameter.style == "deepObject" || parameter.schema?.node["type"]?.stringValue == "object"
        }
        return rule.source?["query"]?.members.compactMap { member -> Diagnostic? in
            guard let parameter = parameters.first(where: { $0.name == member.key || $0.name == "\(member.key)[]" })
            else {
                guard !isOpen else { return nil }
                return Self.finding(
                    .queryUndeclared,
                    "\(operation.method) \(operation.path) declares no query parameter `\(member.key)`",
                    at: member.keyNode
                )
            }
            guard let schema = parameter.schema.flatMap({ service.schemas.schema($0, .request) }) else { return nil }
            let value = member.value
            guard let text = value.stringValue ?? value.numberText ?? value.boolValue.map({ "\($0)" }) else {
                return nil
            }
            return ContractText.failure(of: text, schema).map {
                Self.finding(.requestImpossible, "the parameter `\(member.key)` is \($0), never `\(text)`", at: value)
            }
        } ?? []
    }

    private func body(_ body: JSONNode, _ operation: OpenAPIOperation) -> [Diagnostic] {
        guard let content = operation.requestBody?.content.first(where: { ContractAnswers.isJSON($0.mediaType) }) else {
            return []
        }
        guard let schema = content.schema.flatMap({ service.schemas.schema($0, .request) }) else { return [] }
        return schema.failures(of: body, limit: 50).filter { Self.isCertain($0) }.map {
            Self.finding(
                .requestImpossible,
                "no request has this: \(ContractFailure.text($0)), in the body of \(operation.method) \(operation.path)",
                at: $0.seen
            )
        }
    }

    /// A matcher names a part of the body, and says operators where values stand.
    private static func isCertain(_ failure: JSONSchemaFailure) -> Bool {
        let isOperator = failure.seen.members.contains { $0.key.hasPrefix("$") }
        let isInside = failure.place.contains { step in
            if case .member(let key) = step { return key.stringValue?.hasPrefix("$") ?? false }
            return false
        }
        guard !isOperator, !isInside else { return false }
        if failure.keyword.isEmpty { return failure.schema.boolValue == false }
        return ["type", "enum", "const", "format", "pattern", "minimum", "maximum", "minLength", "maxLength"]
            .contains(failure.keyword)
    }

    private static func finding(_ kind: ContractKind, _ message: String, at node: JSONNode) -> Diagnostic {
        Diagnostic(kind.severity, code: kind.rawValue, message: message, location: node.location)
    }
}
