/// Which keywords a schema knows, and what they mean.
package enum JSONSchemaDraft: Sendable {
    case draft4
    case draft7
    case draft2020
    /// The schemas of OpenAPI 3.0: a part of draft 4 (as its successor "00" calls it)
    /// with `nullable`, without identifiers of their own.
    case openAPI30

    /// The draft that a `$schema` names; `nil` for one that is not known.
    init?(_ uri: JSONSchemaURI) {
        switch uri.document {
        case JSONSchemaURI("http://json-schema.org/draft-04/schema"): self = .draft4
        case JSONSchemaURI("http://json-schema.org/draft-07/schema"): self = .draft7
        case JSONSchemaURI("https://json-schema.org/draft/2020-12/schema"): self = .draft2020
        default: return nil
        }
    }

    /// The draft that a text names as `$schema` does.
    package init?(named text: String) {
        self.init(JSONSchemaURI(text))
    }

    /// The keyword that gives a schema its own URI.
    var identifier: String? {
        switch self {
        case .draft4: "id"
        case .draft7, .draft2020: "$id"
        case .openAPI30: nil
        }
    }

    /// Whether what stands beside `$ref` counts.
    var readsBesideReference: Bool { self == .draft2020 }

    /// Whether `exclusiveMinimum` is a flag of `minimum`.
    var hasExclusiveFlags: Bool { self == .draft4 || self == .openAPI30 }

    /// Whether it has `const`, `contains`, `propertyNames` and `if`.
    var isFromDraft6: Bool { self == .draft7 || self == .draft2020 }

    /// Whether `items` may be a list, beside which `additionalItems` stands.
    var hasItemLists: Bool { self == .draft4 || self == .draft7 }

    /// Keywords under which one schema stands.
    var single: Set<String> {
        let common: Set<String> = ["items", "additionalProperties", "not"]
        switch self {
        case .openAPI30: return common
        case .draft4: return common.union(["additionalItems"])
        case .draft7:
            return common.union(["additionalItems", "propertyNames", "contains", "if", "then", "else"])
        case .draft2020:
            return common.union([
                "propertyNames", "contains", "if", "then", "else", "unevaluatedItems", "unevaluatedProperties",
                "contentSchema",
            ])
        }
    }

    /// Keywords under which a list of schemas may stand.
    var lists: Set<String> {
        let common: Set<String> = ["allOf", "anyOf", "oneOf"]
        switch self {
        case .openAPI30: return common
        case .draft4, .draft7: return common.union(["items"])
        case .draft2020: return common.union(["prefixItems"])
        }
    }

    /// Keywords under which schemas stand by name.
    var maps: Set<String> {
        switch self {
        case .openAPI30: ["properties"]
        case .draft4, .draft7: ["definitions", "properties", "patternProperties", "dependencies"]
        case .draft2020:
            ["$defs", "definitions", "properties", "patternProperties", "dependentSchemas", "dependencies"]
        }
    }
}

/// A draft, and which of its vocabularies a schema uses.
struct JSONSchemaDialect: Sendable {
    var draft: JSONSchemaDraft
    /// Whether `type`, `minimum` and the like assert.
    var hasAssertions = true
    var assertsFormat: Bool
}
