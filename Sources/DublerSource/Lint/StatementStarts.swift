/// Where the statement begins that holds a place: a comment above a long statement
/// speaks of all its lines.
struct StatementStarts {
    let code: CodeFile

    /// The line of the innermost statement's beginning.
    func line(holding offset: Int) -> Int {
        var start = offset
        func look(_ statements: [Statement]) {
            for statement in statements
            where statement.start <= offset && offset < max(statement.end, statement.start + 1) {
                start = statement.start
                inside(statement).forEach(look)
            }
        }
        look(code.statements)
        return code.line(start)
    }

    private func inside(_ statement: Statement) -> [[Statement]] {
        var bodies: [[Statement]] = []
        let walk = Walk(entersFunctions: false, entersTypes: false)
        switch statement.kind {
        case .type(let type): bodies.append(type.members)
        case .function(let function): bodies.append(function.body ?? [])
        case .conditional(let clauses): bodies += clauses
        case .deferred(let body): bodies.append(body)
        case .block(_, let inner): bodies += inner
        case .loop(let loop): bodies.append(loop.body)
        case .variable(let variable): bodies += variable.accessors
        default: break
        }
        walk.outerFirst([statement]) { expression in
            switch expression.kind {
            case .closure(let closure): bodies.append(closure.body)
            case .branch(_, let inner): bodies += inner
            default: break
            }
            return true
        }
        return bodies
    }
}
