/// `auto-injection-in-tests-only`
struct AutoInjectionInTestsOnlyRule: Rule {
    let guide = RuleGuide(
        name: "auto-injection-in-tests-only",
        summary: "`@Injected` and `inject(self)` stand in tests alone.",
        reason: """
            In an app the definitions of an assembly say what an object is made of, in one place that can be read. \
            Auto-injection hides that in the object; it is handy in integration tests. Not every team sees it so: \
            the rule is off unless it is asked for.
            """,
        wrong: "final class MessageViewController { @Injected var service: MessageService }",
        right: "final class MessageTests: XCTestCase { @Injected var service: MessageService }",
        isOptIn: true
    )

    private static let testModules: Set<String> = ["XCTest", "Testing", "DublerTesting", "Quick", "Nimble"]

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        if file.role == .tests, !file.code.imports.isDisjoint(with: Self.testModules) { return [] }
        return file.scopes.flatMap { scope -> [Finding] in
            if let type = scope.type, project.types.isTestCase(type.name) || project.types.isSpec(type.name) {
                return []
            }
            if case .variable(let variable) = scope.owner,
                let attribute = variable.attributes.first(where: { TypeTable.last($0.name) == "Injected" })
            {
                return [hidden(file, attribute.start, "`@Injected`")]
            }
            var findings: [Finding] = []
            Walk(entersTypes: false).outerFirst(scope.body) { expression in
                if let call = expression.call, call.name == "inject", call.base != nil, call.arguments.count == 1,
                    call.arguments[0].label == nil, call.arguments[0].value.lastName == "self"
                {
                    findings.append(hidden(file, call.nameStart, "`inject(self)`"))
                }
                return true
            }
            return findings
        }
    }

    private func hidden(_ file: ProjectFile, _ place: Int, _ words: String) -> Finding {
        finding(
            file,
            at: place,
            "\(words) hides in an object of the app what it is made of. Say it in the assembly's definition, and pass "
                + "it to the initialiser."
        )
    }
}
