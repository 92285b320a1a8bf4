/// Functions that a file declares itself, whatever the system calls so.
struct OwnNames {
    private(set) var functions: Set<String> = []

    init(_ statements: [Statement]) { gather(statements) }

    private mutating func gather(_ statements: [Statement]) {
        for statement in statements {
            switch statement.kind {
            case .function(let function):
                functions.insert(function.name)
                gather(function.body ?? [])
            case .type(let type): gather(type.members)
            case .conditional(let clauses): clauses.forEach { gather($0) }
            default: break
            }
        }
    }
}
