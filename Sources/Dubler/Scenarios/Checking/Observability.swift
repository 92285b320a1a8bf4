/// Whether an expectation says what can be seen.
struct Observability {
    private let reader: ClauseReader

    init(_ reader: ClauseReader) { self.reader = reader }

    /// The words that nobody can see, empty where nothing at all is named; `nil` where
    /// the statement can be observed.
    func unobservable(_ statement: Statement) -> String? {
        let words = statement.clauses.map { unobservable($0, hasDetails: !statement.details.isEmpty) }
        if let vague = words.compactMap(\.self).first(where: { !$0.isEmpty }) { return vague }
        // A clause that names nothing explains the one beside it.
        return words.allSatisfy { $0 != nil } ? "" : nil
    }

    private func unobservable(_ clause: Clause, hasDetails: Bool) -> String? {
        let vague = reader.vague.find(in: clause.tokens)
        let isShown = clause.predicates.contains("visible")
        let isConcrete = !clause.values.isEmpty || hasDetails || clause.route != nil
        for found in vague {
            let word = clause.tokens[found.range].map(\.text).joined(separator: " ")
            switch found.name {
            // A request that is sent to the server is seen in the journal.
            case "internal": if !isShown, !clause.predicates.contains("sent"), clause.route == nil { return word }
            case "works": if clause.predicates.isEmpty, clause.outcomes.isEmpty { return word }
            case "adverb", "adjective":
                // `неверный` and `not correct` say what is wrong with something.
                if !isConcrete { return word }
            case "quality": if !isConcrete, clause.count == nil { return word }
            case "nothing": if !isConcrete { return word }
            default: break
            }
        }
        let names = !clause.elements.isEmpty || !clause.areas.isEmpty || !clause.predicates.isEmpty || isConcrete
        let isCounted = clause.count != nil
        let isState = !reader.conditions.find(in: clause.tokens).isEmpty
        return names || isCounted || isState || clause.action != nil ? nil : ""
    }
}

/// Texts that stand where something is still to be written.
enum Placeholder {
    private static let texts: Set<String> = [
        "", "-", "–", "—", "?", "??", "???", "...", "…", "tbd", "todo", "fixme", "n/a", "na", "xxx", "to be defined",
        "to be determined",
        "to be discussed", "unknown", "none", "нет", "уточнить", "уточняется", "будет уточнено", "будет позже",
        "не определено", "не определен",
        "не определён", "не указан", "не указано", "заполнить", "дописать", "позже", "later", "null",
    ]

    static func isOne(_ statement: Statement) -> Bool {
        guard statement.details.isEmpty else { return false }
        let text = statement.text.lowercased().trimmingMarks
        return texts.contains(text)
            || ["tbd", "todo", "уточнить"].contains { text.hasPrefix($0 + " ") || text.hasPrefix($0 + ":") }
            || isPromise(statement)
    }

    /// Beginnings of words that say that somebody will still write it.
    private static let promises = [
        "уточн", "допиш", "дополн", "допис", "согласу", "обсуд", "спрош", "спрос", "выясн", "tbd", "todo", "clarif",
        "decid", "discuss",
    ]

    /// “Will ask the designer and add it later”: what is promised, and nothing that is seen.
    private static func isPromise(_ statement: Statement) -> Bool {
        statement.clauses.allSatisfy { $0.values.isEmpty && $0.predicates.isEmpty && $0.outcomes.isEmpty }
            && Prose.tokens(of: statement.text).contains { token in promises.contains { token.lower.hasPrefix($0) } }
    }
}

extension String {
    fileprivate var trimmingMarks: String {
        var text = self[...]
        while let last = text.last, ".!;:() []".contains(last), text.count > 3 || last != "." { text.removeLast() }
        while let first = text.first, "([ ".contains(first) { text.removeFirst() }
        return String(text)
    }
}
