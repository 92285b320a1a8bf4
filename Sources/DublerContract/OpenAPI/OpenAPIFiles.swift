internal import Dubler

/// A document and all documents that it refers to.
struct OpenAPIFiles: Sendable {
    /// Bytes of one document. The largest ones of vendors have some 30 MiB.
    static let longestDocument = 40 << 20
    let root: JSONSchemaURI
    private(set) var documents: [JSONSchemaURI: JSONNode] = [:]
    /// What references lead to, by their whole URI.
    private var targets: [JSONSchemaURI: OpenAPINode] = [:]

    /// Keys under which anything may stand, also what looks like a reference.
    private static let free: Set<String> = ["example", "examples", "default", "enum", "const", "value"]
    /// Keys under which names stand that the author chose.
    private static let named: Set<String> = [
        "properties", "patternProperties", "schemas", "$defs", "definitions", "paths", "responses", "parameters",
        "requestBodies", "headers", "links", "callbacks", "pathItems", "content", "dependentSchemas",
    ]

    /// Reads a file and what it refers to; `load` gives the bytes of one by its path.
    init(
        _ path: String,
        load: (String) -> [UInt8]?,
        problems: inout [OpenAPIProblem]
    ) throws(OpenAPIProblem) {
        root = JSONSchemaURI(path).document
        guard let bytes = load(root.text) else {
            let place = SourceLocation(file: path, line: 1, column: 1)
            throw OpenAPIProblem(.syntax, "the file cannot be read", at: place)
        }
        documents[root] = try Self.read(bytes, file: path).root
        var waiting = [root]
        // Why a document cannot be read; the reasons inside one are noted once.
        var missing: [JSONSchemaURI: String] = [:]
        while let uri = waiting.popLast() {
            guard let node = documents[uri] else { continue }
            for reference in Self.references(in: node) {
                let target = JSONSchemaURI(reference.stringValue ?? "").resolved(against: uri).document
                guard documents[target] == nil, missing[target] == nil else { continue }
                guard let bytes = load(target.text) else {
                    missing[target] = "`\(target.text)` cannot be read"
                    continue
                }
                do throws(OpenAPIProblem) {
                    documents[target] = try Self.read(bytes, file: target.text).root
                    waiting.append(target)
                } catch {
                    missing[target] = "`\(target.text)` is no document"
                    problems.append(error)
                }
            }
        }
        var places = JSONPlaces()
        for (uri, node) in documents.sorted(by: { $0.key.text < $1.key.text }) {
            for reference in Self.references(in: node) {
                let text = reference.stringValue ?? ""
                let found = JSONSchemaURI(text).resolved(against: uri)
                if let reason = missing[found.document] {
                    problems.append(OpenAPIProblem(.reference, reason, at: reference))
                } else if targets[found] != nil {
                    continue
                } else if let target = target(of: found, &places) {
                    targets[found] = target
                } else {
                    problems.append(OpenAPIProblem(.reference, "`\(text)` leads nowhere", at: reference))
                }
            }
        }
    }

    /// JSON where it begins as an object of JSON does, else YAML.
    static func read(_ bytes: [UInt8], file: String) throws(OpenAPIProblem) -> JSONDocument {
        guard bytes.count <= longestDocument else {
            let place = SourceLocation(file: file, line: 1, column: 1)
            throw OpenAPIProblem(
                .syntax,
                "it is longer than \(longestDocument >> 20) MiB, the limit of a document",
                at: place
            )
        }
        let first = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        let isJSON = file.hasSuffix(".json")
        if isJSON || first == UInt8(ascii: "{") {
            do throws(JSONSyntaxError) {
                return try JSONDocument(bytes, file: file)
            } catch {
                // A YAML text may begin with a bracket too.
                if isJSON { throw OpenAPIProblem(.syntax, "not JSON: \(error.reason)", at: error.location) }
            }
        }
        do throws(YAMLError) {
            return try YAMLReader.document(bytes, file: file)
        } catch {
            throw OpenAPIProblem(.syntax, error.reason, at: error.location)
        }
    }

    /// The texts behind `$ref`, but those in examples and the like, and those that a
    /// schema with a URI of its own resolves.
    private static func references(in root: JSONNode) -> [JSONNode] {
        var found: [JSONNode] = []
        var waiting = [(node: root, isNamed: false)]
        while let (node, isNamed) = waiting.popLast() {
            for element in node.elements { waiting.append((element, false)) }
            if !isNamed, node["$id"]?.kind == .string { continue }
            for member in node.members {
                let key = member.key
                if key == "$ref", !isNamed, member.value.kind == .string {
                    found.append(member.value)
                } else if isNamed || !(free.contains(key) || key.hasPrefix("x-")) {
                    waiting.append((member.value, !isNamed && named.contains(key) && member.value.kind == .object))
                }
            }
        }
        return found.reversed()
    }

    private func target(of uri: JSONSchemaURI, _ places: inout JSONPlaces) -> OpenAPINode? {
        guard let root = documents[uri.document] else { return nil }
        let fragment = uri.decodedFragment
        guard fragment.isEmpty || fragment.hasPrefix("/") else {
            return OpenAPINode(node: root, document: uri.document)
        }
        guard let node = JSONPointer(fragment).flatMap({ places.node(at: $0, in: root) }) else { return nil }
        return OpenAPINode(node: node, document: uri.document)
    }

    /// What a value stands for, after all references; `nil` where they lead nowhere
    /// or in a circle.
    func resolve(_ node: OpenAPINode) -> OpenAPINode? {
        var node = node
        for _ in 0..<64 {
            guard let reference = node.node["$ref"]?.stringValue else { return node }
            guard let next = targets[JSONSchemaURI(reference).resolved(against: node.document)] else { return nil }
            node = next
        }
        return nil
    }
}
