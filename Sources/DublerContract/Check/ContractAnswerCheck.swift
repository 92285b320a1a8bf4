internal import Dubler

/// Holds one answer against one operation.
struct ContractAnswerCheck {
    /// Values of one body that are reported.
    private static let mostFailures = 20

    let service: ContractService
    let operation: OpenAPIOperation
    /// Whether the rule takes many endpoints: what any server may answer to all is
    /// not asked of each then.
    let isWide: Bool
    private(set) var findings: [Diagnostic] = []
    /// What each finding says, whatever the operation.
    private(set) var essences: [String] = []
    /// Whether the document has no schema that the body could be held against.
    private(set) var isUnjudged = false

    init(_ service: ContractService, _ operation: OpenAPIOperation, isWide: Bool) {
        self.service = service
        self.operation = operation
        self.isWide = isWide
    }

    private var title: String { "\(operation.method) \(operation.path)" }

    /// The response that declares it, if one does.
    @discardableResult
    mutating func check(_ answer: ContractAnswer) -> OpenAPIResponse? {
        guard let declared = operation.response(for: answer.status) else {
            guard !isWide || !(answer.status == 429 || answer.status >= 500) else { return nil }
            let known = operation.responses.map(\.status)
            add(
                .statusUndeclared,
                "\(title) declares no status \(answer.status); it declares \(known.joined(separator: ", "))",
                at: answer.statusLocation
            )
            return nil
        }
        checkHeaders(answer, declared)
        checkBody(answer, declared)
        return declared
    }

    private mutating func add(_ kind: ContractKind, _ message: String, at location: SourceLocation) {
        findings.append(Diagnostic(kind.severity, code: kind.rawValue, message: message, location: location))
        essences.append("\(location) \(message.split(separator: title).joined())")
    }

    private mutating func checkHeaders(_ answer: ContractAnswer, _ declared: OpenAPIResponse) {
        for header in declared.headers where header.name.lowercased() != "content-type" {
            guard let values = answer.header(header.name) else {
                if header.isRequired {
                    add(
                        .headerMissing,
                        "\(title) answers \(answer.status) with a header `\(header.name)`",
                        at: answer.location
                    )
                }
                continue
            }
            guard let schema = header.schema.flatMap({ service.schemas.schema($0, .response) }) else { continue }
            for value in values where !(answer.isTemplate && value.contains("{{")) {
                guard let expected = ContractText.failure(of: value, schema) else { continue }
                add(
                    .headerInvalid,
                    "the header `\(header.name)` of \(title) is \(expected), not `\(value)`",
                    at: answer.location(ofHeader: header.name)
                )
            }
        }
    }

    private mutating func checkBody(_ answer: ContractAnswer, _ declared: OpenAPIResponse) {
        let hasNoBody = operation.method == "HEAD" || [204, 205, 304].contains(answer.status)
        if case .none = answer.body {
            if !declared.content.isEmpty, !hasNoBody {
                add(
                    .bodyMissing,
                    "\(title) answers \(answer.status) with a body, and there is none",
                    at: answer.location
                )
            }
            return
        }
        guard !declared.content.isEmpty else {
            add(.bodyUndeclared, "\(title) answers \(answer.status) without a body", at: answer.bodyLocation)
            return
        }
        let mediaType = answer.mediaType ?? "application/octet-stream"
        guard let content = Self.content(for: mediaType, in: declared.content) else {
            let hasHeader = answer.header("Content-Type") != nil
            let known = declared.content.map { "`\($0.mediaType)`" }.joined(separator: ", ")
            add(
                .contentType,
                "\(title) answers \(answer.status) with \(known), not with `\(mediaType)`",
                at: hasHeader ? answer.location(ofHeader: "Content-Type") : answer.bodyLocation
            )
            return
        }
        guard ContractAnswers.isJSON(mediaType) else { return }
        switch answer.body {
        case .json(let root):
            guard let node = content.schema else { return }
            guard let schema = service.schemas.schema(node, .response) else {
                isUnjudged = true
                return
            }
            checkValue(root, schema, answer)
        case .other:
            guard !answer.isTemplate else { return }
            add(.bodyUnreadable, "\(title) answers with `\(mediaType)`, and this is not JSON", at: answer.bodyLocation)
        case .none, .stream: return
        }
    }

    private mutating func checkValue(_ root: JSONNode, _ schema: JSONSchema, _ answer: ContractAnswer) {
        var failures = schema.failures(of: root, limit: Self.mostFailures)
        if let base = answer.patch?.base, !failures.isEmpty {
            // What is wrong beneath is reported there.
            let beneath = Set(schema.failures(of: base, limit: 200).map(ContractFailure.key))
            failures.removeAll { beneath.contains(ContractFailure.key($0)) }
        }
        for failure in failures where !(answer.isTemplate && ContractFailure.hangsOnTemplate(failure)) {
            let kind: ContractKind = failure.keyword == "writeOnly" ? .writeOnly : .value
            let location =
                answer.patch.map { ContractFailure.location(of: failure, in: $0.node) } ?? failure.seen.location
            add(kind, "\(ContractFailure.text(failure)), in the \(answer.status) of \(title)", at: location)
        }
    }

    /// The entry of a media type: itself, else a range that has it, the narrowest first.
    private static func content(for mediaType: String, in content: [OpenAPIContent]) -> OpenAPIContent? {
        guard let essence = MediaType(mediaType)?.essence else { return nil }
        let type = essence.split(separator: "/").first ?? ""
        let wanted = [essence, "\(type)/*", "*/*"]
        return wanted.lazy.compactMap { name in
            content.first { (MediaType($0.mediaType)?.essence ?? $0.mediaType.lowercased()) == name }
        }.first
    }
}
