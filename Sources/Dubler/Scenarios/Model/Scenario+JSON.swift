extension Scenario {
    /// A digest of what the case says: evidence names it, so that a changed text makes
    /// it out of date. Where the case lies and its id elsewhere do not count.
    package var digest: String {
        var lines = [title]
        for key in [ScenarioKey.profile, .launch, .subject] { lines.append("\(key.rawValue)=\(keys[key]?.text ?? "")") }
        func add(_ name: String, _ statements: [Statement]) {
            lines.append(name)
            for statement in statements {
                lines.append("- " + statement.text)
                lines += statement.details.map { "  " + $0.text }
                if !statement.expected.isEmpty { add("  =", statement.expected) }
            }
        }
        add("preconditions", preconditions.statements)
        add("steps", steps.statements)
        add("expected", expectations.statements)
        for table in examples { lines += ([table.columns] + table.rows).map { $0.joined(separator: "\u{1F}") } }
        return SHA256.hex(SHA256.hash(lines.joined(separator: "\n").utf8))
    }

    package var json: JSONObject {
        JSONObject([
            ("id", .string(id)), ("title", .string(title)), ("file", .string(location.file)),
            ("line", .number(JSONNumber(location.line))), ("language", .string(language.rawValue)),
            ("profile", keys[.profile].map { .string($0.text) } ?? .null),
            ("case", keys[.testCase].map { .string($0.text) } ?? .null),
            ("launch", keys[.launch].map { .string($0.text) } ?? .null),
            ("subject", keys[.subject].map { .string($0.text) } ?? .null),
            ("digest", .string(digest)),
            ("preconditions", .array(preconditions.statements.map { .object($0.json) })),
            ("steps", .array(steps.statements.map { .object($0.json) })),
            ("expectations", .array(expectations.statements.map { .object($0.json) })),
            ("examples", .array(examples.map(\.json))),
            ("notes", .array(notes.map { .string($0.text) })),
        ])
    }
}

extension Scenario.ExampleTable {
    var json: JSONValue {
        func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
        return .object(["columns": strings(columns), "rows": .array(rows.map(strings))])
    }
}

extension Statement {
    var json: JSONObject {
        var json = JSONObject([("text", .string(text)), ("line", .number(JSONNumber(location.line)))])
        if let number { json["number"] = .number(JSONNumber(number)) }
        if !details.isEmpty { json["details"] = .array(details.map { .string($0.text) }) }
        if !expected.isEmpty { json["expected"] = .array(expected.map { .object($0.json) }) }
        json["clauses"] = .array(clauses.map { .object($0.json) })
        return json
    }
}

extension Clause {
    /// What a matcher of robots reads: the verb, what it acts on, and the values.
    var json: JSONObject {
        func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
        var json = JSONObject([
            ("kind", .string(kind.rawValue)), ("text", .string(text)), ("language", .string(language.rawValue)),
            ("action", action.map { .string($0) } ?? .null), ("object", strings(object)), ("areas", strings(areas)),
            ("elements", strings(elements)), ("predicates", strings(predicates)), ("outcomes", strings(outcomes)),
            ("values", strings(values)),
        ])
        if let count { json["count"] = .number(JSONNumber(count)) }
        if let route { json["route"] = .string(route) }
        if isNegated { json["negated"] = .bool(true) }
        return json
    }
}
