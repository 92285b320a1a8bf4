/// `no-index-query`
struct NoIndexQueryRule: Rule {
    let guide = RuleGuide(
        name: "no-index-query",
        summary: "No element is found by its place among others.",
        reason: """
            The third cell is another cell once a banner comes in or a sort order changes: the test then acts on \
            the wrong element, and often passes.
            """,
        wrong: "func open() { app.cells.element(boundBy: 2).tap() }",
        right: "func open(_ id: String) -> Self { tap(\"card_\\(id)\") }"
    )

    private static let lists: Set<String> = ["allElementsBoundByIndex", "allElementsBoundByAccessibilityElement"]

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests else { return [] }
        var findings: [Finding] = []
        Walk().outerFirst(file.code.statements) { expression in
            if let (place, words) = Self.index(expression) {
                findings.append(
                    finding(
                        file,
                        at: place,
                        "\(words) finds an element by its place. Find it by its identifier, with the id of its data "
                            + "where there are several: `card_\\(id)`."
                    )
                )
            }
            return true
        }
        return findings
    }

    private static func index(_ expression: Expression) -> (Int, String)? {
        switch expression.kind {
        case .call(let call):
            guard call.name == "element", !call.isBare else { return nil }
            if call.argument("boundBy") != nil { return (call.nameStart, "`element(boundBy:)`") }
            return call.argument("at") != nil ? (call.nameStart, "`element(at:)`") : nil
        case .member(.some, let name, let at): return lists.contains(name) ? (at, "`\(name)`") : nil
        default: return nil
        }
    }
}
