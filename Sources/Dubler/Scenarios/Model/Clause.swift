/// One thing that a statement says: “run the operation, wait for the error” are two.
package struct Clause: Sendable, Equatable {
    package enum Kind: String, Sendable {
        /// The user does something.
        case action
        /// Something is waited for.
        case wait
        /// Something is looked at, or is so.
        case check
        /// Nothing that happens is named.
        case other
    }

    package var kind: Kind
    package var text: String
    package var language: ProseLanguage
    /// The vocabulary's name of what is done, such as `tap`; `other` for a verb that
    /// the vocabulary does not know.
    package var action: String?
    /// What it is done to: words that are neither the verb nor small words, as stems.
    package var object: [String] = []
    /// The part of the app, such as `operation`.
    package var areas: [String] = []
    /// Kinds of elements: `button`, `screen`.
    package var elements: [String] = []
    /// What is said of something: `visible`, `absent`, `equal`.
    package var predicates: [String] = []
    /// `success`, `error`, … that are not denied.
    package var outcomes: [String] = []
    /// In quotation marks, code, numbers, links: what to enter, tap or read.
    package var values: [String] = []
    /// How often, where it is said.
    package var count: Int?
    /// An endpoint, where one is written: `POST /api/operation`.
    package var route: String?
    /// Whether it is said of a thing that it is done, such as “the button is pressed”.
    package var isPassive = false
    package var isNegated = false
    package var tokens: [ProseToken] = []

    init(kind: Kind, text: String, language: ProseLanguage) {
        self.kind = kind
        self.text = text
        self.language = language
    }
}
