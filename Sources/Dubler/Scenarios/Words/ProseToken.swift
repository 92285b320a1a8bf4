/// A piece of a sentence.
package struct ProseToken: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        case word
        /// Digits, with what stands between them: `1200.50`, `12:30`.
        case number
        /// What stood in quotation marks: `«Повторить»`, `"Retry"`.
        case quoted
        /// What stood in backticks.
        case code
        /// A path of an endpoint, such as `/api/operation`.
        case path
        /// A link, with its scheme.
        case link
        /// A place to be filled: `<name>`, `{name}`.
        case placeholder
        case mark
    }

    package var kind: Kind
    /// As written, without quotation marks.
    package var text: String
    /// Lower case, `ё` as `е`.
    package var lower: String
    /// What its inflected forms share.
    package var stem: String

    init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
        lower = kind == .word ? Prose.lowered(text) : text
        stem = kind == .word ? Stem.of(lower) : lower
    }

    /// Whether it carries a value: what to enter, tap or read.
    package var isValue: Bool {
        switch kind {
        case .number, .quoted, .code, .link, .placeholder: true
        case .word, .path, .mark: false
        }
    }
}
