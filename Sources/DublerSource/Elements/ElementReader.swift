/// Tells which expressions are elements of the screen.
struct ElementReader {
    let meaning: Meaning
    /// Names that hold an app, an element or a query, by their type or their value.
    private let holders: Set<String>

    init(_ meaning: Meaning, scope: Scope) {
        self.meaning = meaning
        var holders: Set<String> = ["app"]
        let parameters = scope.function?.parameters ?? []
        for parameter in parameters where Self.isElementType(parameter.type) { holders.insert(parameter.name) }
        for type in scope.types {
            for variable in TypeTable.variables(type.members) where Self.isHolder(variable) {
                holders.insert(variable.name)
            }
        }
        self.holders = holders
    }

    private static func isElementType(_ type: String) -> Bool {
        ElementWords.types.contains(String(type.prefix { $0.isLetter }))
    }

    private static func isHolder(_ variable: Variable) -> Bool {
        if let type = variable.type { return isElementType(type) }
        return variable.value.map(isApplication) ?? false
    }

    private static func isApplication(_ expression: Expression) -> Bool {
        guard let call = expression.call, let name = call.name else { return false }
        return name == "XCUIApplication" || (name == "init" && call.base?.lastName == "XCUIApplication")
    }

    /// The app itself, or a name that holds an element.
    func isRoot(_ expression: Expression) -> Bool {
        if Self.isApplication(expression) { return true }
        guard let path = expression.path, let name = path.last else { return false }
        if path.count == 1, let value = meaning.locals[name] { return isRoot(value) || isElement(value) }
        guard path.count == 1 || (path.count == 2 && ["self", "super", "regression", "run"].contains(path[0])) else {
            return false
        }
        return holders.contains(name)
    }

    /// An element or a query that was made from a root: `app.buttons["x"]`.
    func isElement(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .member(let base?, let name, _):
            guard ElementWords.queries.contains(name) || ElementWords.narrowing.contains(name) else { return false }
            return isRoot(base) || isElement(base)
        case .element(let base, _): return isElement(base)
        case .call(let call):
            if call.isBare { return call.name == "element" && !call.arguments.isEmpty }
            guard let base = call.base, let name = call.name else { return false }
            return ElementWords.narrowing.contains(name) && (isRoot(base) || isElement(base))
        case .name(let name): return meaning.locals[name].map(isElement) ?? false
        default: return false
        }
    }

    /// Whether the expression itself reaches for an element or acts on one; what holds
    /// it is not asked.
    func isAccess(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .member(let base?, let name, _):
            if isElement(expression) { return true }
            let isVerb = ElementWords.gestures.contains(name) || ElementWords.questions.contains(name)
            return isVerb && (isRoot(base) || isElement(base) || isLooseElement(base))
        case .element(let base, _): return isElement(base)
        case .call(let call): return !call.isBare && (isElement(expression) || isAccess(call.callee))
        default: return false
        }
    }

    /// `page.buttons["save"]`: nothing is known of `page`, but this is how elements are found.
    private func isLooseElement(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .element(let base, _):
            if case .member(_, let name, _) = base.kind { return ElementWords.queries.contains(name) }
            return false
        case .member(let base?, let name, _): return ElementWords.narrowing.contains(name) && isLooseElement(base)
        default: return false
        }
    }

    /// The identifiers by which an element is found, the last one of the chain.
    func identifiers(of expression: Expression) -> [NamePattern] {
        switch expression.kind {
        case .element(_, let arguments):
            guard arguments.count == 1 else { return [] }
            return meaning.texts(arguments[0].value)
        case .call(let call):
            if let lookup = Self.lookup(call) { return meaning.texts(lookup) }
            return call.base.map(identifiers) ?? []
        case .member(let base?, _, _): return identifiers(of: base)
        case .name(let name): return meaning.locals[name].map(identifiers) ?? []
        default: return []
        }
    }

    /// The argument that names an element: `matching(identifier: "x")`, `element("x")`.
    static func lookup(_ call: Call) -> Expression? {
        guard let name = call.name else { return nil }
        switch name {
        case "matching", "containing": return call.argument("identifier")
        case "element": return call.argument("identifier") ?? (call.arguments.count == 1 ? call.unlabelled.first : nil)
        default: return nil
        }
    }
}
