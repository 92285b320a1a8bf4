/// What stands between `{{` and `}}`, read.
package indirect enum TemplateExpression: Sendable {
    case reference(TemplateReference)
    /// A number, text, boolean or null, as an argument.
    case literal(JSONValue)
    case now(TemplateTime)
    case uuid
    case random(TemplateExpression, TemplateExpression)
    case jwt([TemplateClaim])
    case helper(TemplateHelper, TemplateExpression)
    /// The first, or the second where the first has no value.
    case fallback(TemplateExpression, TemplateExpression)
}

/// A function of one value.
package enum TemplateHelper: String, Sendable, CaseIterable {
    case upper, lower, json, base64, urlEncode
}

/// A claim of a token: a value, or a moment so many seconds from now.
package struct TemplateClaim: Sendable {
    package enum Value: Sendable {
        case offset(Int64)
        case expression(TemplateExpression)
    }

    package var name: String
    package var value: Value
}

extension TemplateExpression {
    /// Every value that it may ask for by name, in the order written.
    package var references: [TemplateReference] {
        switch self {
        case .reference(let reference): [reference]
        case .literal, .now, .uuid: []
        case .random(let first, let second), .fallback(let first, let second): first.references + second.references
        case .helper(_, let argument): argument.references
        case .jwt(let claims):
            claims.flatMap { claim -> [TemplateReference] in
                if case .expression(let expression) = claim.value { expression.references } else { [] }
            }
        }
    }

    /// Whether it draws a random number or identifier.
    package var draws: Bool {
        switch self {
        case .uuid, .random: true
        case .reference, .literal, .now: false
        case .fallback(let first, let second): first.draws || second.draws
        case .helper(_, let argument): argument.draws
        case .jwt(let claims):
            claims.contains { claim -> Bool in
                if case .expression(let expression) = claim.value { expression.draws } else { false }
            }
        }
    }
}
