internal import Dubler

/// Schemas of a document, each compiled once.
final class ContractSchemas: Sendable {
    private struct Place: Hashable {
        let document: ObjectIdentifier
        let offset: Int
        let direction: JSONSchemaDirection

        init(_ node: JSONNode, _ direction: JSONSchemaDirection) {
            document = ObjectIdentifier(node.document)
            offset = node.range.lowerBound
            self.direction = direction
        }
    }

    private struct State {
        var compiled: [Place: JSONSchema?] = [:]
        var opaque: [SourceLocation: String] = [:]
    }

    private let document: OpenAPIDocument
    private let state = Guarded(State())

    init(_ document: OpenAPIDocument) { self.document = document }

    /// `nil` where it cannot be compiled, which is a finding about the document.
    func schema(_ node: OpenAPINode, _ direction: JSONSchemaDirection) -> JSONSchema? {
        let place = Place(node.node, direction)
        if let known = state.withLock({ $0.compiled[place] }) { return known }
        let schema = try? document.schema(node, direction)
        state.withLock { state in
            state.compiled[place] = .some(schema)
            for pattern in schema?.opaquePatterns ?? [] {
                state.opaque[pattern.location] = pattern.stringValue ?? ""
            }
        }
        return schema
    }

    /// Patterns that were left out, by their places.
    var opaquePatterns: [SourceLocation: String] { state.withLock { $0.opaque } }
}
