/// The scenes under each tab: a value, so that what is open is easy to follow.
struct TabStacks<Scene> {
    private var stacks: [Tab: [Scene]] = [:]
    private(set) var selected = Tab.cards

    init(roots: [Tab: Scene]) { stacks = roots.mapValues { [$0] } }

    var top: Scene? { stacks[selected]?.last }
    var all: [Scene] { Tab.allCases.flatMap { stacks[$0] ?? [] } }
    var canGoBack: Bool { (stacks[selected]?.count ?? 0) > 1 }

    mutating func select(_ tab: Tab) { selected = tab }

    mutating func push(_ scene: Scene) { stacks[selected, default: []].append(scene) }

    /// The scene that was left.
    mutating func pop() -> Scene? { canGoBack ? stacks[selected]?.removeLast() : nil }

    /// The scenes above the root of the selected tab, which are left.
    mutating func popToRoot() -> [Scene] {
        guard let root = stacks[selected]?.first, let stack = stacks[selected] else { return [] }
        stacks[selected] = [root]
        return Array(stack.dropFirst())
    }
}
