/// What a case can be held against: the profiles of a catalog, and what each answers.
package struct BackendKnowledge: Sendable {
    /// Ids of all profiles.
    package var profiles: [String]
    /// Stems of the words in titles, descriptions and tags of all profiles.
    package var words: Set<String>
    /// What a profile answers; `nil` is the pure baseline.
    package var facts: @Sendable (String?) -> ProfileFacts?

    package init(
        profiles: [String] = [],
        words: Set<String> = [],
        facts: @escaping @Sendable (String?) -> ProfileFacts? = { _ in nil }
    ) {
        self.profiles = profiles
        self.words = words
        self.facts = facts
    }
}

/// What one profile answers, found out by playing it.
package struct ProfileFacts: Sendable {
    package struct Route: Sendable, Equatable {
        /// `POST`; `*` is every method.
        package var method: String
        /// As the rule writes it.
        package var path: String
        /// Whether answers to requests in a row are errors, from the first on.
        package var played: [Bool]
        /// Whether a rule with conditions answers with an error, or without one.
        package var canFail: Bool
        package var canSucceed: Bool
        /// Whether the profile itself answers it.
        package var isOverridden: Bool
        /// How many requests a sequence answers that ends in `fail`.
        package var most: Int?

        package init(
            method: String,
            path: String,
            played: [Bool] = [],
            canFail: Bool = false,
            canSucceed: Bool = false,
            isOverridden: Bool = true,
            most: Int? = nil
        ) {
            self.method = method
            self.path = path
            self.played = played
            self.canFail = canFail
            self.canSucceed = canSucceed
            self.isOverridden = isOverridden
            self.most = most
        }

        package var name: String { "\(method) \(path)" }
        var givesErrors: Bool { canFail || played.contains(true) }
        var givesErrorsOnly: Bool { !canSucceed && !played.isEmpty && played.allSatisfy(\.self) }
    }

    package var id: String?
    /// Stems of what its title, description and tags say.
    package var words: Set<String>
    package var routes: [Route]
    /// Numbers of things in its answers, such as `op-20260115-0001`.
    package var numbers: Set<String> = []

    package init(id: String?, words: Set<String> = [], routes: [Route] = []) {
        self.id = id
        self.words = words
        self.routes = routes
    }

    /// Whether a text names one thing of many: letters, and six digits or more.
    static func isNumber(_ text: some StringProtocol) -> Bool {
        text.count(where: \.isNumber) >= 6 && text.contains(where: \.isLetter)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }

    /// Its form: `op-########-####`.
    static func form(of number: String) -> String { String(number.map { $0.isNumber ? "#" : $0 }) }

    /// Stems of a text that are long enough to mean something.
    package static func words(in texts: [String]) -> Set<String> {
        var words: Set<String> = []
        for text in texts {
            let spaced = text.replacing("_", with: " ").replacing("-", with: " ")
            for token in Prose.tokens(of: spaced) where token.kind == .word && token.stem.count > 3 {
                words.insert(token.stem)
            }
        }
        return words
    }
}
