/// What a call gives back that nobody has given an answer to.
enum DefaultValue {
    private static let numbers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
        "Double", "Float", "CGFloat", "TimeInterval", "Decimal",
    ]

    static func of(_ type: TypeNode) -> String? {
        if type.isVoid { return "()" }
        switch type.shape {
        case .optional, .unwrapped: return "nil"
        case .array: return "[]"
        case .dictionary: return "[:]"
        case .tuple(let elements):
            let values = elements.map(of)
            return values.contains(nil) ? nil : "(" + values.compactMap(\.self).joined(separator: ", ") + ")"
        case .function(let function):
            guard let value = of(function.result) else { return nil }
            let body = function.result.isVoid ? "" : " \(value) "
            guard !function.parameters.contains(where: \.isInout) else { return nil }
            if function.parameters.isEmpty { return "{\(body)}" }
            return "{ " + function.parameters.map { _ in "_" }.joined(separator: ", ")
                + " in\(body.isEmpty ? " " : body)}"
        case .named(let name, let arguments): return named(name, arguments)
        default: return nil
        }
    }

    private static func named(_ name: String, _ arguments: [TypeNode]) -> String? {
        if numbers.contains(name) { return "0" }
        switch name {
        case "String", "Substring": return "\"\""
        case "Bool": return "false"
        case "Array", "Set", "ContiguousArray": return "[]"
        case "Dictionary": return "[:]"
        case "Optional": return "nil"
        case "Data": return "Data()"
        case "AsyncStream": return "AsyncStream { $0.finish() }"
        case "AsyncThrowingStream": return "AsyncThrowingStream { $0.finish() }"
        default: return nil
        }
    }

    /// Whether every system has all types that stand in it.
    static func isStandard(_ type: TypeNode) -> Bool {
        type.names.allSatisfy { name in
            numbers.contains(name)
                || [
                    "String", "Substring", "Bool", "Array", "Set", "Dictionary", "Optional", "Data", "Date", "URL",
                    "UUID",
                    "Void", "Result", "Error", "Any", "AnyObject",
                ].contains(name)
        }
    }
}
