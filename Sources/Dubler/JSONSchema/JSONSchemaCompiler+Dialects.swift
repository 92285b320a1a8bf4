extension JSONSchemaCompiler {
    /// What the `$schema` of a resource's root says; `inherited` where it says nothing.
    func dialect(of root: JSONNode, inherited: JSONSchemaDialect) throws(JSONSchemaError) -> JSONSchemaDialect {
        guard inherited.draft != .openAPI30, let node = root["$schema"], let text = node.stringValue else {
            return inherited
        }
        let uri = JSONSchemaURI(text)
        if let draft = JSONSchemaDraft(uri) {
            return JSONSchemaDialect(draft: draft, assertsFormat: assertsFormat)
        }
        guard let meta = find(uri.document.text), meta.kind == .object,
            let base = meta["$schema"]?.stringValue, let draft = JSONSchemaDraft(JSONSchemaURI(base))
        else {
            throw JSONSchemaError(.unsupported, "schemas are of draft 4, 7 or 2020-12, not of `\(text)`", at: node)
        }
        return try dialect(of: meta, draft: draft, at: node)
    }

    /// What a meta-schema of someone's own says by its `$vocabulary`.
    private func dialect(
        of meta: JSONNode,
        draft: JSONSchemaDraft,
        at node: JSONNode
    ) throws(JSONSchemaError) -> JSONSchemaDialect {
        var dialect = JSONSchemaDialect(draft: draft, assertsFormat: assertsFormat)
        guard draft == .draft2020, let vocabularies = meta["$vocabulary"], vocabularies.kind == .object else {
            return dialect
        }
        dialect.hasAssertions = false
        for member in vocabularies.members {
            let prefix = "https://json-schema.org/draft/2020-12/vocab/"
            switch member.key {
            case prefix + "validation": dialect.hasAssertions = true
            case prefix + "format-assertion": dialect.assertsFormat = true
            case let name where name.hasPrefix(prefix): break
            case let name where member.value.boolValue == true:
                throw JSONSchemaError(.unsupported, "the vocabulary `\(name)` is required and not known", at: node)
            default: break
            }
        }
        return dialect
    }
}
