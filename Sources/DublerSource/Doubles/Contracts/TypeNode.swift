/// A type as source writes it, with as much of its shape as doubles need.
struct TypeNode: Sendable {
    indirect enum Shape: Sendable {
        /// `Swift.Array<Int>` is `Array` with its arguments.
        case named(String, [TypeNode])
        case optional(TypeNode)
        case unwrapped(TypeNode)
        case array(TypeNode)
        case dictionary
        case tuple([TypeNode])
        case function(FunctionShape)
        /// `some P`
        case opaque
        /// `any P`
        case existential
        case pack(TypeNode)
        case other
    }

    struct FunctionShape: Sendable {
        let parameters: [TypeNode]
        /// As written, labels and `inout` included.
        let parameterTexts: [String]
        let result: TypeNode
        let isAsync: Bool
        let canThrow: Bool
    }

    /// Without attributes and specifiers.
    let text: String
    let shape: Shape
    /// `@escaping`, `@Sendable`, `@MainActor`, `@autoclosure` …
    var attributes: [String] = []
    /// `inout`, `sending`, `borrowing`, `isolated` …
    var specifiers: [String] = []
    /// All names that stand in it.
    var names: Set<String> = []

    static let void = TypeNode(text: "Void", shape: .tuple([]))

    var isVoid: Bool {
        switch shape {
        case .tuple(let elements): elements.isEmpty
        case .named(let name, _): name == "Void"
        default: false
        }
    }

    var isInout: Bool { specifiers.contains("inout") }
    var isAutoclosure: Bool { attributes.contains { $0.hasPrefix("@autoclosure") } }

    var function: FunctionShape? {
        if case .function(let function) = shape { return function }
        return nil
    }

    /// What a value of it is kept as.
    var storedText: String {
        let kept = attributes.filter { $0 != "@escaping" && !$0.hasPrefix("@autoclosure") }
        let text = kept.isEmpty ? self.text : kept.joined(separator: " ") + " " + self.text
        if case .unwrapped(let inner) = shape { return inner.optionalText }
        return text
    }

    /// `T?`, with the brackets that some types need.
    var optionalText: String {
        switch shape {
        case .unwrapped(let inner): return inner.optionalText
        case .optional: return storedText
        case .function, .existential, .opaque, .other: return "(\(storedText))?"
        default: return attributes.contains { $0 != "@escaping" } ? "(\(storedText))?" : "\(text)?"
        }
    }

    var isOptional: Bool {
        switch shape {
        case .optional, .unwrapped: true
        default: false
        }
    }
}
