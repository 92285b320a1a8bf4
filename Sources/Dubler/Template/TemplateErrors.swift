/// Why a text is no template: found when a catalog is loaded.
package struct TemplateSyntaxError: Error, Sendable, Equatable {
    package enum Code: String, Sendable {
        case unclosed = "template_unclosed"
        case syntax = "template_syntax"
        case unknownName = "template_unknown_name"
    }

    package var code: Code
    /// Where it stands, in bytes of the text.
    package var offset: Int
    package var reason: String
    /// Where it stands in its file, when the text came from one.
    package var location: SourceLocation?

    package init(_ code: Code, offset: Int, reason: String) {
        self.code = code
        self.offset = offset
        self.reason = reason
    }
}

extension TemplateSyntaxError: CustomStringConvertible {
    package var description: String { "\(reason) (at offset \(offset)) [\(code.rawValue)]" }
}

/// Why a template gave nothing: found when a request is answered.
package struct TemplateFailure: Error, Sendable, Equatable {
    /// The expression as written, without its braces.
    package var expression: String
    package var reason: String
    /// `template_value_absent`, `template_value_unusable`, or what a context adds.
    package var code: String

    package init(expression: String, reason: String, code: String) {
        self.expression = expression
        self.reason = reason
        self.code = code
    }
}

extension TemplateFailure: CustomStringConvertible {
    package var description: String { "{{\(expression)}}: \(reason) [\(code)]" }
}
