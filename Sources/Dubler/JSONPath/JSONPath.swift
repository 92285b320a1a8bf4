/// A query for nodes of a document (RFC 9535), compiled once.
package struct JSONPath: Sendable {
    /// The query as written.
    package let text: String
    private let segments: [JSONPathSegment]

    /// Compiles a query. A pattern of `match` or `search` that stands in the query
    /// and can't be compiled is refused too: it would never match.
    package init(_ text: String) throws(JSONPathError) {
        var parser = JSONPathParser(text)
        segments = try parser.parse()
        self.text = text
    }

    /// The nodes that the query selects, in its order; one node may come twice.
    package func nodes(in root: JSONNode) -> [JSONNode] {
        var evaluation = JSONPathEvaluation(root: root)
        return evaluation.nodes(segments[...], from: root)
    }
}

extension JSONPath: CustomStringConvertible {
    package var description: String { text }
}
