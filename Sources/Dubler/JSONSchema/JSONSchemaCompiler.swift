/// Compiles a schema: finds its resources and anchors first, then each subschema
/// that can be reached, by lists and not by recursion, since schemas may be deep.
struct JSONSchemaCompiler {
    /// A schema with a URI of its own.
    struct Resource {
        var uri: JSONSchemaURI
        var root: JSONNode
        var anchors: [ExactKey: JSONNode] = [:]
        /// Those of the anchors that `$dynamicAnchor` made.
        var dynamicAnchors: Set<ExactKey> = []
    }

    /// Where a value stands: its document and its place in it.
    struct Place: Hashable {
        private let document: ObjectIdentifier
        private let index: Int32

        init(_ node: JSONNode) {
            document = ObjectIdentifier(node.document)
            index = node.index
        }
    }

    private(set) var subschemas: [JSONSchema.Subschema] = []
    private(set) var dynamicAnchors: [[ExactKey: Int]] = []
    var asksWhatWasJudged = false

    var resources: [Resource] = []
    var resourceByURI: [JSONSchemaURI: Int] = [:]
    /// The resource that a schema stands in.
    var resourceByPlace: [Place: Int] = [:]
    let find: (String) -> JSONNode?
    private var indexByPlace: [Place: Int] = [:]
    private var waiting: [(node: JSONNode, index: Int)] = []

    init(_ root: JSONNode, base: String, find: @escaping (String) -> JSONNode?) throws(JSONSchemaError) {
        self.find = find
        if let draft = root["$schema"]?.stringValue, !Self.isSupported(draft) {
            throw JSONSchemaError(.unsupported, "schemas are of draft 2020-12, not of `\(draft)`", at: root)
        }
        try survey(root, at: JSONSchemaURI(base))
        _ = index(of: root)
    }

    private static func isSupported(_ draft: String) -> Bool {
        JSONSchemaURI(draft).document == JSONSchemaURI("https://json-schema.org/draft/2020-12/schema")
    }

    mutating func compileAll() throws(JSONSchemaError) {
        repeat {
            while let (node, index) = waiting.popLast() { try compile(node, index) }
            dynamicAnchors = []
            for resource in resources {
                var named: [ExactKey: Int] = [:]
                for name in resource.dynamicAnchors { named[name] = resource.anchors[name].map { index(of: $0) } }
                dynamicAnchors.append(named)
            }
        } while !waiting.isEmpty
    }

    /// The number of a schema, which is compiled before long.
    mutating func index(of node: JSONNode) -> Int {
        let place = Place(node)
        if let index = indexByPlace[place] { return index }
        let index = subschemas.count
        subschemas.append(JSONSchema.Subschema())
        indexByPlace[place] = index
        waiting.append((node, index))
        return index
    }

    private mutating func compile(_ node: JSONNode, _ index: Int) throws(JSONSchemaError) {
        subschemas[index].resource = resourceByPlace[Place(node)] ?? 0
        if let flag = node.boolValue {
            subschemas[index].keywords = flag ? [] : [.never]
            return
        }
        guard node.kind == .object else {
            throw JSONSchemaError(.invalid, "a schema is an object, true or false, not \(node.kind.article)", at: node)
        }
        var keywords: [JSONSchemaKeyword] = []
        try appendAssertions(of: node, to: &keywords)
        try appendItems(of: node, to: &keywords)
        try appendMembers(of: node, to: &keywords)
        try appendReferences(of: node, resource: subschemas[index].resource, to: &keywords)
        try appendApplicators(of: node, to: &keywords)
        // What was judged is known when all else has been.
        if let rest = try schema("unevaluatedItems", of: node) {
            keywords.append(.unevaluatedItems(rest))
            asksWhatWasJudged = true
        }
        if let rest = try schema("unevaluatedProperties", of: node) {
            keywords.append(.unevaluatedProperties(rest))
            asksWhatWasJudged = true
        }
        subschemas[index].keywords = keywords
    }
}
