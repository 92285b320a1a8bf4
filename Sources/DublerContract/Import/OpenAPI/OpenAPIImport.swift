internal import Dubler

/// An OpenAPI document as a baseline: each operation with its first good answer, out of
/// written examples, else out of schemas. What does not fit its own schema is refused.
struct OpenAPIImport {
    private let document: OpenAPIDocument

    static func read(_ bytes: [UInt8], file: String, files: ImportFiles, into draft: inout ImportDraft)
        throws(ImportFailure)
    {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let document: OpenAPIDocument
        do throws(OpenAPIProblem) {
            document = try OpenAPIDocument(name) { $0 == name ? bytes : files.bytes($0) }
        } catch {
            throw ImportFailure(error.reason, at: error.location)
        }
        if let problem = document.problems.first(where: { $0.code == .version }) {
            throw ImportFailure(problem.reason, at: problem.location)
        }
        for problem in document.problems {
            draft.say(.note, problem.code.rawValue, problem.reason, at: problem.location)
        }
        let reader = OpenAPIImport(document: document)
        for operation in document.operations {
            draft.items += 1
            do throws(ImportRefusal) {
                draft.append(try reader.rule(operation, &draft))
            } catch {
                draft.refuse(error)
            }
        }
        if document.webhookCount > 0 {
            draft.say(
                .skipped,
                "webhooks",
                "are requests of the server, and are not answered",
                at: document.root.node.location
            )
        }
    }

    private func rule(_ operation: OpenAPIOperation, _ draft: inout ImportDraft) throws(ImportRefusal) -> ImportedRule {
        let title = "\(operation.method) \(operation.path)"
        let pattern = ContractPath((operation.basePaths.first ?? "") + operation.path).pattern
        guard operation.path.hasPrefix("/") else {
            throw ImportRefusal(title, "its path does not begin with `/`; left out", at: operation.node.node)
        }
        for segment in pattern.text.split(separator: "/") where segment.contains("{") {
            guard segment.first == "{", segment.last == "}", segment.filter({ $0 == "{" }).count == 1 else {
                throw ImportRefusal(
                    title,
                    "a name that is a part of a segment cannot be said; left out",
                    at: operation.node.node
                )
            }
        }
        let segments = pattern.segments.map { segment -> String? in
            if case .literal(let bytes) = segment { return String(decoding: bytes, as: UTF8.self) }
            return nil
        }
        var rule = ImportedRule(
            name: operation.identifier ?? title,
            method: operation.method,
            path: ImportedPath(segments: segments),
            at: operation.node.node.location
        )
        draft.answers += operation.responses.count
        var reason = (operation.node.node, "declares no answer")
        for declared in Self.inOrder(operation.responses) {
            switch answer(declared, operation) {
            case .success(let response):
                rule.responses = [response]
                return rule
            case .failure(let refusal): reason = (refusal.node, refusal.reason)
            }
        }
        throw ImportRefusal(title, "\(reason.1); left out", at: reason.0)
    }

    /// Successes first, then `default`, then the rest.
    private static func inOrder(_ responses: [OpenAPIResponse]) -> [OpenAPIResponse] {
        func rank(_ response: OpenAPIResponse) -> Int {
            if response.status.hasPrefix("2") { return 0 }
            if response.status == "default" { return 1 }
            return response.status.hasPrefix("3") ? 2 : response.status.hasPrefix("1") ? 4 : 3
        }
        return responses.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(
            \.element
        )
    }

    private struct Refusal: Error {
        var node: JSONNode
        var reason: String
    }

    private func answer(_ declared: OpenAPIResponse, _ operation: OpenAPIOperation) -> Result<ImportedResponse, Refusal>
    {
        var response = ImportedResponse()
        response.status = Int(declared.status) ?? Int(declared.status.prefix(1)).map { $0 * 100 } ?? 200
        guard (200...599).contains(response.status) else {
            return .failure(
                Refusal(node: declared.node.node, reason: "the status \(declared.status) is no whole answer")
            )
        }
        for header in declared.headers where header.isRequired && header.name.lowercased() != "content-type" {
            var maker = OpenAPIExample(document, isWhole: false)
            let value = header.node.node["example"]?.value ?? header.schema.flatMap { maker.value($0) }
            guard let text = value.flatMap({ $0.stringValue ?? $0.text }) else {
                return .failure(
                    Refusal(node: header.node.node, reason: "no value of the header `\(header.name)` can be made")
                )
            }
            response.headers.append(ImportedHeader(name: header.name, value: text))
        }
        let isBodiless = operation.method == "HEAD" || [204, 205, 304].contains(response.status)
        guard !declared.content.isEmpty, !isBodiless else { return .success(response) }
        let json = declared.content.first { ContractAnswers.isJSON($0.mediaType) }
        guard let content = json ?? declared.content.first else { return .success(response) }
        let type =
            content.mediaType.contains("*")
            ? (json == nil ? "application/json" : "application/json") : content.mediaType
        response.headers.append(ImportedHeader(name: "Content-Type", value: type))
        switch body(content, isJSON: json != nil || ContractAnswers.isJSON(type)) {
        case .success(let bytes): response.body = bytes
        case .failure(let refusal): return .failure(refusal)
        }
        return .success(response)
    }

    private func body(_ content: OpenAPIContent, isJSON: Bool) -> Result<[UInt8], Refusal> {
        let examples = Self.examples(content, document.files)
        guard isJSON else {
            var maker = OpenAPIExample(document, isWhole: true)
            let value = examples.first?.value ?? content.schema.flatMap { maker.value($0) }
            return .success(Array((value?.stringValue ?? value?.text ?? "text").utf8))
        }
        let schema = content.schema.flatMap { try? document.schema($0, .response) }
        if content.schema != nil, schema == nil {
            return .failure(Refusal(node: content.node.node, reason: "its schema cannot be read"))
        }
        for example in examples where Self.fits(example.value, schema) {
            return .success(Array(example.value.text.utf8))
        }
        guard let node = content.schema else { return .success(Array((examples.first?.value.text ?? "{}").utf8)) }
        for isWhole in [true, false] {
            var maker = OpenAPIExample(document, isWhole: isWhole)
            if let value = maker.value(node), Self.fits(value, schema) { return .success(Array(value.text.utf8)) }
        }
        return .failure(Refusal(node: node.node, reason: "no value of this schema can be made"))
    }

    private static func fits(_ value: JSONValue, _ schema: JSONSchema?) -> Bool {
        guard let document = try? JSONDocument(Array(value.text.utf8)), document.duplicateKeys.isEmpty else {
            return false
        }
        return schema?.isValid(document.root) ?? true
    }

    private static func examples(_ content: OpenAPIContent, _ files: OpenAPIFiles) -> [JSONNode] {
        var found = [content.node.node["example"]].compactMap { $0 }
        for member in content.node["examples"]?.members ?? [] {
            if let value = files.resolve(member.value)?.node["value"] { found.append(value) }
        }
        return found
    }
}
