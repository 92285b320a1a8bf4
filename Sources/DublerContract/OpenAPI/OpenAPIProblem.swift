package import Dubler

/// What is wrong with a document, and where; the rest of it is read all the same.
package struct OpenAPIProblem: Error, Sendable {
    package enum Code: String, Sendable {
        /// Neither JSON nor YAML.
        case syntax = "openapi_syntax"
        /// No `openapi`, or one that is not 3.
        case version = "openapi_version"
        /// A reference leads nowhere, or in a circle.
        case reference = "openapi_reference"
        /// What OpenAPI requires is missing, or not what it takes.
        case invalid = "openapi_invalid"
        /// A schema that cannot be compiled.
        case schema = "openapi_schema"
    }

    package var code: Code
    package var location: SourceLocation
    /// What is wrong, in one sentence without the full stop.
    package var reason: String

    init(_ code: Code, _ reason: String, at location: SourceLocation) {
        self.code = code
        self.reason = reason
        self.location = location
    }

    init(_ code: Code, _ reason: String, at node: JSONNode) {
        self.init(code, reason, at: node.location)
    }
}
