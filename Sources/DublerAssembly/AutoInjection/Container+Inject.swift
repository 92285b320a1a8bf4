extension Container {
    /// Fills all `@Injected` properties of an object, its superclasses' too, from
    /// one graph.
    ///
    /// All that fails is in the error. What stands in the properties stays then.
    public func inject(_ object: AnyObject) throws {
        var mistakes: [String] = []
        let graph = Graph(core: current)
        try graph.run {
            var mirror: Mirror? = Mirror(reflecting: object)
            while let current = mirror {
                for child in current.children {
                    guard let property = child.value as? any InjectedProperty else { continue }
                    do {
                        try property.inject(from: graph)
                    } catch {
                        let name = (child.label ?? "?").drop { $0 == "_" }
                        mistakes.append("\(type(of: object)).\(name): \(error)")
                    }
                }
                mirror = current.superclassMirror
            }
        }
        if !mistakes.isEmpty {
            throw ResolutionError(.missing, mistakes.joined(separator: "\n"), "look at each of them", nil)
        }
    }
}

extension Activated {
    /// Fills all `@Injected` properties of an object.
    public func inject(_ object: AnyObject) throws { try container.inject(object) }
}
