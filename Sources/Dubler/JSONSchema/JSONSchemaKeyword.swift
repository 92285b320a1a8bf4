/// One keyword of a schema, or several that can only be judged together. Numbers
/// for schemas are indexes into `JSONSchema.subschemas`.
enum JSONSchemaKeyword: Sendable {
    /// The schema `false`.
    case never
    case types(Set<JSONSchemaType>)
    case oneOfValues([JSONValue], isConstant: Bool)
    case bound(JSONSchemaBound, JSONNumber)
    case multipleOf(JSONNumber)
    case length(JSONSchemaCount)
    case pattern(RegularExpression)
    case format(JSONSchemaFormat)
    case itemCount(JSONSchemaCount)
    case memberCount(JSONSchemaCount)
    case uniqueItems
    case items(prefix: [Int], rest: Int?)
    case contains(Int, JSONSchemaCount)
    case required([[UInt8]])
    /// Members that only go the other way.
    case absent([[UInt8]])
    case members(JSONSchemaMembers)
    case names(Int)
    case dependentRequired([(name: [UInt8], needs: [[UInt8]])])
    case dependentSchemas([(name: [UInt8], schema: Int)])
    case allOf([Int])
    case anyOf([Int])
    case oneOf([Int])
    case not(Int)
    case condition(Int, then: Int?, otherwise: Int?)
    case reference(Int)
    /// Its target, where no resource on the way here has the anchor.
    case dynamicReference(Int, anchor: ExactKey)
    case unevaluatedItems(Int)
    case unevaluatedProperties(Int)

    var asksWhatWasJudged: Bool {
        switch self {
        case .unevaluatedItems, .unevaluatedProperties: true
        default: false
        }
    }

    /// As it is written, or the first of several that are judged together.
    var name: String {
        switch self {
        case .never: ""
        case .types: "type"
        case .oneOfValues(_, let isConstant): isConstant ? "const" : "enum"
        case .bound(let side, _): side == .least || side == .above ? "minimum" : "maximum"
        case .multipleOf: "multipleOf"
        case .length(let count): count.least > 0 ? "minLength" : "maxLength"
        case .pattern: "pattern"
        case .format: "format"
        case .itemCount(let count): count.least > 0 ? "minItems" : "maxItems"
        case .memberCount(let count): count.least > 0 ? "minProperties" : "maxProperties"
        case .uniqueItems: "uniqueItems"
        case .items: "items"
        case .contains: "contains"
        case .required: "required"
        case .absent: "writeOnly"
        case .members: "properties"
        case .names: "propertyNames"
        case .dependentRequired: "dependentRequired"
        case .dependentSchemas: "dependentSchemas"
        case .allOf: "allOf"
        case .anyOf: "anyOf"
        case .oneOf: "oneOf"
        case .not: "not"
        case .condition: "if"
        case .reference: "$ref"
        case .dynamicReference: "$dynamicRef"
        case .unevaluatedItems: "unevaluatedItems"
        case .unevaluatedProperties: "unevaluatedProperties"
        }
    }
}

/// `properties`, `patternProperties` and `additionalProperties`.
struct JSONSchemaMembers: Sendable {
    var named: [[UInt8]: Int] = [:]
    var patterns: [(pattern: RegularExpression, schema: Int)] = []
    /// Of names that neither has.
    var additional: Int?
    /// Whether a pattern could not be compiled: what has no name is not judged then.
    var hasOpaquePattern = false
}

/// On which side of a number the valid ones lie.
enum JSONSchemaBound: String, Sendable {
    case least = "≥"
    case above = ">"
    case most = "≤"
    case below = "<"

    func takes(_ number: JSONNumber, _ bound: JSONNumber) -> Bool {
        switch self {
        case .least: !(number < bound)
        case .above: bound < number
        case .most: !(bound < number)
        case .below: number < bound
        }
    }
}

/// From so many to so many.
struct JSONSchemaCount: Sendable {
    var least = 0
    var most = Int.max

    func takes(_ count: Int) -> Bool { count >= least && count <= most }

    var text: String {
        if most == Int.max { return "at least \(least)" }
        return least == 0 ? "at most \(most)" : "from \(least) to \(most)"
    }
}

/// The words that `type` knows.
enum JSONSchemaType: String, Sendable, CaseIterable {
    case null, boolean, integer, number, string, array, object

    func takes(_ node: JSONNode) -> Bool {
        switch self {
        case .null: node.kind == .null
        case .boolean: node.kind == .bool
        case .integer: node.number?.isInteger == true
        case .number: node.kind == .number
        case .string: node.kind == .string
        case .array: node.kind == .array
        case .object: node.kind == .object
        }
    }
}
