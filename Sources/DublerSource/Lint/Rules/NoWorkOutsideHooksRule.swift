/// `no-work-outside-hooks`
struct NoWorkOutsideHooksRule: Rule {
    let guide = RuleGuide(
        name: "no-work-outside-hooks",
        summary: "In a spec only constants get their value outside of hooks and examples.",
        reason: """
            The body of a group runs once, while examples are gathered: what is made there is shared by all of \
            them, in whatever state the last one left it. Declare it (`var presenter: Presenter!`), and make it \
            anew in `beforeEach`.
            """,
        wrong: """
            final class FactsSpec: QuickSpec {
                override func spec() {
                    describe("facts") {
                        let presenter = FactsPresenter()
                        it("is empty") { expect(presenter.facts).to(beEmpty()) }
                    }
                }
            }
            """,
        right: """
            final class FactsSpec: QuickSpec {
                override func spec() {
                    describe("facts") {
                        var presenter: FactsPresenter!
                        beforeEach { presenter = FactsPresenter() }
                        it("is empty") { expect(presenter.facts).to(beEmpty()) }
                    }
                }
            }
            """
    )

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests else { return [] }
        return file.scopes.flatMap { scope in
            SpecWords.collecting(scope, project).map { findings(in: $0, file) } ?? []
        }
    }

    private func findings(in body: [Statement], _ file: ProjectFile) -> [Finding] {
        body.flatMap { statement -> [Finding] in
            switch statement.kind {
            case .variable(let variable):
                guard let value = variable.value, !ConstantValue.isConstant(value) else { return [] }
                return [work(file, statement.start, "`\(variable.name)` gets its value")]
            case .expression(let expression): return findings(in: expression, file)
            case .loop(let loop): return findings(in: loop.body, file)
            case .block(_, let bodies), .conditional(let bodies): return bodies.flatMap { findings(in: $0, file) }
            case .deferred: return [work(file, statement.start, "`defer` runs")]
            case .function, .type, .result, .jump: return []
            }
        }
    }

    private func findings(in expression: Expression, _ file: ProjectFile) -> [Finding] {
        if case .branch(_, let bodies) = expression.kind { return bodies.flatMap { findings(in: $0, file) } }
        if let group = SpecWords.call(expression, SpecWords.groups) {
            return group.lastClosure.map { findings(in: $0.body, file) } ?? []
        }
        if case .call(let call) = expression.kind {
            guard let name = call.name else { return [] }
            let words = SpecWords.examples.union(SpecWords.hooks).union(SpecWords.shared)
            if call.isBare, words.contains(name) { return [] }
            // `super.spec()`, and a function that declares groups of its own.
            if call.base?.lastName == "super" || name == "spec" { return [] }
            return [work(file, expression.start, "`\(name)` is called")]
        }
        if case .assignment = expression.kind { return [work(file, expression.start, "a value is assigned")] }
        return []
    }

    private func work(_ file: ProjectFile, _ place: Int, _ words: String) -> Finding {
        finding(
            file,
            at: place,
            "\(words) while examples are gathered, once for all of them. Do it in `beforeEach`; outside of hooks only "
                + "constants may be initialised."
        )
    }
}
