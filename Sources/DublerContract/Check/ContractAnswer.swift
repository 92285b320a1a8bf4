internal import Dubler

/// An answer as a rule would give it, and where its parts are written.
struct ContractAnswer {
    enum Body {
        case none
        /// JSON, by its kind in the catalog or since it can be read as such.
        case json(JSONNode)
        /// Anything else; what it is not is JSON.
        case other
        /// Events, whose data is no body of JSON.
        case stream
    }

    var status: Int
    var headers: [ResponseHeader]
    /// What the kind of body says where no header does.
    var contentType: String?
    var body: Body
    /// The response as written; none for what a collection answers.
    var node: JSONNode?
    /// The start of the response.
    var location: SourceLocation
    /// Where the body is written.
    var bodyLocation: SourceLocation
    var isTemplate: Bool
    /// Whether the body came out of a patch, and of what.
    var patch: (node: JSONNode, base: JSONNode)?

    func header(_ name: String) -> [String]? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.values
    }

    /// Where a header is written, else the response.
    func location(ofHeader name: String) -> SourceLocation {
        let member = node?["headers"]?.members.first { $0.key.lowercased() == name.lowercased() }
        return member?.value.location ?? location
    }

    var statusLocation: SourceLocation { node?["status"]?.location ?? location }

    var mediaType: String? { header("Content-Type")?.first ?? contentType }
}

extension Rule {
    /// Responses as written, in their order.
    var responseNodes: [JSONNode] {
        guard let source else { return [] }
        return source["response"].map { [$0] } ?? source["responses"]?.elements.map { $0 } ?? []
    }
}
