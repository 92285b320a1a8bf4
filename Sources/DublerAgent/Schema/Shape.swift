import Dubler

/// What a value looks like: a JSON Schema of draft 2020-12, put together from parts.
struct Shape: Sendable {
    private(set) var json: JSONObject

    init(_ json: JSONObject) { self.json = json }

    /// A value of any kind.
    static let anything = Shape([:])
    static let text = Shape(["type": "string"])
    static let flag = Shape(["type": "boolean"])
    static let number = Shape(["type": "number"])
    static let integer = Shape(["type": "integer"])

    static func integer(in range: ClosedRange<Int>) -> Shape {
        Shape(["type": "integer", "minimum": JSONValue(integerLiteral: range.lowerBound)])
            .with("maximum", JSONValue(integerLiteral: range.upperBound))
    }

    static func choice(_ words: [String]) -> Shape {
        Shape(["type": "string", "enum": .array(words.map { .string($0) })])
    }

    static func list(of shape: Shape) -> Shape {
        Shape(["type": "array", "items": .object(shape.json)])
    }

    /// An object whose members all have one shape: texts by name.
    static func table(of shape: Shape) -> Shape {
        Shape(["type": "object", "additionalProperties": .object(shape.json)])
    }

    /// An object with any members.
    static let object = Shape(["type": "object"])

    /// Name and value, as header lists have them.
    static let pairs = Shape.list(
        of: Shape(["type": "array", "items": ["type": "string"], "minItems": 2, "maxItems": 2])
    )

    /// An object with these members and no others.
    static func object(_ members: [Member]) -> Shape {
        var json: JSONObject = ["type": "object"]
        if !members.isEmpty {
            json["properties"] = .object(JSONObject(members.map { ($0.name, .object($0.shape.json)) }))
        }
        let required = members.filter(\.isRequired)
        if !required.isEmpty { json["required"] = .array(required.map { .string($0.name) }) }
        json["additionalProperties"] = false
        return Shape(json)
    }

    /// The same, or `null`.
    var orNull: Shape {
        guard let type = json["type"], json["enum"] == nil else {
            return Shape(["anyOf": [.object(json), ["type": "null"]]])
        }
        return with("type", .array([type, "null"]))
    }

    func with(_ keyword: String, _ value: JSONValue) -> Shape {
        var copy = self
        copy.json[keyword] = value
        return copy
    }

    func says(_ text: String) -> Shape { with("description", .string(text)) }

    /// A value that is taken where none is given.
    func otherwise(_ value: JSONValue) -> Shape { with("default", value) }
}

/// One member of an object.
struct Member: Sendable {
    let name: String
    let shape: Shape
    let isRequired: Bool

    static func required(_ name: String, _ shape: Shape, _ says: String? = nil) -> Member {
        Member(name: name, shape: says.map(shape.says) ?? shape, isRequired: true)
    }

    static func optional(_ name: String, _ shape: Shape, _ says: String? = nil) -> Member {
        Member(name: name, shape: says.map(shape.says) ?? shape, isRequired: false)
    }
}
