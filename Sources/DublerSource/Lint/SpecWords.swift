/// The words of specs.
enum SpecWords {
    static let groups: Set<String> = ["describe", "context", "fdescribe", "fcontext", "xdescribe", "xcontext"]
    static let examples: Set<String> = [
        "it", "fit", "xit", "pending", "itBehavesLike", "fitBehavesLike", "xitBehavesLike",
    ]
    static let hooks: Set<String> = [
        "beforeEach", "justBeforeEach", "afterEach", "aroundEach", "beforeSuite", "afterSuite", "beforeAll", "afterAll",
    ]
    static let shared: Set<String> = ["sharedExamples"]

    /// A bare call of one of the words with a closure.
    static func call(_ expression: Expression, _ words: Set<String>) -> Call? {
        guard let call = expression.call, call.isBare, let name = call.name, words.contains(name) else { return nil }
        return call
    }

    /// What runs while examples are gathered: bodies of `spec()`, and of groups.
    static func collecting(_ scope: Scope, _ project: Project) -> [Statement]? {
        guard let function = scope.function, let type = scope.type?.name, project.types.isSpec(type) else { return nil }
        return function.name == "spec" || function.name == "configure" ? scope.body : nil
    }
}
