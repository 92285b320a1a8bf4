extension ClauseReader {
    private static let joints: Set<String> = [
        "и", "затем", "потом", "далее", "а", "но", "после", "and", "then", "but", "after", "also",
    ]

    /// What stands behind them says what is waited for or checked.
    private static let conjunctions: Set<String> = [
        "что", "чтобы", "пока", "как", "который", "которая", "которое", "которые", "где", "until", "that", "which",
        "so", "while",
    ]

    /// Cuts a sentence where another thing begins to be said: at marks and at joining
    /// words, if what follows says something of its own.
    func split(_ tokens: [ProseToken], _ role: Role) -> [[ProseToken]] {
        var pieces: [[ProseToken]] = [[]]
        for (index, token) in tokens.enumerated() {
            let next = index + 1 < tokens.count ? tokens[index + 1].lower : ""
            let isCut = token.kind == .mark && ",;.!?→:".contains(token.text) && !Self.conjunctions.contains(next)
            if isCut || token.kind == .word && Self.joints.contains(token.lower) {
                if pieces.last?.isEmpty == false { pieces.append([]) }
                // A joining word that does not join stays in the sentence.
                if !isCut { pieces[pieces.count - 1].append(token) }
            } else {
                pieces[pieces.count - 1].append(token)
            }
        }
        pieces.removeAll(where: \.isEmpty)
        var clauses: [[ProseToken]] = []
        for piece in pieces {
            if let last = clauses.indices.last, !(says(piece, role) && says(clauses[last], role)) {
                clauses[last] += piece
            } else {
                clauses.append(piece)
            }
        }
        return clauses.map(Self.withoutJoint).filter { !$0.isEmpty }
    }

    private static func withoutJoint(_ tokens: [ProseToken]) -> [ProseToken] {
        Array(
            tokens.drop { joints.contains($0.lower) && $0.kind == .word && $0.lower != "после" && $0.lower != "after" }
        )
    }

    /// Whether words say something by themselves, and are not the rest of a list.
    private func says(_ tokens: [ProseToken], _ role: Role) -> Bool {
        switch role {
        case .precondition:
            return conditions.contains(tokens) || entries.contains(tokens) || predicates.contains(tokens)
                || VerbForm.hasFiniteVerb(tokens)
        case .step:
            return VerbForm.verb(in: tokens, actions: actions) != nil || predicates.contains(tokens)
        case .expectation:
            return predicates.contains(tokens) || VerbForm.hasFiniteVerb(tokens) || vague.contains(tokens)
                || VerbForm.verb(in: tokens, actions: actions) != nil
        }
    }
}
