/// A method on a path, with all that it declares; references are resolved.
package struct OpenAPIOperation: Sendable {
    /// In capitals.
    package var method: String
    /// As the document writes it, `{names}` included.
    package var path: String
    package var node: OpenAPINode
    package var identifier: String?
    /// Paths that servers put before its own, without a `/` at the end.
    package var basePaths: [String]
    /// Those of the path too, where the operation has none of that name and place.
    package var parameters: [OpenAPIParameter]
    package var requestBody: OpenAPIRequestBody?
    package var responses: [OpenAPIResponse]

    /// The response that is declared for a status: by its number, by its hundred, or
    /// `default`.
    package func response(for status: Int) -> OpenAPIResponse? {
        responses.first { $0.status == "\(status)" }
            ?? responses.first { $0.status.uppercased() == "\(status / 100)XX" }
            ?? responses.first { $0.status == "default" }
    }
}

/// A value that a request carries outside its body.
package struct OpenAPIParameter: Sendable {
    package enum Place: String, Sendable {
        case path, query, header, cookie
        /// The whole query, of OpenAPI 3.2.
        case querystring
    }

    package var name: String
    package var place: Place
    package var isRequired: Bool
    package var style: String
    package var explodes: Bool
    package var schema: OpenAPINode?
    package var content: [OpenAPIContent]
    package var node: OpenAPINode
}

/// What a request's body may be.
package struct OpenAPIRequestBody: Sendable {
    package var isRequired: Bool
    package var content: [OpenAPIContent]
    package var node: OpenAPINode
}

/// A media type, or a range of them, and the schema of its bodies.
package struct OpenAPIContent: Sendable {
    package var mediaType: String
    package var schema: OpenAPINode?
    package var node: OpenAPINode
}

/// What an operation answers with a status.
package struct OpenAPIResponse: Sendable {
    /// Such as `200`, `4XX`, `default`.
    package var status: String
    package var content: [OpenAPIContent]
    package var headers: [OpenAPIHeader]
    package var node: OpenAPINode
}

/// A header of a response.
package struct OpenAPIHeader: Sendable {
    package var name: String
    package var isRequired: Bool
    package var schema: OpenAPINode?
    package var node: OpenAPINode
}
