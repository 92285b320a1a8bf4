/// What happens to an instance after its initializer: a property, a method or a callback.
struct Step<Argument: Hashable & Sendable, Instance>: Sendable {
    enum Moment: Int, Sendable { case before, properties, methods, after, afterAll }
    typealias Action = (Instance, Graph, Argument) throws -> Void

    let moment: Moment
    let edges: [Edge]
    let link: @Sendable (Linker) -> Action
}
