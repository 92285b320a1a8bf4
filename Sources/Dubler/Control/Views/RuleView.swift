/// A rule as JSON: what it asks, what it answers, how far its sequence is.
enum RuleView {
    static func json(_ rule: CompiledRule, services: [String], uses: Int? = nil) -> JSONObject {
        var object = JSONObject([
            ("layer", .string(rule.layer)),
            ("profile", .text(rule.profile)),
            ("name", .string(rule.title)),
            ("service", .text(services[safe: rule.service])),
            ("method", .string(rule.rule.pattern.methodText)),
            ("path", .text(rule.rule.pattern.path?.text)),
            ("conditions", .array(conditions(rule.rule.pattern))),
            ("priority", .int(rule.rule.priority)),
            ("enabled", .bool(rule.rule.enabled)),
            ("responses", .array(rule.rule.responses.map { .object(json($0)) })),
            ("then", .string(rule.rule.then.rawValue)),
        ])
        if let uses {
            object["uses"] = .int(uses)
            object["next"] = rule.response(afterUses: uses).map { .int($0 + 1) } ?? .null
        }
        let location = rule.rule.location
        object["location"] = location.file.isEmpty ? .null : .string(location.description)
        return object
    }

    private static func conditions(_ pattern: RequestPattern) -> [JSONValue] {
        var conditions: [(String, String)] = []
        conditions += pattern.query.map { ("query.\($0.name)", $0.matcher.description) }
        if pattern.exactQuery { conditions.append(("exactQuery", "no other keys")) }
        conditions += pattern.headers.map { ("header.\($0.name)", $0.matcher.description) }
        conditions += (pattern.body?.parts ?? []).map { ("body.\($0.name)", $0.description) }
        conditions += pattern.when.map { ("when.\($0.path)", $0.matcher.description) }
        return conditions.map { .object(JSONObject([("condition", .string($0.0)), ("expected", .string($0.1))])) }
    }

    private static func json(_ response: Response) -> JSONObject {
        var object = JSONObject([
            ("status", response.status.map { .int($0) } ?? .null),
            ("body", .string(kind(response))),
            ("times", response.times.map { .int($0) } ?? .null),
            ("fault", .text(response.fault?.rawValue)),
        ])
        switch response.delay {
        case nil: object["delay"] = .null
        case .fixed(let value): object["delay"] = .milliseconds(value)
        case .uniform(let low, let high): object["delay"] = .array([.milliseconds(low), .milliseconds(high)])
        case .lognormal(let median, _, _): object["delay"] = .milliseconds(median)
        }
        return object
    }

    private static func kind(_ response: Response) -> String {
        switch response.patch {
        case .merge: return "patch"
        case .operations: return "jsonPatch"
        case nil: break
        }
        return switch response.body {
        case .none: "none"
        case .json: "json"
        case .text: "text"
        case .base64: "base64"
        case .file(let file): "file \(file.name)"
        case .events: "events"
        }
    }
}
