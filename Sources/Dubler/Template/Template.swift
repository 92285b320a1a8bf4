/// A text with `{{ }}` in it, read once and rendered for each request.
///
/// `{{{{` is a literal `{{`. An expression ends with the first `}}` that is not in
/// a quoted text. What an expression gives is never read as a template again.
package struct Template: Sendable {
    /// An expression and where it stands.
    package struct Place: Sendable {
        package var expression: TemplateExpression
        /// As written, without braces and the blanks inside them.
        package var source: String
        /// Of its first character, in bytes of the text.
        package var offset: Int
    }

    package enum Part: Sendable {
        case text(String)
        case expression(Place)
    }

    package let parts: [Part]

    package static func parse(_ text: String) throws(TemplateSyntaxError) -> Template {
        Template(parts: try TemplateScanner.parts(of: text))
    }

    package var places: [Place] {
        parts.compactMap { if case .expression(let place) = $0 { place } else { nil } }
    }

    package var expressions: [TemplateExpression] { places.map(\.expression) }

    package var hasExpressions: Bool { !places.isEmpty }

    /// The expression, where the text is nothing but one; it keeps its value's type.
    package var single: TemplateExpression? {
        guard parts.count == 1, case .expression(let place) = parts[0] else { return nil }
        return place.expression
    }

    /// The value of a text that is one expression, else the text as a string.
    package func render(_ context: inout some TemplateContext) throws(TemplateFailure) -> JSONValue {
        if parts.count == 1, case .expression(let place) = parts[0] {
            return try place.evaluate(&context)
        }
        return .string(try renderText(&context))
    }

    /// The text, values embedded: strings as they are, everything else as its JSON.
    package func renderText(_ context: inout some TemplateContext) throws(TemplateFailure) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .expression(let place): text += try place.evaluate(&context).embedded
            }
        }
        return text
    }
}

extension JSONValue {
    /// The value inside a longer text.
    var embedded: String {
        if case .string(let text) = self { text } else { text }
    }
}
