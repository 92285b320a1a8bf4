/// Tells values that can be shared, since nothing changes them.
enum ConstantValue {
    /// Types of values whose initialisers only put constants together.
    private static let types: Set<String> = [
        "URL", "Date", "Decimal", "UUID", "IndexPath", "IndexSet", "TimeInterval", "Int", "Int32", "Int64", "UInt",
        "Double", "Float", "CGFloat", "CGPoint", "CGSize", "CGRect", "String", "Character", "Substring", "Bool", "Data",
        "Locale", "TimeZone", "DateComponents", "Set", "Array", "Dictionary", "Range", "ClosedRange", "Duration",
        "DispatchTimeInterval",
        "Notification.Name", "NSError", "NSNumber", "URLQueryItem", "JSONValue",
    ]

    static func isConstant(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .number, .boolean, .null, .name, .closure: true
        case .text(let text): text.interpolations.allSatisfy(isConstant)
        case .member(let base, _, _): base.map(isConstant) ?? true
        case .list(let elements): elements.allSatisfy(isConstant)
        case .dictionary(let entries): entries.allSatisfy { isConstant($0.key) && isConstant($0.value) }
        case .prefix(_, let operand): isConstant(operand)
        case .sequence(let operands, _): operands.allSatisfy(isConstant)
        case .choice(let condition, let yes, let no): [condition, yes, no].allSatisfy(isConstant)
        case .other(let parts): parts.allSatisfy(isConstant)
        case .call(let call): isConstant(call)
        case .element, .macro, .assignment, .branch: false
        }
    }

    /// `.seconds(1)`, `URL(string: "…")`
    private static func isConstant(_ call: Call) -> Bool {
        guard call.arguments.allSatisfy({ isConstant($0.value) }) else { return false }
        switch call.callee.kind {
        case .member(nil, _, _): return true
        case .name(let name): return types.contains(name)
        // `Duration.seconds(1)`, `URL.init(string: "…")`
        case .member(let base?, _, _): return base.path?.count == 1 && base.lastName.map(types.contains) ?? false
        default: return false
        }
    }
}
