extension Template {
    /// A text that is no template.
    package init(literal: String) { self.init(parts: [.text(literal)]) }

    /// The text of a template without expressions.
    package var literalText: String {
        parts.reduce(into: "") { text, part in
            if case .text(let literal) = part { text += literal }
        }
    }
}
