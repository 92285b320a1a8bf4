/// A JSON Schema of draft 2020-12, compiled once.
///
/// All keywords of the core, applicator, unevaluated and validation vocabularies
/// hold; `format`, `contentEncoding` and the like are annotations and assert
/// nothing. Regular expressions are those of `RegularExpression`, found anywhere in
/// a text. References reach the schema itself and the documents given with it.
package struct JSONSchema: Sendable {
    /// A schema or subschema.
    struct Subschema: Sendable {
        /// In the order in which they are asked: `unevaluated…` come last.
        var keywords: [JSONSchemaKeyword] = []
        /// Of the resource that it stands in.
        var resource = 0
    }

    /// The first is the root.
    let subschemas: [Subschema]
    /// What `$dynamicAnchor` names in each resource, by its name.
    let dynamicAnchors: [[ExactKey: Int]]
    /// Whether any `unevaluated…` asks which members and items were judged.
    let asksWhatWasJudged: Bool
    package let node: JSONNode

    /// Compiles a schema that has the URI `base`, unless it says another; `find` gives
    /// the document that a reference names by its URI.
    package init(
        _ node: JSONNode,
        base: String = "",
        find: @escaping (String) -> JSONNode? = { _ in nil }
    ) throws(JSONSchemaError) {
        var compiler = try JSONSchemaCompiler(node, base: base, find: find)
        try compiler.compileAll()
        self.node = node
        subschemas = compiler.subschemas
        dynamicAnchors = compiler.dynamicAnchors
        asksWhatWasJudged = compiler.asksWhatWasJudged
    }

    /// The first place of the value that is not valid; `nil` where all of it is.
    package func failure(of value: JSONNode) -> JSONSchemaFailure? {
        var validation = JSONSchemaValidation(schema: self)
        return validation.run(value)
    }
}

/// Where a value is not valid, and why.
package struct JSONSchemaFailure: Sendable {
    package enum Step: Sendable {
        /// The key.
        case member(JSONNode)
        case item(Int)
    }

    package var place: [Step]
    package var expected: String
    package var seen: JSONNode
}

/// Why a schema cannot be compiled, and where.
package struct JSONSchemaError: Error, Sendable {
    package enum Code: String, Sendable {
        /// A keyword's value is not what the keyword takes.
        case invalid = "schema_invalid"
        /// A reference leads nowhere.
        case unknownReference = "schema_reference_unknown"
        /// Another draft, or a number too long to divide by.
        case unsupported = "schema_unsupported"
    }

    package var code: String
    package var location: SourceLocation
    /// What is wrong, in one sentence without the full stop.
    package var reason: String

    init(_ code: Code, _ reason: String, at node: JSONNode) {
        self.code = code.rawValue
        self.reason = reason
        location = node.location
    }

    init(_ error: RegularExpressionError, _ pattern: String, at node: JSONNode) {
        code = error.code.rawValue
        reason = "the pattern `\(pattern)`: \(error.reason), at byte \(error.offset)"
        location = node.location
    }
}
