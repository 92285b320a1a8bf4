package import Dubler

/// A value of a document, and the URI of the document, which references in it are
/// relative to.
package struct OpenAPINode: Sendable {
    package var node: JSONNode
    package var document: JSONSchemaURI

    package subscript(_ name: String) -> OpenAPINode? {
        node[name].map { OpenAPINode(node: $0, document: document) }
    }

    /// Members of an object but extensions, each with its key.
    package var members: [(key: JSONNode, value: OpenAPINode)] {
        node.members.compactMap { member in
            guard !member.key.hasPrefix("x-") else { return nil }
            return (member.keyNode, OpenAPINode(node: member.value, document: document))
        }
    }

    package var elements: [OpenAPINode] {
        node.elements.map { OpenAPINode(node: $0, document: document) }
    }
}
