/// A response with everything done that does not depend on the request.
package final class CompiledResponse: Sendable {
    package enum Body: Sendable {
        case none
        case bytes(ArraySlice<UInt8>)
        case jsonTemplate(JSONTemplate)
        case textTemplate(Template)
        case file(BodyFile)
        case events([CompiledEvent], keepOpen: Bool)
    }

    package struct Header: Sendable {
        package var name: String
        package var values: [Template]
    }

    package enum Change: Sendable {
        case set(StatePath, JSONTemplate)
        case increment(StatePath, JSONTemplate)
        case unset(StatePath)
    }

    package struct Binding: Sendable {
        package var name: String
        package var value: JSONTemplate
    }

    package enum Patch: Sendable {
        case merge(JSONNode)
        case mergeTemplate(JSONTemplate)
        case operations(JSONPatchOperations)
        case operationsTemplate(JSONTemplate)
    }

    package let source: Response
    /// `nil` in a patch that leaves the status to what lies beneath.
    package let status: Int?
    package let body: Body
    package let contentType: String?
    /// Own headers; `nil` templates are literals.
    package let headers: [Header]
    package let defaults: AnswerDefaults
    package let bindings: [Binding]
    package let changes: [Change]
    package let patch: Patch?
    /// The whole head where no part of it depends on the request.
    package let preparedHead: PreparedHead?
    /// Whether nothing but the prepared head and body has to be done.
    package let isPlain: Bool

    package init(_ response: Response, defaults: AnswerDefaults) {
        source = response
        status = response.status
        self.defaults = defaults
        let compiled = Self.compile(response.body, template: response.template)
        body = compiled.body
        contentType = compiled.contentType
        headers = response.headers.map { header in
            Header(name: header.name, values: header.values.map { Self.template($0, response.template) })
        }
        bindings = response.bindings.map { Binding(name: $0.name, value: Self.template($0.value, response.template)) }
        changes = response.changes.map { Self.compile($0, template: response.template) }
        patch = response.patch.map { Self.compile($0, template: response.template) }
        let isStatic = patch == nil && !headers.contains { $0.values.contains(where: \.hasExpressions) }
        if isStatic, let length = Self.knownLength(body) {
            var head = AnswerHead(status: response.status ?? 200)
            for header in headers {
                for value in header.values { head.append(header.name, value.literalText) }
            }
            preparedHead = head.prepared(contentType: contentType, content: length, defaults: defaults)
        } else {
            preparedHead = nil
        }
        let plainBody =
            switch body {
            case .none, .bytes, .file: true
            case .jsonTemplate, .textTemplate, .events: false
            }
        isPlain = preparedHead != nil && plainBody && bindings.isEmpty && changes.isEmpty
    }

    private static func knownLength(_ body: Body) -> PreparedHead.Content? {
        switch body {
        case .none: .bytes(0)
        case .bytes(let bytes): .bytes(bytes.count)
        case .file: .file
        case .events: .stream
        case .jsonTemplate, .textTemplate: nil
        }
    }

    private static func compile(_ body: Response.Body, template: Bool) -> (body: Body, contentType: String?) {
        switch body {
        case .none: return (.none, nil)
        case .json(let node):
            if template, let compiled = try? JSONTemplate.compile(node), !compiled.isVerbatim {
                return (.jsonTemplate(compiled), "application/json")
            }
            return (.bytes(node.bytes), "application/json")
        case .text(let text):
            let type = "text/plain; charset=utf-8"
            let compiled = Self.template(text, template)
            return (
                compiled.hasExpressions ? .textTemplate(compiled) : .bytes(Array(compiled.literalText.utf8)[...]), type
            )
        case .base64(let bytes): return (.bytes(bytes[...]), "application/octet-stream")
        case .file(let file): return (.file(file), file.contentType)
        case .events(let events, let keepOpen):
            return (
                .events(events.map { CompiledEvent($0, template: template) }, keepOpen: keepOpen), "text/event-stream"
            )
        }
    }

    // The loader has parsed every template already; a text that does not parse
    // here was made in memory and stays a literal.
    private static func template(_ text: String, _ isTemplate: Bool) -> Template {
        isTemplate ? (try? Template.parse(text)) ?? Template(literal: text) : Template(literal: text)
    }

    private static func template(_ node: JSONNode, _ isTemplate: Bool) -> JSONTemplate {
        isTemplate ? (try? JSONTemplate.compile(node)) ?? JSONTemplate(literal: node) : JSONTemplate(literal: node)
    }

    private static func compile(_ change: Response.Change, template isTemplate: Bool) -> Change {
        switch change {
        case .unset(let path): return .unset(path)
        case .set(let path, let node):
            if node.kind == .object, node.count == 1, let amount = node["$inc"] {
                return .increment(path, template(amount, isTemplate))
            }
            return .set(path, template(node, isTemplate))
        }
    }

    private static func compile(_ patch: Response.Patch, template isTemplate: Bool) -> Patch {
        switch patch {
        case .merge(let node):
            let compiled = template(node, isTemplate)
            return compiled.isVerbatim ? .merge(node) : .mergeTemplate(compiled)
        case .operations(let node):
            let compiled = template(node, isTemplate)
            if compiled.isVerbatim, let operations = try? JSONPatchOperations(node) {
                return .operations(operations)
            }
            return .operationsTemplate(compiled)
        }
    }
}
