/// Constants of a project, so that `Profiles.retry` is known to be a text.
struct Constants: Sendable {
    /// By `Type.name` and, for those at the top of a file, by name.
    private var values: [String: [Expression]] = [:]

    init(_ files: [ProjectFile]) {
        for file in files { add(file.code.statements, type: nil) }
    }

    private mutating func add(_ statements: [Statement], type: String?) {
        for statement in statements {
            switch statement.kind {
            case .variable(let variable): add(variable, type)
            case .type(let type):
                let name = TypeTable.last(type.name)
                add(type.members, type: name)
                for element in type.cases {
                    let own = Expression(
                        kind: .text(TextLiteral(segments: [.text(element.name)])),
                        start: type.nameStart,
                        end: type.nameStart
                    )
                    let isText = type.inherits.contains("String")
                    if let value = element.value ?? (isText ? own : nil) {
                        values["\(name).\(element.name)", default: []].append(value)
                    }
                }
            case .conditional(let clauses): clauses.forEach { add($0, type: type) }
            default: break
            }
        }
    }

    private mutating func add(_ variable: Variable, _ type: String?) {
        var value = variable.value
        // `static var retry: String { "operation_retry" }`
        if value == nil, variable.accessors.count == 1, variable.accessors[0].count == 1 {
            switch variable.accessors[0][0].kind {
            case .expression(let only): value = only
            case .result(let only): value = only
            default: break
            }
        }
        guard let value, variable.isConstant || variable.value == nil else { return }
        values[type.map { "\($0).\(variable.name)" } ?? variable.name, default: []].append(value)
    }

    /// What a name stands for inside of the types; several where it is declared several times.
    func values(of path: [String], in types: [String]) -> [Expression] {
        guard let name = path.last else { return [] }
        if path.count > 1 {
            let owner = path[path.count - 2]
            let owners = owner == "Self" || owner == "self" ? types.reversed() : [owner]
            return owners.lazy.compactMap { values["\($0).\(name)"] }.first ?? []
        }
        for type in types.reversed() {
            if let found = values["\(type).\(name)"] { return found }
        }
        return values[name] ?? []
    }

    /// Constants of any type under a name, for `.name` of a type that is not written.
    func values(ofMember name: String) -> [Expression] {
        values.keys.filter { $0.hasSuffix(".\(name)") }.sorted().flatMap { values[$0] ?? [] }
    }
}
