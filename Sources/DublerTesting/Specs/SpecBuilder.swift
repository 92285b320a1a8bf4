/// Collects the examples of one spec while its `spec()` runs.
final class SpecBuilder: @unchecked Sendable {
    @TaskLocal static var current: SpecBuilder?

    let root: ExampleGroup
    private var group: ExampleGroup
    private(set) var suiteHooks: SuiteHooks.Collected = .init()

    init(_ name: String, place: SpecPlace) {
        root = ExampleGroup(name, parent: nil, mark: .none, place: place)
        group = root
    }

    /// Hooks and examples belong to the collecting of a spec, and to nothing else.
    static func collecting(_ word: String, _ place: SpecPlace) -> SpecBuilder? {
        if let current { return current }
        SpecIssue.record("`\(word)` stands outside of `spec()`, or inside of an example or hook. Put it into a group.", place)
        return nil
    }

    func add(_ description: String, _ mark: SpecMark, _ place: SpecPlace, _ body: () throws -> Void) rethrows {
        let inner = ExampleGroup(description, parent: group, mark: mark, place: place)
        group.children.append(.group(inner))
        let outer = group
        group = inner
        defer { group = outer }
        try body()
    }

    func add(_ description: String, _ mark: SpecMark, _ place: SpecPlace, example body: SpecBody?) {
        let example = SpecExample(description, in: group, mark: mark, place: place, body: body)
        group.children.append(.example(example))
    }

    func before(_ place: SpecPlace, _ body: @escaping SpecBody) { group.layers.append((.before(body), place)) }

    func around(_ place: SpecPlace, _ body: @escaping SpecAround) { group.layers.append((.around(body), place)) }

    func justBefore(_ place: SpecPlace, _ body: @escaping SpecBody) {
        group.justBefores.append(.init(body: body, place: place))
    }

    func after(_ place: SpecPlace, _ body: @escaping SpecBody) { group.afters.append(.init(body: body, place: place)) }

    func beforeAll(_ place: SpecPlace, _ body: @escaping SpecBody) {
        group.beforeAlls.append(.init(body: body, place: place))
    }

    func afterAll(_ place: SpecPlace, _ body: @escaping SpecBody) {
        group.afterAlls.append(.init(body: body, place: place))
    }

    func beforeSuite(_ body: @escaping SpecBody) { suiteHooks.before.append(body) }

    func afterSuite(_ body: @escaping SpecBody) { suiteHooks.after.append(body) }
}
