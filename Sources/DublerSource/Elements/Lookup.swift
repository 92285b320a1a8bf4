/// A place where an element is looked for by a name.
struct Lookup: Sendable {
    let pattern: NamePattern
    /// Where the name stands.
    let start: Int
    let end: Int
    let file: Int
    let isInRobot: Bool
}

/// Finds all lookups of a scope.
struct LookupReader {
    let elements: ElementReader
    let types: TypeTable
    let scope: Scope
    let file: Int

    var lookups: [Lookup] {
        var found: [Lookup] = []
        Walk().outerFirst(scope.body) { expression in
            for name in names(in: expression) {
                for pattern in elements.meaning.texts(name) {
                    found.append(
                        Lookup(pattern: pattern, start: name.start, end: name.end, file: file, isInRobot: isInRobot)
                    )
                }
            }
            return true
        }
        return found
    }

    private var isInRobot: Bool { scope.types.contains { types.isRobot($0.name) } }

    /// The expressions that name elements directly in this one.
    private func names(in expression: Expression) -> [Expression] {
        switch expression.kind {
        case .element(let base, let arguments):
            guard arguments.count == 1, case .member(_, let name, _) = base.kind else {
                return elements.isElement(base) ? arguments.map(\.value) : []
            }
            return ElementWords.queries.contains(name) || elements.isElement(base) ? [arguments[0].value] : []
        case .call(let call):
            guard let name = call.name else { return [] }
            if name == "matching" || name == "containing" || (name == "element" && call.argument("identifier") != nil) {
                return ElementReader.lookup(call).map { [$0] } ?? []
            }
            return isOfRobot(call) ? Self.named(call, name) : []
        default: return []
        }
    }

    private static func named(_ call: Call, _ name: String) -> [Expression] {
        if name == "element" { return ElementReader.lookup(call).map { [$0] } ?? [] }
        if name == "answerIfAsked" { return call.argument("before").map { [$0] } ?? [] }
        guard let step = ElementWords.steps[name] else { return [] }
        let element = step.target(of: call)
        return [element, name == "scrollTo" ? call.argument("in") : nil].compactMap(\.self)
    }

    /// Steps are a robot's own words: bare inside of one, or said to one.
    private func isOfRobot(_ call: Call) -> Bool {
        RobotWords.isSaidToRobot(call, elements.meaning) || (isInRobot && isOwn(call))
    }

    private func isOwn(_ call: Call) -> Bool {
        guard let base = call.base else { return call.isBare }
        return !elements.isElement(base) && !elements.isRoot(base)
    }
}
