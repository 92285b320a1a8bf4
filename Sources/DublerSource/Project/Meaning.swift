/// What expressions stand for at one place of a project.
struct Meaning {
    private static let deepest = 8

    let constants: Constants
    /// Names of the types around, from the outermost in.
    let types: [String]
    /// `let`s of the function that are declared once.
    let locals: [String: Expression]

    init(_ constants: Constants, _ scope: Scope? = nil) {
        self.constants = constants
        types = scope?.types.map { TypeTable.last($0.name) } ?? []
        locals = scope.map { Self.locals(of: $0.body) } ?? [:]
    }

    private init(_ other: Meaning, locals: [String: Expression]) {
        constants = other.constants
        types = other.types
        self.locals = locals
    }

    /// The same with names that have a value here: arguments of a call.
    func filling(_ values: [String: Expression]) -> Meaning {
        Meaning(self, locals: locals.merging(values) { _, new in new })
    }

    /// `let` and `var` that are given a value where they are declared, once in the body.
    static func locals(of body: [Statement]) -> [String: Expression] {
        var found: [String: Expression] = [:]
        var twice: Set<String> = []
        func gather(_ statements: [Statement]) {
            for statement in statements {
                switch statement.kind {
                case .variable(let variable):
                    guard let value = variable.value else { continue }
                    if found.updateValue(value, forKey: variable.name) != nil { twice.insert(variable.name) }
                case .conditional(let clauses): clauses.forEach(gather)
                case .block(_, let bodies): bodies.forEach(gather)
                case .loop(let loop): gather(loop.body)
                default: break
                }
            }
        }
        gather(body)
        return found.filter { !twice.contains($0.key) }
    }

    /// The texts that an expression can be; with `unknown`, what isn't known is a
    /// wildcard, else there is no text then.
    func texts(_ expression: Expression, unknown: Bool = false, depth: Int = 0) -> [NamePattern] {
        let nothing: [NamePattern] = unknown ? [.any] : []
        guard depth < Self.deepest else { return nothing }
        switch expression.kind {
        case .text(let literal): return [pattern(literal, depth)]
        case .choice(_, let yes, let no):
            return [yes, no].flatMap { texts($0, unknown: unknown, depth: depth + 1) }
        case .branch(_, let bodies):
            return bodies.flatMap { body -> [NamePattern] in
                guard case .expression(let only)? = body.last?.kind, body.count == 1 else { return nothing }
                return texts(only, unknown: unknown, depth: depth + 1)
            }
        case .sequence(let operands, let operators): return joined(operands, operators, unknown, depth)
        case .name, .member:
            let found = values(of: expression).flatMap { texts($0, unknown: unknown, depth: depth + 1) }
            return found.isEmpty ? nothing : found
        default: return nothing
        }
    }

    private func pattern(_ literal: TextLiteral, _ depth: Int) -> NamePattern {
        NamePattern(
            literal.segments.flatMap { segment -> [NamePattern.Part] in
                switch segment {
                case .text(let text): return [.text(text)]
                case .interpolation(let parts):
                    let known = parts.count == 1 ? texts(parts[0], depth: depth + 1) : []
                    return known.count == 1 ? known[0].parts : [.wildcard]
                }
            }
        )
    }

    private func joined(
        _ operands: [Expression],
        _ operators: [String],
        _ unknown: Bool,
        _ depth: Int
    ) -> [NamePattern] {
        if let index = operators.firstIndex(of: "??") {
            let left = part(operands[...index], operators[..<index])
            let right = part(operands[(index + 1)...], operators[(index + 1)...])
            return [left, right].flatMap { texts($0, unknown: unknown, depth: depth + 1) }
        }
        guard operators.allSatisfy({ $0 == "+" }) else { return unknown ? [.any] : [] }
        let pieces = operands.map { texts($0, unknown: true, depth: depth + 1) }
        guard pieces.allSatisfy({ $0.count == 1 }) else { return [.any] }
        let whole = NamePattern(pieces.flatMap { $0[0].parts })
        return whole.isAny && !unknown ? [] : [whole]
    }

    private func part(_ operands: ArraySlice<Expression>, _ operators: ArraySlice<String>) -> Expression {
        guard operands.count > 1, let first = operands.first, let last = operands.last else {
            return operands.first ?? Expression(kind: .other([]), start: 0, end: 0)
        }
        let kind = Expression.Kind.sequence(Array(operands), operators: Array(operators))
        return Expression(kind: kind, start: first.start, end: last.end)
    }

    /// What a name stands for.
    func values(of expression: Expression) -> [Expression] {
        guard var path = expression.path else { return [] }
        if path.count > 1, path.last == "rawValue" { path.removeLast() }
        if path.count == 1, let local = locals[path[0]] { return [local] }
        if case .member(nil, let name, _) = expression.kind { return constants.values(ofMember: name) }
        return constants.values(of: path, in: types)
    }
}
