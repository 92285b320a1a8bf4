/// One run of a schema over a value.
struct JSONSchemaValidation {
    /// Which members and items some schema has judged, by their order.
    struct Judged {
        var items: Set<Int> = []
        var members: Set<Int> = []

        mutating func formUnion(_ other: Judged) {
            items.formUnion(other.items)
            members.formUnion(other.members)
        }
    }

    /// Schemas within schemas and values within values, together.
    static let deepest = 200

    let schema: JSONSchema
    /// The resources that were entered on the way here, the outermost first.
    private var scope: [Int] = []
    private var place: [JSONSchemaFailure.Step] = []
    private var failure: JSONSchemaFailure?
    /// Inside `anyOf` and the like what fails is no failure yet.
    private var attempts = 0
    private var depth = 0

    init(schema: JSONSchema) {
        self.schema = schema
    }

    /// `nil` where the value is valid.
    mutating func run(_ value: JSONNode) -> JSONSchemaFailure? {
        var judged = Judged()
        if holds(0, value, &judged) { return nil }
        return failure ?? JSONSchemaFailure(place: [], expected: "a valid value", seen: value)
    }

    mutating func holds(_ index: Int, _ node: JSONNode, _ judged: inout Judged) -> Bool {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            return fail("a value that takes at most \(Self.deepest) schemas within each other", node)
        }
        let subschema = schema.subschemas[index]
        let enters = scope.last != subschema.resource
        if enters { scope.append(subschema.resource) }
        defer { if enters { scope.removeLast() } }
        // What a schema judged counts only if it holds.
        var own = Judged()
        for keyword in subschema.keywords {
            guard holds(keyword, node, &own) else { return false }
        }
        if schema.asksWhatWasJudged { judged.formUnion(own) }
        return true
    }

    private mutating func holds(_ keyword: JSONSchemaKeyword, _ node: JSONNode, _ judged: inout Judged) -> Bool {
        switch keyword {
        case .never, .types, .oneOfValues, .bound, .multipleOf, .length, .pattern: return scalar(keyword, node)
        case .itemCount, .uniqueItems, .items, .contains, .unevaluatedItems:
            return node.kind != .array || array(keyword, node, &judged)
        case .memberCount, .required, .members, .names, .dependentRequired, .dependentSchemas,
            .unevaluatedProperties:
            return node.kind != .object || object(keyword, node, &judged)
        case .reference(let target): return holds(target, node, &judged)
        case .dynamicReference(let target, let anchor):
            let outermost = scope.lazy.compactMap { [schema] in schema.dynamicAnchors[$0][anchor] }.first
            return holds(outermost ?? target, node, &judged)
        case .allOf, .anyOf, .oneOf, .not, .condition: return combination(keyword, node, &judged)
        }
    }

    /// The member's value, judged by a schema of its own.
    mutating func member(_ member: JSONMember, holds index: Int) -> Bool {
        place.append(.member(member.keyNode))
        defer { place.removeLast() }
        var judged = Judged()
        return holds(index, member.value, &judged)
    }

    mutating func item(_ position: Int, _ node: JSONNode, holds index: Int) -> Bool {
        place.append(.item(position))
        defer { place.removeLast() }
        var judged = Judged()
        return holds(index, node, &judged)
    }

    /// Whether a schema holds, where it need not.
    mutating func attempt(_ body: (inout JSONSchemaValidation) -> Bool) -> Bool {
        attempts += 1
        defer { attempts -= 1 }
        return body(&self)
    }

    mutating func fail(_ expected: @autoclosure () -> String, _ node: JSONNode) -> Bool {
        if attempts == 0, failure == nil {
            failure = JSONSchemaFailure(place: place, expected: expected(), seen: node)
        }
        return false
    }
}
