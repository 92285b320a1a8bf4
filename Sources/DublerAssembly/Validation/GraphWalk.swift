/// Looks at all references without making anything: mistakes, circles, components.
struct GraphWalk {
    let registry: Registry
    /// For each definition what it refers to.
    let edges: [[(edge: Edge, targets: [Int])]]
    private(set) var mistakes: [Mistake] = []

    init(_ registry: Registry) {
        self.registry = registry
        var found: [Mistake] = registry.mistakes
        edges = registry.entries.map { entry in
            entry.definition.allEdges(in: registry).map { edge in
                switch edge.find(registry) {
                case .nodes(let nodes): return (edge, nodes)
                case .mistake(let kind, let problem, let remedy):
                    found.append(
                        Mistake(kind: kind, definition: entry.name, place: edge.place, problem: problem, remedy: remedy)
                    )
                    return (edge, [])
                }
            }
        }
        mistakes = found
        let needed = edges.map {
            $0.filter { $0.edge.role == .initializer || $0.edge.role == .option }.flatMap(\.targets)
        }
        for circle in Circles(needed).components where circle.isCyclic {
            mistakes.append(mistake(of: circle.members, needed))
        }
    }

    /// Components of all references but those to parents, each after what it refers to.
    func components() -> [Component] {
        let all = edges.map { $0.filter { $0.edge.role != .parent }.flatMap(\.targets) }
        var result = [Component](repeating: Component(index: 0, isCyclic: false, hasShared: false), count: all.count)
        for (index, component) in Circles(all).components.enumerated() {
            let shared = component.members.contains { registry.entries[$0].definition.scopeKind(in: registry).isShared }
            for member in component.members {
                result[member] = Component(index: index, isCyclic: component.isCyclic, hasShared: shared)
            }
        }
        return result
    }

    private func mistake(of members: [Int], _ needed: [[Int]]) -> Mistake {
        // A way round from the first member, so that it can be read.
        var way = [members.min() ?? 0]
        while let next = needed[way[way.count - 1]].first(where: { members.contains($0) }), !way.contains(next) {
            way.append(next)
        }
        let last = needed[way[way.count - 1]].first { members.contains($0) } ?? way[0]
        let circle = way.drop { $0 != last } + [last]
        let entry = registry.entries[circle.first ?? way[0]]
        return Mistake(
            kind: .cyclic,
            definition: entry.name,
            place: entry.definition.place,
            problem: "initializers need each other: "
                + circle.map { registry.entries[$0].name }.joined(separator: " → "),
            remedy: "inject one of them as a property, or lazily"
        )
    }
}
