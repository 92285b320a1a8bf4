/// A place where the app gives an element its identifier.
struct IdentifierSite: Sendable {
    let pattern: NamePattern
    /// As it stands in the source.
    let text: String
    /// What sets it: `accessibilityIdentifier`, `ButtonElement`.
    let setter: String
    /// It is only the beginning of identifiers.
    let isPrefix: Bool
    let start: Int
    let file: Int

    /// Made from an identifier that is set elsewhere: `*_detail`.
    var isDerived: Bool { pattern.parts.first == .wildcard }
}

/// Finds the identifiers that a scope of the app sets.
struct IdentifierSiteReader {
    let setters: [Configuration.Setter]
    let results: FunctionResults
    let meaning: Meaning
    let file: Int
    let code: CodeFile

    func sites(_ body: [Statement]) -> [IdentifierSite] {
        var sites: [IdentifierSite] = []
        Walk(entersTypes: false).outerFirst(body) { expression in
            for (name, value, isPrefix) in settings(in: expression) {
                for pattern in patterns(value) where !pattern.isAny {
                    let text = code.source(value.start, value.end)
                    sites.append(
                        IdentifierSite(
                            pattern: pattern,
                            text: text,
                            setter: name,
                            isPrefix: isPrefix,
                            start: value.start,
                            file: file
                        )
                    )
                }
            }
            return true
        }
        return sites
    }

    private func settings(in expression: Expression) -> [(String, Expression, isPrefix: Bool)] {
        switch expression.kind {
        case .assignment(let target, "=", let value):
            return target.lastName == "accessibilityIdentifier" ? [("accessibilityIdentifier", value, false)] : []
        case .call(let call):
            guard let name = call.name else { return [] }
            if name == "accessibilityIdentifier" { return call.unlabelled.prefix(1).map { (name, $0, false) } }
            var found = call.argument("accessibilityIdentifier").map { [(name, $0, false)] } ?? []
            let type = name == "init" ? call.base?.lastName ?? name : name
            for setter in setters where setter.call == type {
                if let value = argument(of: call, setter.argument) { found.append((type, value, setter.isPrefix)) }
            }
            return found
        default: return []
        }
    }

    private func argument(of call: Call, _ place: Configuration.Setter.Place) -> Expression? {
        switch place {
        case .label(let label): call.argument(label)
        case .index(let index): call.arguments.indices.contains(index) ? call.arguments[index].value : nil
        }
    }

    /// What is written there, or what the function that is called there gives.
    private func patterns(_ value: Expression) -> [NamePattern] {
        let known = meaning.texts(value, unknown: true).filter { !$0.isAny }
        if !known.isEmpty { return known }
        guard let name = value.call?.name ?? value.lastName else { return [] }
        return results.texts(of: name)
    }
}

/// What functions and computed properties of the app give, where that is written down.
struct FunctionResults: Sendable {
    private var results: [String: [NamePattern]] = [:]

    init(_ files: [ProjectFile], _ constants: Constants) {
        for file in files where file.role == .app {
            for scope in file.scopes {
                let meaning = Meaning(constants, scope)
                switch scope.owner {
                case .function(let function) where function.returns == "String":
                    add(function.name, scope.body, meaning)
                case .variable(let variable) where variable.type == "String" && variable.value == nil:
                    variable.accessors.prefix(1).forEach { add(variable.name, $0, meaning) }
                default: break
                }
            }
        }
    }

    private mutating func add(_ name: String, _ body: [Statement], _ meaning: Meaning) {
        let values: [Expression] = body.count == 1 ? Self.value(body[0]) : body.flatMap(Self.returned)
        let texts = values.flatMap { meaning.texts($0, unknown: true) }.filter { !$0.isAny }
        if !texts.isEmpty { results[name, default: []] += texts }
    }

    private static func value(_ statement: Statement) -> [Expression] {
        switch statement.kind {
        case .expression(let only): [only]
        default: returned(statement)
        }
    }

    private static func returned(_ statement: Statement) -> [Expression] {
        switch statement.kind {
        case .result(let value): value.map { [$0] } ?? []
        case .expression(let expression):
            if case .branch(_, let bodies) = expression.kind { bodies.flatMap { $0.flatMap(returned) } } else { [] }
        case .block(_, let bodies): bodies.flatMap { $0.flatMap(returned) }
        default: []
        }
    }

    func texts(of name: String) -> [NamePattern] { results[name] ?? [] }
}
