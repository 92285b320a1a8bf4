/// Finds the phrases of named lists in words: what readers of other things than cases
/// use, so that a method's name and a tester's sentence are read by the same words.
package struct PhraseFinder: Sendable {
    package struct Found: Sendable, Equatable {
        package var name: String
        /// Of the tokens.
        package var range: Range<Int>
    }

    private let lexicon: Lexicon

    package init(_ lists: [(name: String, words: [String])]) { lexicon = Lexicon(lists) }

    fileprivate init(_ lexicon: Lexicon) { self.lexicon = lexicon }

    /// From left to right, the longest phrase at each place.
    package func find(in tokens: [ProseToken]) -> [Found] {
        lexicon.find(in: tokens).map { Found(name: $0.name, range: $0.range) }
    }
}

extension ClauseReader {
    package var actionFinder: PhraseFinder { PhraseFinder(actions) }
    package var areaFinder: PhraseFinder { PhraseFinder(areas) }
    package var elementFinder: PhraseFinder { PhraseFinder(elements) }
    package var outcomeFinder: PhraseFinder { PhraseFinder(outcomes) }
    package var predicateFinder: PhraseFinder { PhraseFinder(predicates) }

    /// Endpoints of the areas, as `POST /api/operation`.
    package var routesOfAreas: [(area: String, routes: [String])] {
        vocabulary.areas.map { ($0.name, $0.routes) }
    }
}

extension ProseToken {
    /// A word that says what a sentence is about.
    package var isContent: Bool { kind == .word && !SmallWords.all.contains(lower) }

    /// `не`, `without`, `isn't`
    package var isNegation: Bool { kind == .word && Negation.words.contains(lower) }
}
