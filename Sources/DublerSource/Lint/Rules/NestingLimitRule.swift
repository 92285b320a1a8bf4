/// `nesting-limit`
struct NestingLimitRule: Rule {
    static let limit = 5

    let guide = RuleGuide(
        name: "nesting-limit",
        summary: "Groups of a spec are nested five deep at most.",
        reason: """
            Whoever reads an example has to keep the hooks of every group around it in mind. Beyond five nobody \
            does: split the spec, or give the deep part a spec of its own.
            """,
        wrong: """
            final class DeepSpec: QuickSpec {
                override func spec() {
                    describe("1") { context("2") { context("3") { context("4") { context("5") { context("6") {} } } } } }
                }
            }
            """,
        right: """
            final class FlatSpec: QuickSpec {
                override func spec() {
                    describe("1") { context("2") { context("3") { context("4") { context("5") {} } } } }
                }
            }
            """
    )

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests else { return [] }
        var findings: [Finding] = []
        func look(_ statements: [Statement], _ depth: Int) {
            Walk().outerFirst(statements) { expression in
                guard let group = SpecWords.call(expression, SpecWords.groups), let closure = group.lastClosure else {
                    return true
                }
                if depth + 1 > Self.limit {
                    findings.append(
                        finding(
                            file,
                            at: group.nameStart,
                            "`\(group.name ?? "")` is nested \(depth + 1) deep; \(Self.limit) is the most. Split the spec: "
                                + "give the inner part a spec of its own, or set its state up in fewer steps."
                        )
                    )
                    return false
                }
                look(closure.body, depth + 1)
                return false
            }
        }
        look(file.code.statements, 0)
        return findings
    }
}
