/// A definition in a container: what makes it, and what is shared of it.
///
/// The variables are written once, while the container is set up, before any other
/// thread can know it.
final class Node<Argument: Hashable & Sendable, Instance>: AnyNode, @unchecked Sendable {
    typealias Content = DefinitionContent<Argument, Instance>

    let index: Int
    let name: String
    let scope: ScopeKind
    private let definition: Content
    private let takesArgument: Bool
    private let keeping = Keeping<Instance>()
    private var make: Content.Make?
    private var steps: LinkedStep<Argument, Instance>?
    private var component = Component(index: 0, isCyclic: false, hasShared: false)
    private var isPlain = false
    private let shared = Guarded(SharedPool())

    init(index: Int, name: String, scope: ScopeKind, definition: Content) {
        self.index = index
        self.name = name
        self.scope = scope
        self.definition = definition
        takesArgument = Argument.self != NoArgument.self
    }

    func link(_ linker: Linker, _ component: Component) {
        self.component = component
        isPlain = scope == .objectGraph && !takesArgument && !component.isCyclic
        (make, steps) = definition.link(linker)
    }

    func releaseShared() { shared.withLock { $0 = SharedPool() } }

    func resolveAny(_ graph: Graph) throws -> Any {
        guard let argument = NoArgument() as? Argument else {
            throw ResolutionError(
                .argument,
                "\(name) takes an argument at run time",
                "resolve it with one",
                definition.place
            )
        }
        return try resolve(graph, argument)
    }

    func resolve(_ graph: Graph, _ argument: Argument) throws -> Instance {
        guard isPlain else { return try resolve(graph, argument, takesArgument ? AnyHashable(argument) : nil) }
        if let box = graph.pool.object(index) { return instance(in: box) }
        let instance = try straight(graph, argument)
        // One of a definition without circles cannot have come in between.
        graph.pool.append(keeping.object(instance), index)
        return instance
    }

    private func resolve(_ graph: Graph, _ argument: Argument, _ key: AnyHashable?) throws -> Instance {
        switch scope {
        case .prototype:
            return component.isCyclic ? try circular(graph, argument, key) : try straight(graph, argument)
        case .objectGraph:
            if let box = graph.pool.object(index, key) { return instance(in: box) }
            if component.isCyclic { return try circular(graph, argument, key) }
            let instance = try straight(graph, argument)
            graph.pool.store(keeping.object(instance), index, key)
            return instance
        case .singleton, .lazySingleton, .weakSingleton:
            if let box = sharedBox(key) { return instance(in: box) }
            if let box = graph.pool.object(index, key) { return instance(in: box) }
            if component.isCyclic { return try circular(graph, argument, key) }
            return try graph.core.board.construct(component.index, name, graph) {
                // Another thread may have made it while this one waited.
                if let box = sharedBox(key) { return instance(in: box) }
                let instance = try straight(graph, argument)
                try keep(instance, key)
                return instance
            }
        }
    }

    func instance(in box: AnyObject) -> Instance { keeping.instance(box) }

    private func sharedBox(_ key: AnyHashable?) -> AnyObject? {
        guard scope == .weakSingleton else { return shared.withLock { $0.box(key) } }
        guard let instance = shared.withLock({ $0.held(key) }) as? Instance else { return nil }
        return keeping.object(instance)
    }

    /// Makes what no way leads back to.
    private func straight(_ graph: Graph, _ argument: Argument) throws -> Instance {
        var rest: Content.Rest?
        let instance = try construct(graph, argument, &rest)
        if let rest { try rest(graph) }
        if let steps { try steps.run(instance, graph, argument) }
        if graph.core.instanceProcessors.isEmpty { return instance }
        return try processed(instance, graph)
    }

    private func construct(_ graph: Graph, _ argument: Argument, _ rest: inout Content.Rest?) throws -> Instance {
        guard let make else {
            throw ResolutionError(.missing, "\(name) is not set up", "activate its assembly", definition.place)
        }
        return try make(graph, argument, &rest)
    }

    private func processed(_ instance: Instance, _ graph: Graph) throws -> Instance {
        let info = DefinitionInfo(name: name, place: definition.place)
        return try graph.core.instanceProcessors.reduce(instance) { try $1.process($0, info) }
    }

    /// Lets others see a shared instance.
    private func keep(_ instance: Instance, _ key: AnyHashable?) throws {
        guard scope == .weakSingleton else {
            let box = keeping.object(instance)
            return shared.withLock { $0.store(box, key) }
        }
        try checkClass(instance)
        let object = instance as AnyObject
        shared.withLock { $0.hold(object, key) }
    }

    private func checkClass(_ instance: Instance) throws {
        let type = type(of: instance as Any)
        guard !(type is AnyClass) else { return }
        throw ResolutionError(
            .argument,
            "\(name) is a weak singleton, but \(type) is no class",
            "choose another scope",
            definition.place
        )
    }
}

extension Node {
    /// Makes what a way leads back to: an instance is known as soon as its initializer has
    /// run, post-processed, so that all who refer to it get the same.
    private func circular(_ graph: Graph, _ argument: Argument, _ key: AnyHashable?) throws -> Instance {
        if let frame = graph.frame(index, key) {
            if let box = frame.box { return instance(in: box) }
            throw ResolutionError(
                .cyclic,
                "\(name) is needed by its own initializer",
                "inject one of the references as a property, or lazily",
                definition.place
            )
        }
        guard component.hasShared else { return try inCircle(graph, argument, key) }
        return try graph.core.board.construct(component.index, name, graph) {
            if scope.isShared, let box = sharedBox(key) { return instance(in: box) }
            return try inCircle(graph, argument, key)
        }
    }

    private func inCircle(_ graph: Graph, _ argument: Argument, _ key: AnyHashable?) throws -> Instance {
        let circles = graph.circles
        let position = circles.frames.count
        circles.frames.append(CircleState.Frame(index: index, argument: key, box: nil))
        defer { circles.frames.removeLast() }
        var rest: Content.Rest?
        let made = try circles.initialise(component.index) { try construct(graph, argument, &rest) }
        let instance = graph.core.instanceProcessors.isEmpty ? made : try processed(made, graph)
        let box = keeping.object(instance)
        circles.frames[position].box = box
        if scope != .prototype { graph.pool.store(box, index, key) }
        if scope.isShared {
            if scope == .weakSingleton { try checkClass(instance) }
            circles.commitLater(component.index) { [self] in try? keep(instance, key) }
        }
        if rest != nil || steps != nil {
            let before = rest
            circles.postpone(component.index, circles.frames[position]) { [steps] graph in
                try before?(graph)
                try steps?.run(made, graph, argument)
            }
        }
        try circles.complete(component.index, graph)
        return instance
    }
}
