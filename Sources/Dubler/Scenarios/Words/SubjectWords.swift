/// The words of a subject, ready to be found in titles.
struct SubjectWords: Sendable {
    let subject: Vocabulary.Subject
    private let words: Lexicon
    private let except: Lexicon

    init(_ subject: Vocabulary.Subject) {
        self.subject = subject
        words = Lexicon([(subject.name, subject.words)])
        except = Lexicon([("except", subject.except)])
    }

    private static let ways: Set<String> = [
        "на", "к", "ко", "до", "после", "за", "перед", "без", "из", "to", "after", "before", "behind", "until",
        "without", "from",
    ]

    private static let between: Set<String> = [
        "the", "a", "an", "first", "первого", "экран", "экрана", "экрану", "ввода", "screen",
    ]

    /// Whether a value of `Subject:` means it.
    func isNamed(by text: String) -> Bool {
        subject.name.lowercased() == text.lowercased() || words.contains(Prose.tokens(of: text))
    }

    /// Whether a title names it as what is tried, not as a place on the way.
    func isTried(in title: String) -> Bool {
        let tokens = Prose.tokens(of: title).filter { $0.kind == .word }
        if except.contains(tokens) { return false }
        return words.find(in: tokens).contains { found in
            var place = found.range.lowerBound - 1
            while place >= 0, Self.between.contains(tokens[place].lower) { place -= 1 }
            return place < 0 || !Self.ways.contains(tokens[place].lower)
        }
    }
}
