/// What a protocol asks for, or what a class lets its heirs replace.
struct Requirement: Sendable {
    enum Kind: Sendable { case method, property, subscripting, initializer }

    enum Throwing: Sendable, Equatable {
        case never, any, typed(String), again
    }

    struct Parameter: Sendable {
        /// As written; `nil` when there is none and the name is the label.
        let label: String?
        let name: String
        let type: TypeNode
        /// The type with specifiers, attributes and dots.
        let written: String
        let isVariadic: Bool

        /// What a call writes before the argument.
        var callLabel: String? { label == "_" ? nil : label ?? name }
    }

    struct Generics: Sendable {
        var clause = ""
        var whereClause = ""
        var names: Set<String> = []
        var packs: Set<String> = []
        /// Those that may not be copied, and so not be kept.
        var uncopyable: Set<String> = []
    }

    let kind: Kind
    let name: String
    var parameters: [Parameter] = []
    var result: TypeNode = .void
    var isAsync = false
    var throwing = Throwing.never
    var isStatic = false
    var hasSetter = false
    var generics = Generics()
    var attributes: [String] = []
    /// `nonisolated`, `mutating` and others, without access and `static`.
    var modifiers: [String] = []
    /// Conditions of `#if` around it.
    var conditions: [String] = []
    let line: Int
    /// Where it stands; another file for what is inherited.
    let path: String

    var isOperator: Bool { kind == .method && !(name.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? true) }
    var isNonisolated: Bool { modifiers.contains("nonisolated") }
    var canThrow: Bool {
        switch throwing {
        case .never, .again: false
        case .any: true
        case .typed(let text): text != "Never"
        }
    }

    /// Whether an older system may lack types that stand in it.
    var isNewer: Bool { attributes.contains { $0.hasPrefix("@available") && !$0.hasPrefix("@available(*") } }

    /// How people name it: `load(from:)`.
    var title: String {
        switch kind {
        case .property: return name
        default: return name + "(" + parameters.map { ($0.callLabel ?? "_") + ":" }.joined() + ")"
        }
    }

    /// Two that are the same in what a double must implement.
    var signature: String {
        let types = parameters.map { "\($0.callLabel ?? "_"):\($0.written)" }.joined(separator: ",")
        let own = kind == .property ? "" : "(\(types))->\(result.text)\(isAsync)\(throwing)"
        return "\(isStatic)\(kind)\(name)\(own)\(conditions)\(generics.clause)\(generics.whereClause)"
    }
}
