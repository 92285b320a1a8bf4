/// Compiles a schema: finds its resources and anchors first, then each subschema
/// that can be reached, by lists and not by recursion, since schemas may be deep.
struct JSONSchemaCompiler {
    /// A schema with a URI of its own.
    struct Resource {
        var uri: JSONSchemaURI
        var root: JSONNode
        var dialect: JSONSchemaDialect
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
    var places = JSONPlaces()
    var resourceByURI: [JSONSchemaURI: Int] = [:]
    /// The resource that a schema stands in.
    var resourceByPlace: [Place: Int] = [:]
    let find: (String) -> JSONNode?
    let assertsFormat: Bool
    let leavesPatterns: Bool
    let direction: JSONSchemaDirection?
    /// Those that were left out.
    var opaquePatterns: [JSONNode] = []
    /// Of documents that do not say theirs.
    let standard: JSONSchemaDialect
    private var indexByPlace: [Place: Int] = [:]
    private var waiting: [(node: JSONNode, index: Int)] = []

    init(
        _ node: JSONNode,
        base: String,
        in root: JSONNode,
        draft: JSONSchemaDraft,
        assertsFormat: Bool,
        leavesPatterns: Bool,
        direction: JSONSchemaDirection?,
        find: @escaping (String) -> JSONNode?
    ) throws(JSONSchemaError) {
        self.find = find
        self.assertsFormat = assertsFormat
        self.leavesPatterns = leavesPatterns
        self.direction = direction
        standard = JSONSchemaDialect(draft: draft, assertsFormat: assertsFormat)
        try survey(node, at: JSONSchemaURI(base), in: root, inherited: standard)
        _ = index(of: node)
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

    /// Compiles more schemas of the same document, and goes on after each error.
    mutating func errors(with more: some Sequence<JSONNode>) -> [JSONSchemaError] {
        var errors: [JSONSchemaError] = []
        for node in more {
            do throws(JSONSchemaError) {
                try surveyInside(0, node)
                _ = index(of: node)
            } catch {
                errors.append(error)
            }
        }
        while let (node, index) = waiting.popLast() {
            do throws(JSONSchemaError) { try compile(node, index) } catch { errors.append(error) }
        }
        return errors
    }

    /// The number of a schema, which is compiled before long.
    mutating func index(of node: JSONNode) -> Int {
        let place = Place(node)
        if let index = indexByPlace[place] { return index }
        let index = subschemas.count
        subschemas.append(JSONSchema.Subschema(node: node))
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
        let resource = subschemas[index].resource
        let dialect = resources[resource].dialect
        let draft = dialect.draft
        var keywords: [JSONSchemaKeyword] = []
        if !draft.readsBesideReference, node["$ref"] != nil {
            try appendReferences(of: node, resource: resource, to: &keywords)
            subschemas[index].keywords = keywords
            return
        }
        if dialect.hasAssertions { try appendAssertions(of: node, draft, to: &keywords) }
        if dialect.assertsFormat, let format = node["format"]?.stringValue.flatMap(JSONSchemaFormat.init) {
            keywords.append(.format(format))
        }
        leaveOutOtherWay(of: node, resource: resource, &keywords)
        try appendItems(of: node, draft, to: &keywords)
        try appendMembers(of: node, draft, to: &keywords)
        try appendReferences(of: node, resource: resource, to: &keywords)
        try appendApplicators(of: node, draft, to: &keywords)
        if draft == .draft2020 { try appendUnevaluated(of: node, to: &keywords) }
        subschemas[index].keywords = keywords
    }

    /// What was judged is known when all else has been.
    private mutating func appendUnevaluated(
        of node: JSONNode,
        to keywords: inout [JSONSchemaKeyword]
    ) throws(JSONSchemaError) {
        if let rest = try schema("unevaluatedItems", of: node) {
            keywords.append(.unevaluatedItems(rest))
            asksWhatWasJudged = true
        }
        if let rest = try schema("unevaluatedProperties", of: node) {
            keywords.append(.unevaluatedProperties(rest))
            asksWhatWasJudged = true
        }
    }
}
