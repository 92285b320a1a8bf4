extension JSONSchemaCompiler {
    /// Keywords by what stands under them.
    private static let single: Set<String> = [
        "items", "additionalProperties", "propertyNames", "contains", "not", "if", "then", "else", "unevaluatedItems",
        "unevaluatedProperties", "contentSchema",
    ]
    private static let lists: Set<String> = ["prefixItems", "allOf", "anyOf", "oneOf"]
    private static let maps: Set<String> = [
        "$defs", "definitions", "properties", "patternProperties", "dependentSchemas",
    ]

    /// Learns which resources and anchors a schema and those inside it make.
    mutating func survey(_ root: JSONNode, at base: JSONSchemaURI) throws(JSONSchemaError) {
        var waiting = [(node: root, resource: add(Resource(uri: base.document, root: root)))]
        while let next = waiting.popLast() {
            let node = next.node
            var resource = next.resource
            guard resourceByPlace[Place(node)] == nil else { continue }
            if let id = node["$id"]?.stringValue {
                let uri = JSONSchemaURI(id).resolved(against: resources[resource].uri)
                guard uri.fragment?.isEmpty != false else {
                    throw JSONSchemaError(.invalid, "`$id` has no fragment; `$anchor` names a place", at: node)
                }
                // A document that is found by the URI that it gives itself is one resource.
                if uri.document != resources[resource].uri { resource = add(Resource(uri: uri.document, root: node)) }
            }
            resourceByPlace[Place(node)] = resource
            for (keyword, isDynamic) in [("$anchor", false), ("$dynamicAnchor", true)] {
                guard let name = node[keyword]?.stringValue else { continue }
                resources[resource].anchors[ExactKey(name)] = node
                if isDynamic { resources[resource].dynamicAnchors.insert(ExactKey(name)) }
            }
            for member in node.members {
                let key = member.key
                if Self.single.contains(key) {
                    waiting.append((member.value, resource))
                } else if Self.lists.contains(key) {
                    for element in member.value.elements { waiting.append((element, resource)) }
                } else if Self.maps.contains(key) {
                    for inner in member.value.members { waiting.append((inner.value, resource)) }
                }
            }
        }
    }

    private mutating func add(_ resource: Resource) -> Int {
        resources.append(resource)
        if resourceByURI[resource.uri] == nil { resourceByURI[resource.uri] = resources.count - 1 }
        return resources.count - 1
    }

    /// The schema that a reference means, and the anchor by whose name it was found.
    mutating func target(
        of node: JSONNode,
        resource: Int
    ) throws(JSONSchemaError) -> (schema: JSONNode, dynamicAnchor: ExactKey?) {
        guard let text = node.stringValue else {
            throw JSONSchemaError(.invalid, "a reference is a text, not \(node.kind.article)", at: node)
        }
        let uri = JSONSchemaURI(text).resolved(against: resources[resource].uri)
        let found = try self.resource(uri.document, text, at: node)
        let fragment = uri.decodedFragment
        if fragment.isEmpty || fragment.hasPrefix("/") {
            guard let schema = JSONPointer(fragment)?.node(in: resources[found].root) else {
                throw JSONSchemaError(.unknownReference, "`\(text)` leads nowhere", at: node)
            }
            try surveyInside(found, schema)
            return (schema, nil)
        }
        let name = ExactKey(fragment)
        guard let schema = resources[found].anchors[name] else {
            throw JSONSchemaError(.unknownReference, "`\(text)`: no `$anchor` has that name", at: node)
        }
        return (schema, resources[found].dynamicAnchors.contains(name) ? name : nil)
    }

    private mutating func resource(
        _ uri: JSONSchemaURI,
        _ text: String,
        at node: JSONNode
    ) throws(JSONSchemaError) -> Int {
        if let known = resourceByURI[uri] { return known }
        guard let root = find(uri.text) else {
            throw JSONSchemaError(.unknownReference, "there is no schema `\(text)`", at: node)
        }
        let added = resources.count
        try survey(root, at: uri)
        return resourceByURI[uri] ?? added
    }

    /// A pointer may lead to where no keyword expects a schema.
    private mutating func surveyInside(_ resource: Int, _ schema: JSONNode) throws(JSONSchemaError) {
        guard resourceByPlace[Place(schema)] == nil else { return }
        let before = resources.count
        try survey(schema, at: resources[resource].uri)
        // It is of the resource that the pointer began in, unless it says otherwise.
        if resourceByPlace[Place(schema)] == before { resourceByPlace[Place(schema)] = resource }
    }
}
