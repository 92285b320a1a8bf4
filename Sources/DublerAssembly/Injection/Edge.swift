/// What an injection refers to, for whoever looks at the graph without making anything.
struct Edge: Sendable {
    enum Role: String, Sendable { case initializer, property, method, parent, option, deferred }
    enum Target: Sendable {
        case nodes([Int])
        case mistake(Mistake.Kind, String, String)
    }

    var role: Role
    let place: Place
    let find: @Sendable (Registry) -> Target

    /// A deferred reference stays one, wherever it is injected.
    func playing(_ role: Role) -> Edge {
        if self.role == .deferred || self.role == .parent { return self }
        return Edge(role: role, place: place, find: find)
    }

    static func definition<Root: Assembly, Argument, Instance>(
        _ path: any KeyPath<Root, DefinitionWith<Argument, Instance>> & Sendable,
        role: Role,
        _ place: Place
    ) -> Edge {
        Edge(role: role, place: place) { registry in
            switch registry.definition(path) {
            case .failure(let error): return .mistake(error.kind, error.problem, error.remedy)
            case .success(let (definition, index)):
                if definition.content.isAbstract, role != .parent {
                    return .mistake(.abstract, "\(registry.entries[index].name) is abstract", "refer to a child of it")
                }
                return .nodes([index])
            }
        }
    }
}
