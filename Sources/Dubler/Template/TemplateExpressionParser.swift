/// Reads an expression out of its tokens.
struct TemplateExpressionParser {
    private var tokens: ArraySlice<TemplateToken>

    init(_ tokens: [TemplateToken]) { self.tokens = tokens[...] }

    mutating func parse(at offset: Int) throws(TemplateSyntaxError) -> TemplateExpression {
        guard let first = tokens.popFirst() else {
            throw TemplateSyntaxError(
                .syntax,
                offset: offset,
                reason: "the expression is empty; write `{{{{` for two braces that are text"
            )
        }
        if first.quoted != nil {
            throw failure(.syntax, first, "an expression begins with a name; write the text without braces")
        }
        switch first.text {
        case "now": return .now(try TemplateTimeParser.parse(Array(tokens)))
        case "jwt": return .jwt(try claims())
        case "random":
            let arguments = try arguments(2, of: first, "random 1 6")
            try check(random: arguments, at: first)
            return .random(arguments[0], arguments[1])
        case "default":
            let arguments = try arguments(2, of: first, "default request.query.page \"1\"")
            return .fallback(arguments[0], arguments[1])
        default:
            if let helper = TemplateHelper(rawValue: first.text) {
                return .helper(helper, try arguments(1, of: first, "\(helper.rawValue) path.id")[0])
            }
            let expression = try TemplateNames.expression(of: first)
            if let extra = tokens.first {
                throw failure(.syntax, extra, "`\(first.text)` takes no arguments, and here is `\(extra.text)`")
            }
            return expression
        }
    }

    private mutating func arguments(
        _ count: Int,
        of name: TemplateToken,
        _ example: String
    ) throws(TemplateSyntaxError) -> [TemplateExpression] {
        guard tokens.count == count else {
            let wanted = count == 1 ? "one argument" : "\(count) arguments"
            throw failure(.syntax, name, "`\(name.text)` takes \(wanted), such as `{{\(example)}}`")
        }
        var arguments: [TemplateExpression] = []
        while let token = tokens.popFirst() { arguments.append(try TemplateExpressionParser.argument(token)) }
        return arguments
    }

    /// A literal, or a name that needs no arguments of its own.
    static func argument(_ token: TemplateToken) throws(TemplateSyntaxError) -> TemplateExpression {
        if let text = token.quoted { return .literal(.string(text)) }
        switch token.text {
        case "true": return .literal(.bool(true))
        case "false": return .literal(.bool(false))
        case "null": return .literal(.null)
        case "now": return .now(TemplateTime())
        case "jwt": return .jwt([TemplateExpressionParser.expiry])
        default:
            if let number = JSONNumber(token.text) { return .literal(.number(number)) }
            if let first = token.bytes.first, first == UInt8(ascii: "-") || first &- 0x30 < 10 {
                throw TemplateSyntaxError(
                    .syntax,
                    offset: token.offset,
                    reason: "`\(token.text)` is neither a number nor a name; text stands in quotes"
                )
            }
            return try TemplateNames.expression(of: token)
        }
    }

    private func check(random arguments: [TemplateExpression], at name: TemplateToken) throws(TemplateSyntaxError) {
        var bounds: [Int] = []
        for argument in arguments {
            guard case .literal(let value) = argument else { continue }
            guard let bound = value.numberValue?.intValue else {
                throw failure(.syntax, name, "`random` takes whole numbers, and \(value.text) is none")
            }
            bounds.append(bound)
        }
        if bounds.count == 2, bounds[0] > bounds[1] {
            throw failure(.syntax, name, "`random` takes the smaller number first")
        }
    }

    // MARK: Tokens

    /// An hour from now, as a token has it that says nothing else.
    private static let expiry = TemplateClaim(name: "exp", value: .offset(3_600))

    private mutating func claims() throws(TemplateSyntaxError) -> [TemplateClaim] {
        var claims: [TemplateClaim] = []
        while let token = tokens.popFirst() {
            guard let equals = token.bytes.firstIndex(of: UInt8(ascii: "=")), equals > token.bytes.startIndex,
                token.quoted == nil
            else {
                throw failure(
                    .syntax,
                    token,
                    "claims are written as `name=value`, such as `{{jwt sub=path.id exp=+1h}}`"
                )
            }
            let name = String(decoding: token.bytes[..<equals], as: UTF8.self)
            if claims.contains(where: { $0.name.isIdentical(to: name) }) {
                throw failure(.syntax, token, "the claim `\(name)` stands twice")
            }
            let value = try TemplateTokenizer.argument(token.bytes[(equals + 1)...])
            claims.append(TemplateClaim(name: name, value: try claimValue(name, value)))
        }
        if !claims.contains(where: { $0.name == "exp" }) { claims.append(TemplateExpressionParser.expiry) }
        return claims
    }

    private func claimValue(_ name: String, _ token: TemplateToken) throws(TemplateSyntaxError) -> TemplateClaim.Value {
        guard !token.bytes.isEmpty else { throw failure(.syntax, token, "the claim `\(name)` has no value") }
        let isTime = ["exp", "iat", "nbf", "auth_time"].contains(name)
        if isTime, token.text == "now" { return .offset(0) }
        if token.quoted == nil, let offset = try TemplateTimeParser.offset(token) {
            guard isTime else {
                throw failure(
                    .syntax,
                    token,
                    "only `exp`, `iat`, `nbf` and `auth_time` are moments; text stands in quotes"
                )
            }
            return .offset(offset)
        }
        return .expression(try TemplateExpressionParser.argument(token))
    }

    private func failure(
        _ code: TemplateSyntaxError.Code,
        _ token: TemplateToken,
        _ reason: String
    ) -> TemplateSyntaxError {
        TemplateSyntaxError(code, offset: token.offset, reason: reason)
    }
}

extension TemplateTokenizer {
    /// The part of a token behind its `=` as a token of its own.
    fileprivate static func argument(_ bytes: ArraySlice<UInt8>) throws(TemplateSyntaxError) -> TemplateToken {
        var token = TemplateToken(bytes: bytes)
        guard let first = bytes.first, isQuote(first) else { return token }
        guard bytes.count > 1, bytes.last == first else {
            throw TemplateSyntaxError(.syntax, offset: bytes.startIndex, reason: "behind a quoted text stands a blank")
        }
        token.quoted = try unquoted(bytes)
        return token
    }
}
