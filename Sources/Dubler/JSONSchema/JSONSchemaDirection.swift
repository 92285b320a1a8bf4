/// Which way a value goes, for members that OpenAPI has in one direction alone.
package enum JSONSchemaDirection: Sendable, Hashable {
    case request, response

    /// The keyword that takes a member out of what goes this way.
    var absenceKeyword: String {
        switch self {
        case .request: "readOnly"
        case .response: "writeOnly"
        }
    }
}
