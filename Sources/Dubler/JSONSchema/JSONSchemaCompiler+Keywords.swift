extension JSONSchemaCompiler {
    mutating func schema(_ keyword: String, of node: JSONNode) throws(JSONSchemaError) -> Int? {
        node[keyword].map { index(of: $0) }
    }

    private mutating func schemas(_ keyword: String, of node: JSONNode) throws(JSONSchemaError) -> [Int]? {
        guard let list = node[keyword] else { return nil }
        guard list.kind == .array, list.count > 0 else {
            throw JSONSchemaError(.invalid, "`\(keyword)` is a list of schemas that is not empty", at: list)
        }
        return list.elements.map { index(of: $0) }
    }

    private func members(_ keyword: String, of node: JSONNode) throws(JSONSchemaError) -> JSONMembers? {
        guard let map = node[keyword] else { return nil }
        guard map.kind == .object else {
            throw JSONSchemaError(.invalid, "`\(keyword)` is an object, not \(map.kind.article)", at: map)
        }
        return map.members
    }

    private func names(_ list: JSONNode, _ keyword: String) throws(JSONSchemaError) -> [[UInt8]] {
        let names = list.elements.compactMap(\.stringValue)
        guard list.kind == .array, names.count == list.count else {
            throw JSONSchemaError(.invalid, "`\(keyword)` is a list of names", at: list)
        }
        return names.map { Array($0.utf8) }
    }

    private func number(_ keyword: String, of node: JSONNode) throws(JSONSchemaError) -> JSONNumber? {
        guard let value = node[keyword] else { return nil }
        guard let number = value.number else {
            throw JSONSchemaError(.invalid, "`\(keyword)` is a number, not \(value.kind.article)", at: value)
        }
        return number
    }

    private func count(_ keyword: String, of node: JSONNode) throws(JSONSchemaError) -> Int? {
        guard let number = try number(keyword, of: node), let value = node[keyword] else { return nil }
        guard number.isInteger, !(number < JSONNumber(0)) else {
            throw JSONSchemaError(.invalid, "`\(keyword)` is a whole number from 0, not \(number.text)", at: value)
        }
        return number.intValue ?? Int.max
    }

    private func range(_ least: String, _ most: String, of node: JSONNode) throws(JSONSchemaError) -> JSONSchemaCount? {
        let lower = try count(least, of: node)
        let upper = try count(most, of: node)
        return lower == nil && upper == nil ? nil : JSONSchemaCount(least: lower ?? 0, most: upper ?? Int.max)
    }

    /// `nil` where it is left out.
    private mutating func pattern(
        _ text: String,
        at node: JSONNode
    ) throws(JSONSchemaError) -> RegularExpression? {
        do {
            return try RegularExpression(text)
        } catch {
            guard leavesPatterns, error.code != .invalid else { throw JSONSchemaError(error, text, at: node) }
            opaquePatterns.append(node)
            return nil
        }
    }

    mutating func appendAssertions(
        of node: JSONNode,
        _ draft: JSONSchemaDraft,
        to keywords: inout [JSONSchemaKeyword]
    ) throws(JSONSchemaError) {
        let isNullable = draft == .openAPI30 && node["nullable"]?.boolValue == true
        if let words = node["type"] {
            keywords.append(.types(try types(words).union(isNullable ? [.null] : [])))
        }
        if let values = node["enum"] {
            guard values.kind == .array else {
                throw JSONSchemaError(.invalid, "`enum` is a list, not \(values.kind.article)", at: values)
            }
            keywords.append(.oneOfValues(values.elements.map(\.value), isConstant: false))
        }
        if draft.isFromDraft6, let value = node["const"] {
            keywords.append(.oneOfValues([value.value], isConstant: true))
        }
        try appendBounds(of: node, draft, to: &keywords)
        if let divisor = try number("multipleOf", of: node), let value = node["multipleOf"] {
            guard JSONNumber(0) < divisor else {
                throw JSONSchemaError(.invalid, "`multipleOf` is greater than 0, not \(divisor.text)", at: value)
            }
            guard divisor.canDivide else {
                throw JSONSchemaError(.unsupported, "`multipleOf` has at most 18 digits", at: value)
            }
            keywords.append(.multipleOf(divisor))
        }
        if let length = try range("minLength", "maxLength", of: node) { keywords.append(.length(length)) }
        if let value = node["pattern"] {
            guard let text = value.stringValue else {
                throw JSONSchemaError(.invalid, "`pattern` is a text, not \(value.kind.article)", at: value)
            }
            if let pattern = try pattern(text, at: value) { keywords.append(.pattern(pattern)) }
        }
        if let count = try range("minItems", "maxItems", of: node) { keywords.append(.itemCount(count)) }
        if let count = try range("minProperties", "maxProperties", of: node) { keywords.append(.memberCount(count)) }
        if let names = node["required"] { keywords.append(.required(try self.names(names, "required"))) }
        if let unique = node["uniqueItems"] {
            guard let flag = unique.boolValue else {
                throw JSONSchemaError(.invalid, "`uniqueItems` is true or false", at: unique)
            }
            if flag { keywords.append(.uniqueItems) }
        }
    }

    private func appendBounds(
        of node: JSONNode,
        _ draft: JSONSchemaDraft,
        to keywords: inout [JSONSchemaKeyword]
    ) throws(JSONSchemaError) {
        let bounds: [(String, JSONSchemaBound)]
        if draft.hasExclusiveFlags {
            let isAbove = try flag("exclusiveMinimum", of: node)
            let isBelow = try flag("exclusiveMaximum", of: node)
            bounds = [("minimum", isAbove ? .above : .least), ("maximum", isBelow ? .below : .most)]
        } else {
            bounds = [
                ("minimum", .least), ("exclusiveMinimum", .above), ("maximum", .most), ("exclusiveMaximum", .below),
            ]
        }
        for (keyword, side) in bounds {
            if let bound = try number(keyword, of: node) { keywords.append(.bound(side, bound)) }
        }
    }

    private func flag(_ keyword: String, of node: JSONNode) throws(JSONSchemaError) -> Bool {
        guard let value = node[keyword] else { return false }
        guard let flag = value.boolValue else {
            throw JSONSchemaError(.invalid, "`\(keyword)` is true or false in this draft", at: value)
        }
        return flag
    }

    private func types(_ node: JSONNode) throws(JSONSchemaError) -> Set<JSONSchemaType> {
        var types: Set<JSONSchemaType> = []
        let words = node.kind == .array ? Array(node.elements) : [node]
        for word in words {
            guard let type = word.stringValue.flatMap(JSONSchemaType.init) else {
                let known = JSONSchemaType.allCases.map(\.rawValue)
                let near = Nearest.name(to: word.stringValue ?? "", among: known).first
                let advice = near.map { "did you mean `\($0)`?" } ?? "it is one of \(known.joined(separator: ", "))"
                let text = String(decoding: word.bytes.prefix(80), as: UTF8.self)
                throw JSONSchemaError(.invalid, "`type` knows no \(text); \(advice)", at: word)
            }
            types.insert(type)
        }
        return types
    }

    mutating func appendItems(
        of node: JSONNode,
        _ draft: JSONSchemaDraft,
        to keywords: inout [JSONSchemaKeyword]
    ) throws(JSONSchemaError) {
        var prefix: [Int] = []
        let rest: Int?
        if draft.hasItemLists, let list = node["items"], list.kind == .array {
            prefix = list.elements.map { index(of: $0) }
            rest = try schema("additionalItems", of: node)
        } else {
            if draft == .draft2020 { prefix = try schemas("prefixItems", of: node) ?? [] }
            rest = try schema("items", of: node)
        }
        if !prefix.isEmpty || rest != nil { keywords.append(.items(prefix: prefix, rest: rest)) }
        if draft.isFromDraft6, let wanted = try schema("contains", of: node) {
            let hasCounts = draft == .draft2020
            let least = hasCounts ? try count("minContains", of: node) ?? 1 : 1
            let most = hasCounts ? try count("maxContains", of: node) ?? Int.max : Int.max
            keywords.append(.contains(wanted, JSONSchemaCount(least: least, most: most)))
        }
    }

    mutating func appendMembers(
        of node: JSONNode,
        _ draft: JSONSchemaDraft,
        to keywords: inout [JSONSchemaKeyword]
    ) throws(JSONSchemaError) {
        var known = JSONSchemaMembers()
        for member in try members("properties", of: node).map(Array.init) ?? [] {
            known.named[Array(member.key.utf8)] = index(of: member.value)
        }
        for member in try members("patternProperties", of: node).map(Array.init) ?? [] where draft != .openAPI30 {
            if let pattern = try pattern(member.key, at: member.keyNode) {
                known.patterns.append((pattern, index(of: member.value)))
            } else {
                known.hasOpaquePattern = true
            }
        }
        let additional = try schema("additionalProperties", of: node)
        known.additional = known.hasOpaquePattern ? nil : additional
        if !known.named.isEmpty || !known.patterns.isEmpty || known.additional != nil {
            keywords.append(.members(known))
        }
        if draft.isFromDraft6, let names = try schema("propertyNames", of: node) { keywords.append(.names(names)) }
        if draft != .openAPI30 { try appendDependencies(of: node, draft, to: &keywords) }
    }

    private mutating func appendDependencies(
        of node: JSONNode,
        _ draft: JSONSchemaDraft,
        to keywords: inout [JSONSchemaKeyword]
    ) throws(JSONSchemaError) {
        var needs: [(name: [UInt8], needs: [[UInt8]])] = []
        var dependent: [(name: [UInt8], schema: Int)] = []
        // Its two successors parted what `dependencies` held together.
        for member in try members("dependencies", of: node).map(Array.init) ?? [] {
            let name = Array(member.key.utf8)
            if member.value.kind == .array {
                needs.append((name, try names(member.value, "dependencies")))
            } else {
                dependent.append((name, index(of: member.value)))
            }
        }
        if draft == .draft2020 {
            for member in try members("dependentRequired", of: node).map(Array.init) ?? [] {
                needs.append((Array(member.key.utf8), try names(member.value, "dependentRequired")))
            }
            for member in try members("dependentSchemas", of: node).map(Array.init) ?? [] {
                dependent.append((Array(member.key.utf8), index(of: member.value)))
            }
        }
        if !needs.isEmpty { keywords.append(.dependentRequired(needs)) }
        if !dependent.isEmpty { keywords.append(.dependentSchemas(dependent)) }
    }

    mutating func appendReferences(
        of node: JSONNode,
        resource: Int,
        to keywords: inout [JSONSchemaKeyword]
    ) throws(JSONSchemaError) {
        if let reference = node["$ref"] {
            let found = try target(of: reference, resource: resource)
            keywords.append(.reference(index(of: found.schema)))
        }
        if resources[resource].dialect.draft == .draft2020, let reference = node["$dynamicRef"] {
            let found = try target(of: reference, resource: resource)
            let index = index(of: found.schema)
            keywords.append(found.dynamicAnchor.map { .dynamicReference(index, anchor: $0) } ?? .reference(index))
        }
    }

    mutating func appendApplicators(
        of node: JSONNode,
        _ draft: JSONSchemaDraft,
        to keywords: inout [JSONSchemaKeyword]
    ) throws(JSONSchemaError) {
        if let all = try schemas("allOf", of: node) { keywords.append(.allOf(all)) }
        if let any = try schemas("anyOf", of: node) { keywords.append(.anyOf(any)) }
        if let one = try schemas("oneOf", of: node) { keywords.append(.oneOf(one)) }
        if let none = try schema("not", of: node) { keywords.append(.not(none)) }
        if draft.isFromDraft6, let condition = try schema("if", of: node) {
            let then = try schema("then", of: node)
            keywords.append(.condition(condition, then: then, otherwise: try schema("else", of: node)))
        }
    }
}
