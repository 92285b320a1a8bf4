extension Container {
    /// The graph in a form of choice.
    public enum GraphFormat: Sendable {
        /// One definition a line, and what it refers to beneath it.
        case text
        /// For Graphviz.
        case dot
    }

    /// All definitions with their scopes and references, in the order of their declaration.
    public func describeGraph(as format: GraphFormat = .text) -> String {
        let registry = core.registry
        let edges = GraphWalk(registry).edges
        var lines: [String] = []
        for (index, entry) in registry.entries.enumerated() {
            let scope = entry.definition.scopeKind(in: registry).rawValue
            let type = "\(entry.definition.instanceType)"
            switch format {
            case .text:
                let note = entry.definition.isAbstract ? " abstract" : ""
                lines.append("\(entry.name): \(type) [\(scope)\(note)] \(entry.definition.place)")
            case .dot: lines.append("  \(quoted(entry.name)) [label=\(quoted("\(entry.name)\\n\(scope)"))];")
            }
            for (edge, targets) in edges[index] {
                for target in targets.map({ registry.entries[$0].name }) {
                    switch format {
                    case .text: lines.append("  \(edge.role.rawValue) → \(target)")
                    case .dot:
                        lines.append(
                            "  \(quoted(entry.name)) -> \(quoted(target)) [label=\(quoted(edge.role.rawValue))];"
                        )
                    }
                }
            }
        }
        let body = lines.joined(separator: "\n")
        return format == .dot ? "digraph assembly {\n\(body)\n}" : body
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.split(separator: "\"").joined(separator: "\\\"") + "\""
    }
}
