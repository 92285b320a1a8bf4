/// Reads statements clause by clause, with the words of a vocabulary.
package struct ClauseReader: Sendable {
    /// What a sentence is for: it decides what stands for itself.
    package enum Role: Sendable { case precondition, step, expectation }

    let vocabulary: Vocabulary
    let conditions: Lexicon
    let entries: Lexicon
    let environment: Lexicon
    let outcomes: Lexicon
    let actions: Lexicon
    let elements: Lexicon
    let predicates: Lexicon
    let vague: Lexicon
    let causes: Lexicon
    let areas: Lexicon
    /// By the place of each subject in the vocabulary.
    let subjects: [SubjectWords]

    /// That of the vocabulary that ships; making one takes longer than reading a case.
    package static let standard = ClauseReader(.standard)

    package init(_ vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
        func lexicon(_ key: Vocabulary.Key) -> Lexicon { Lexicon(vocabulary.lists[key] ?? []) }
        conditions = lexicon(.conditions)
        entries = lexicon(.entries)
        environment = lexicon(.environment)
        outcomes = lexicon(.outcomes)
        actions = lexicon(.actions)
        elements = lexicon(.elements)
        predicates = lexicon(.predicates)
        vague = lexicon(.vague)
        causes = lexicon(.causes)
        areas = Lexicon(vocabulary.areas.map { ($0.name, $0.words) })
        subjects = vocabulary.subjects.map { SubjectWords($0) }
    }

    /// Everything that a statement says, in its order.
    package func clauses(of text: String, as role: Role) -> [Clause] {
        let language = ProseLanguage(of: text)
        return split(Prose.tokens(of: text), role).map { clause($0, role, language) }
    }

    /// The case with its statements read.
    package func read(_ scenario: Scenario) -> Scenario {
        var scenario = scenario
        read(&scenario.preconditions.statements, .precondition)
        read(&scenario.steps.statements, .step)
        read(&scenario.expectations.statements, .expectation)
        return scenario
    }

    private func read(_ statements: inout [Statement], _ role: Role) {
        for index in statements.indices {
            statements[index].clauses = clauses(of: statements[index].text, as: role)
            read(&statements[index].expected, .expectation)
        }
    }

    private func clause(_ tokens: [ProseToken], _ role: Role, _ language: ProseLanguage) -> Clause {
        var clause = Clause(kind: .other, text: Self.text(of: tokens), language: language)
        clause.tokens = tokens
        var verb = VerbForm.verb(in: tokens, actions: actions)
        if verb == nil || verb?.name == "other", role == .step,
            let done = VerbForm.passive(in: tokens, actions: actions)
        {
            verb = done
            clause.isPassive = true
        }
        // A verb of which only the form is known is what somebody does in steps alone.
        clause.action = verb?.name == "other" && role != .step ? nil : verb?.name
        clause.areas = Self.names(areas.find(in: tokens))
        clause.elements = Self.names(elements.find(in: tokens).filter { !Self.isPlainWord($0, tokens) })
        clause.predicates = Self.names(predicates.find(in: tokens))
        clause.values = tokens.filter(\.isValue).map(\.text)
        clause.count = CountWords.count(in: tokens)
        clause.route = Self.route(in: tokens)
        clause.isNegated = tokens.contains { Negation.words.contains($0.lower) }
        clause.outcomes = Self.names(outcomes.find(in: tokens).filter { !Negation.denies($0.range, in: tokens) })
        if !clause.outcomes.contains("error"), Self.hasErrorStatus(tokens) { clause.outcomes.append("error") }
        clause.object = tokens.indices.filter { index in
            tokens[index].kind == .word && verb?.range.contains(index) != true
                && !SmallWords.all.contains(tokens[index].lower)
        }.map { tokens[$0].stem }
        switch clause.action {
        case "wait": clause.kind = .wait
        case "check": clause.kind = .check
        case .some: clause.kind = .action
        case nil:
            let says = !clause.predicates.isEmpty || role == .expectation && !clause.outcomes.isEmpty
            clause.kind = says ? .check : .other
        }
        if role == .expectation, clause.kind == .action { clause.kind = .check }
        return clause
    }

    private static func names(_ found: [Lexicon.Found]) -> [String] {
        var names: [String] = []
        for name in found.map(\.name) where !names.contains(name) { names.append(name) }
        return names
    }

    static func text(of tokens: [ProseToken]) -> String {
        var text = ""
        for token in tokens {
            if !text.isEmpty, token.kind != .mark || "«(–—-→".contains(token.text) { text += " " }
            text += token.kind == .quoted ? "«\(token.text)»" : token.text
        }
        return text
    }

    /// `status 503`, `код ответа 500`
    private static func hasErrorStatus(_ tokens: [ProseToken]) -> Bool {
        tokens.indices.contains { index in
            guard tokens[index].kind == .number, let status = Int(tokens[index].text), (400..<600).contains(status)
            else { return false }
            return tokens[max(0, index - 3)..<index].contains { token in
                ["код", "статус", "status", "code", "http", "ответ", "respon", "answer"].contains {
                    token.lower.hasPrefix($0)
                }
            }
        }
    }

    /// `get` is a request in capitals alone.
    private static func isPlainWord(_ found: Lexicon.Found, _ tokens: [ProseToken]) -> Bool {
        guard found.name == "request", found.range.count == 1 else { return false }
        let text = tokens[found.range.lowerBound].text
        return methods.contains(text.uppercased()) && text != text.uppercased()
    }

    private static let methods: Set<String> = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"]

    /// `POST /api/operation`, also with the path alone.
    private static func route(in tokens: [ProseToken]) -> String? {
        guard let path = tokens.firstIndex(where: { $0.kind == .path }) else { return nil }
        let method = tokens[..<path].last { methods.contains($0.text.uppercased()) }?.text.uppercased()
        return [method, tokens[path].text].compactMap(\.self).joined(separator: " ")
    }
}
