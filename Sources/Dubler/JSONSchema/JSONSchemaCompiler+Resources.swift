extension JSONSchemaCompiler {
    /// Learns which resources and anchors a schema and those inside it make.
    mutating func survey(
        _ node: JSONNode,
        at base: JSONSchemaURI,
        in root: JSONNode? = nil,
        inherited: JSONSchemaDialect
    ) throws(JSONSchemaError) {
        let dialect = try dialect(of: node, inherited: inherited)
        let resource = Resource(uri: base.document, root: root ?? node, dialect: dialect)
        var waiting = [(node: node, resource: add(resource))]
        while let next = waiting.popLast() {
            let node = next.node
            guard resourceByPlace[Place(node)] == nil else { continue }
            let resource = try identify(node, in: next.resource)
            resourceByPlace[Place(node)] = resource
            let draft = resources[resource].dialect.draft
            for member in node.members {
                let key = member.key
                if draft.lists.contains(key), member.value.kind == .array {
                    for element in member.value.elements { waiting.append((element, resource)) }
                } else if draft.single.contains(key) {
                    waiting.append((member.value, resource))
                } else if draft.maps.contains(key) {
                    for inner in member.value.members { waiting.append((inner.value, resource)) }
                }
            }
        }
    }

    /// The resource that a schema is of, by what it says of itself.
    private mutating func identify(_ node: JSONNode, in outer: Int) throws(JSONSchemaError) -> Int {
        var resource = outer
        let draft = resources[outer].dialect.draft
        guard let identifier = draft.identifier else { return outer }
        let isReference = !draft.readsBesideReference && node["$ref"] != nil
        if !isReference, let id = node[identifier]?.stringValue {
            let uri = JSONSchemaURI(id).resolved(against: resources[resource].uri)
            let name = uri.fragment ?? ""
            guard name.isEmpty || draft != .draft2020 else {
                throw JSONSchemaError(.invalid, "`$id` has no fragment; `$anchor` names a place", at: node)
            }
            // A document that is found by the URI that it gives itself is one resource.
            if uri.document != resources[resource].uri {
                let dialect = try dialect(of: node, inherited: resources[outer].dialect)
                resource = add(Resource(uri: uri.document, root: node, dialect: dialect))
            }
            if !name.isEmpty { resources[resource].anchors[ExactKey(name)] = node }
        }
        guard draft == .draft2020 else { return resource }
        for (keyword, isDynamic) in [("$anchor", false), ("$dynamicAnchor", true)] {
            guard let name = node[keyword]?.stringValue else { continue }
            resources[resource].anchors[ExactKey(name)] = node
            if isDynamic { resources[resource].dynamicAnchors.insert(ExactKey(name)) }
        }
        return resource
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
            let root = resources[found].root
            guard let schema = JSONPointer(fragment).flatMap({ places.node(at: $0, in: root) }) else {
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
        guard let root = find(uri.text) ?? JSONSchemaMetaschema.root(of: uri) else {
            throw JSONSchemaError(.unknownReference, "there is no schema `\(text)`", at: node)
        }
        let added = resources.count
        try survey(root, at: uri, inherited: standard)
        return resourceByURI[uri] ?? added
    }

    /// A pointer may lead to where no keyword expects a schema.
    mutating func surveyInside(_ resource: Int, _ schema: JSONNode) throws(JSONSchemaError) {
        guard resourceByPlace[Place(schema)] == nil else { return }
        let before = resources.count
        try survey(schema, at: resources[resource].uri, inherited: resources[resource].dialect)
        // It is of the resource that the pointer began in, unless it says otherwise.
        if resourceByPlace[Place(schema)] == before { resourceByPlace[Place(schema)] = resource }
    }
}
