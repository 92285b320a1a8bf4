package import Dubler

/// An OpenAPI document of version 3, with the files that it refers to.
package struct OpenAPIDocument: Sendable {
    /// As `openapi` says; empty where it says nothing.
    package let version: String
    package let root: OpenAPINode
    /// Path templates in the order of the document.
    package let paths: [String]
    package let operations: [OpenAPIOperation]
    package let webhookCount: Int
    package let schemaCount: Int
    /// What is wrong with it, in the order of places.
    package let problems: [OpenAPIProblem]
    /// What its schemas are written in, unless they say otherwise.
    package let draft: JSONSchemaDraft
    let files: OpenAPIFiles

    /// Reads a file and those that it refers to; `load` gives the bytes of one by
    /// its path, or nothing. Throws only where nothing can be read.
    package init(_ path: String, load: (String) -> [UInt8]?) throws(OpenAPIProblem) {
        var problems: [OpenAPIProblem] = []
        let files = try OpenAPIFiles(path, load: load, problems: &problems)
        guard let node = files.documents[files.root] else {
            throw OpenAPIProblem(.syntax, "there is no document", at: SourceLocation(file: path, line: 1, column: 1))
        }
        let root = OpenAPINode(node: node, document: files.root)
        guard node.kind == .object else {
            throw OpenAPIProblem(.invalid, "a document is an object, not \(node.kind.article)", at: node)
        }
        let version = node["openapi"]?.stringValue ?? ""
        var reader = OpenAPIReader(files: files, root: root, version: version)
        reader.read()
        self.version = version
        self.root = root
        self.files = files
        paths = reader.paths
        operations = reader.operations
        draft = reader.draft
        webhookCount = root["webhooks"]?.members.count ?? 0
        schemaCount = root["components"]?["schemas"]?.node.count ?? 0
        problems += reader.problems
        let schemas = root["components"]?["schemas"]?.members.map(\.value.node) ?? []
        let errors = JSONSchema.errors(of: schemas, base: files.root.text, in: node, draft: reader.draft) {
            files.documents[JSONSchemaURI($0).document]
        }
        var places = Set(problems.map(\.location))
        for error in errors where places.insert(error.location).inserted {
            problems.append(OpenAPIProblem(.schema, error.reason, at: error.location))
        }
        self.problems = problems.sorted { $0.location < $1.location }
    }

    /// Compiles a schema of the document; formats assert.
    package func schema(
        _ schema: OpenAPINode,
        _ direction: JSONSchemaDirection? = nil
    ) throws(JSONSchemaError) -> JSONSchema {
        try JSONSchema(
            schema.node,
            base: schema.document.text,
            in: files.documents[schema.document],
            draft: draft,
            assertsFormat: true,
            leavesPatterns: true,
            direction: direction
        ) { files.documents[JSONSchemaURI($0).document] }
    }
}
