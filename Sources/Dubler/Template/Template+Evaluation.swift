extension Template.Place {
    func evaluate(_ context: inout some TemplateContext) throws(TemplateFailure) -> JSONValue {
        try value(of: expression, &context)
    }

    private func value(
        of expression: TemplateExpression,
        _ context: inout some TemplateContext
    ) throws(TemplateFailure) -> JSONValue {
        switch expression {
        case .reference(let reference):
            guard let value = try context.value(of: reference) else { throw absent(reference) }
            return value
        case .literal(let value): return value
        case .now(let time):
            guard let text = time.text(from: context.now) else { throw outOfTime(time.offset) }
            return .string(text)
        case .uuid: return .string(context.uuid())
        case .random(let low, let high):
            let low = try integer(low, &context)
            let high = try integer(high, &context)
            guard low <= high else {
                throw unusable("random has \(low) before \(high); the smaller number comes first")
            }
            return .number(JSONNumber(Int(context.random(in: low...high))))
        case .jwt(let claims): return .string(try token(claims, &context))
        case .helper(let helper, let argument):
            return .string(try helper.apply(to: value(of: argument, &context)))
        case .fallback(let first, let second):
            if case .reference(let reference) = first {
                if let value = try context.value(of: reference) { return value }
                return try value(of: second, &context)
            }
            return try value(of: first, &context)
        }
    }

    private func integer(
        _ expression: TemplateExpression,
        _ context: inout some TemplateContext
    ) throws(TemplateFailure) -> Int64 {
        let value = try value(of: expression, &context)
        // Fields of queries and forms are text; a bound may come from there.
        let number = value.numberValue ?? value.stringValue.flatMap { JSONNumber($0) }
        guard let integer = number?.intValue else {
            throw unusable("random takes whole numbers, and \(value.excerpt) is none")
        }
        return Int64(integer)
    }

    private func token(
        _ claims: [TemplateClaim],
        _ context: inout some TemplateContext
    ) throws(TemplateFailure) -> String {
        var object = JSONObject()
        for claim in claims {
            switch claim.value {
            case .offset(let offset):
                guard let moment = context.now.shifted(by: offset) else { throw outOfTime(offset) }
                object[claim.name] = .number(JSONNumber(Int(moment.seconds)))
            case .expression(let expression): object[claim.name] = try value(of: expression, &context)
            }
        }
        return JSONWebToken.make(object)
    }

    private func absent(_ reference: TemplateReference) -> TemplateFailure {
        TemplateFailure(
            expression: source,
            reason: "\(reference): \(reference.absence); `default` gives a value for that case",
            code: "template_value_absent"
        )
    }

    private func outOfTime(_ offset: Int64) -> TemplateFailure {
        unusable("\(offset) seconds from now lie outside the years 0000 to 9999")
    }

    private func unusable(_ reason: String) -> TemplateFailure {
        TemplateFailure(expression: source, reason: reason, code: "template_value_unusable")
    }
}

extension TemplateHelper {
    fileprivate func apply(to value: JSONValue) -> String {
        switch self {
        case .upper: value.embedded.uppercased()
        case .lower: value.embedded.lowercased()
        case .json: value.text
        case .base64: Base64.encode(Array(value.embedded.utf8))
        case .urlEncode: PercentEncoding.encode(value.embedded.utf8)
        }
    }
}

extension JSONValue {
    /// Enough of it to be recognized in a message.
    fileprivate var excerpt: String {
        let text = text
        return text.unicodeScalars.count <= 40
            ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…"
    }
}
