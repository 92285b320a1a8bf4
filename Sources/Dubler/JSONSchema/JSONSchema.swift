/// A JSON Schema of draft 2020-12, 7 or 4, or of OpenAPI 3.0, compiled once.
///
/// Each resource's `$schema` says which draft. All keywords of the core, applicator,
/// unevaluated and validation vocabularies hold; `format` asserts only where that is
/// asked for, `contentEncoding` and the like never. Regular expressions are those of
/// `RegularExpression`, found anywhere in a text. References reach the schema itself
/// and the documents given with it.
package struct JSONSchema: Sendable {
    /// A schema or subschema.
    struct Subschema: Sendable {
        /// In the order in which they are asked: `unevaluated…` come last.
        var keywords: [JSONSchemaKeyword] = []
        /// Where it is written.
        var node: JSONNode
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
    /// What it reaches by references in other documents, in the order of their URIs: with
    /// `node` all that it says.
    package let others: [JSONNode]
    /// Patterns that were left out, since they ask for what `RegularExpression` refuses.
    package let opaquePatterns: [JSONNode]

    /// Compiles a schema that has the URI `base`, unless it says another; `find` gives
    /// the document that a reference names by its URI. `draft` holds for documents
    /// without `$schema`; `root` is what `#` means where the schema is a part of a
    /// greater document; `assertsFormat` for the formats of `JSONSchemaFormat`;
    /// `leavesPatterns` makes no error of patterns that cannot be had, but leaves them out.
    /// A `direction` takes members out that go the other way alone: none of them is
    /// required, and answers may not have those that are write-only.
    package init(
        _ node: JSONNode,
        base: String = "",
        in root: JSONNode? = nil,
        draft: JSONSchemaDraft = .draft2020,
        assertsFormat: Bool = false,
        leavesPatterns: Bool = false,
        direction: JSONSchemaDirection? = nil,
        find: @escaping (String) -> JSONNode? = { _ in nil }
    ) throws(JSONSchemaError) {
        var compiler = try JSONSchemaCompiler(
            node,
            base: base,
            in: root ?? node,
            draft: draft,
            assertsFormat: assertsFormat,
            leavesPatterns: leavesPatterns,
            direction: direction,
            find: find
        )
        try compiler.compileAll()
        self.node = node
        others = compiler.resources.filter { $0.root.document !== node.document }
            .sorted { $0.uri.text.utf8.lexicographicallyPrecedes($1.uri.text.utf8) }.map(\.root)
        subschemas = compiler.subschemas
        opaquePatterns = compiler.opaquePatterns
        dynamicAnchors = compiler.dynamicAnchors
        asksWhatWasJudged = compiler.asksWhatWasJudged
    }

    /// Whether the value is valid, without a word on why not.
    package func isValid(_ value: JSONNode) -> Bool {
        var validation = JSONSchemaValidation(schema: self, limit: 0)
        return validation.isValid(value)
    }

    /// Why schemas of one document, and those that they lead to, cannot be compiled.
    package static func errors(
        of schemas: [JSONNode],
        base: String,
        in root: JSONNode,
        draft: JSONSchemaDraft,
        find: @escaping (String) -> JSONNode?
    ) -> [JSONSchemaError] {
        guard let first = schemas.first else { return [] }
        do throws(JSONSchemaError) {
            var compiler = try JSONSchemaCompiler(
                first,
                base: base,
                in: root,
                draft: draft,
                assertsFormat: true,
                leavesPatterns: true,
                direction: nil,
                find: find
            )
            return compiler.errors(with: schemas.dropFirst())
        } catch {
            return [error]
        }
    }

    /// The first place of the value that is not valid; `nil` where all of it is.
    package func failure(of value: JSONNode) -> JSONSchemaFailure? {
        failures(of: value, limit: 1).first
    }

    /// The places of the value that are not valid, at most so many; what fails in a
    /// choice is said once, where the choice is.
    package func failures(of value: JSONNode, limit: Int) -> [JSONSchemaFailure] {
        var validation = JSONSchemaValidation(schema: self, limit: max(1, limit))
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
    /// The schema that does not take the value, where it is written.
    package var schema: JSONNode
    /// Its keyword that fails; empty where the schema is `false`.
    package var keyword: String
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
