/// A function, a property or what stands at the top of a file: a place where code runs,
/// with the types around it.
struct Scope: Sendable {
    enum Owner: Sendable {
        case function(Function)
        case variable(Variable)
        case file
    }

    let owner: Owner
    /// From the outermost in; an extension's name is that of its type.
    let types: [TypeDeclaration]
    let body: [Statement]

    var type: TypeDeclaration? { types.last }

    var function: Function? {
        if case .function(let function) = owner { function } else { nil }
    }

    static func all(in statements: [Statement]) -> [Scope] {
        var scopes: [Scope] = []
        var loose: [Statement] = []
        gather(statements, [], &scopes, &loose)
        if !loose.isEmpty { scopes.append(Scope(owner: .file, types: [], body: loose)) }
        return scopes
    }

    private static func gather(
        _ statements: [Statement],
        _ types: [TypeDeclaration],
        _ scopes: inout [Scope],
        _ loose: inout [Statement]
    ) {
        for statement in statements {
            switch statement.kind {
            case .type(let type): gather(type.members, types + [type], &scopes, &loose)
            case .function(let function):
                scopes.append(Scope(owner: .function(function), types: types, body: function.body ?? []))
                local(function.body ?? [], types, &scopes)
            case .variable(let variable):
                scopes.append(Scope(owner: .variable(variable), types: types, body: [statement]))
            case .conditional(let clauses): clauses.forEach { gather($0, types, &scopes, &loose) }
            default: loose.append(statement)
            }
        }
    }

    /// Types that are declared in a body.
    private static func local(_ body: [Statement], _ types: [TypeDeclaration], _ scopes: inout [Scope]) {
        for statement in body {
            guard case .type(let type) = statement.kind else { continue }
            var loose: [Statement] = []
            gather(type.members, types + [type], &scopes, &loose)
        }
    }
}
