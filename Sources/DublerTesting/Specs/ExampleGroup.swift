/// What a hook or an example does, wherever it runs.
typealias SpecBody = @Sendable () async throws -> Void
/// What stands around an example: it is handed the rest, and calls it.
typealias SpecAround = @Sendable (@escaping @Sendable () async -> Void) async throws -> Void

/// Whether examples run; groups hand theirs down.
enum SpecMark: Sendable { case none, focused, pending }

/// A `describe` or `context`: its hooks in the order in which they are written.
///
/// Written while a spec is collected, by one thread, and only read from then on.
final class ExampleGroup: @unchecked Sendable {
    /// A layer around what lies deeper.
    enum Layer: Sendable {
        case before(SpecBody)
        case around(SpecAround)
    }

    struct Hook: Sendable {
        var body: SpecBody
        var place: SpecPlace
    }

    let description: String
    let parent: ExampleGroup?
    let mark: SpecMark
    let place: SpecPlace
    var layers: [(layer: Layer, place: SpecPlace)] = []
    var justBefores: [Hook] = []
    var afters: [Hook] = []
    var beforeAlls: [Hook] = []
    var afterAlls: [Hook] = []
    var children: [Child] = []

    /// Groups and examples, as they are written.
    enum Child: Sendable {
        case group(ExampleGroup)
        case example(SpecExample)
    }

    init(_ description: String, parent: ExampleGroup?, mark: SpecMark, place: SpecPlace) {
        self.description = description
        self.parent = parent
        self.mark = mark
        self.place = place
    }

    /// From the outermost to this one.
    var path: [ExampleGroup] { (parent?.path ?? []) + [self] }

    /// All that lie in it, in their order.
    var examples: [SpecExample] {
        children.flatMap { child in
            switch child {
            case .group(let group): group.examples
            case .example(let example): [example]
            }
        }
    }
}
