extension JSONPathParser {
    mutating func parseCondition() throws(JSONPathError) -> JSONPathCondition {
        try nested { (parser) throws(JSONPathError) in try parser.parseAny() }
    }

    private mutating func parseAny() throws(JSONPathError) -> JSONPathCondition {
        var conditions = [try parseAll()]
        while takeOperator("||") { conditions.append(try parseAll()) }
        return conditions.count == 1 ? conditions[0] : .any(conditions)
    }

    private mutating func parseAll() throws(JSONPathError) -> JSONPathCondition {
        var conditions = [try parseBasic()]
        while takeOperator("&&") { conditions.append(try parseBasic()) }
        return conditions.count == 1 ? conditions[0] : .all(conditions)
    }

    /// Takes an operator with the blanks around it, or nothing.
    private mutating func takeOperator(_ text: StaticString) -> Bool {
        let start = position
        skipSpace()
        guard take(text) else {
            position = start
            return false
        }
        skipSpace()
        return true
    }

    private mutating func parseBasic() throws(JSONPathError) -> JSONPathCondition {
        if next == UInt8(ascii: "!") {
            position += 1
            skipSpace()
            if next == UInt8(ascii: "(") { return .not(try parseParentheses()) }
            let start = position
            return .not(try test(parseTerm(), from: start))
        }
        if next == UInt8(ascii: "(") { return try parseParentheses() }
        let start = position
        let left = try parseTerm()
        guard let comparison = takeComparison() else { return try test(left, from: start) }
        let right = position
        return .comparison(
            try operand(left, from: start),
            comparison,
            try operand(parseTerm(), from: right)
        )
    }

    private mutating func parseParentheses() throws(JSONPathError) -> JSONPathCondition {
        position += 1
        skipSpace()
        let condition = try parseCondition()
        skipSpace()
        guard take(")") else { throw failure("a closing parenthesis was expected here") }
        return condition
    }

    private mutating func takeComparison() -> JSONPathComparison? {
        if takeOperator("==") { return .equal }
        if takeOperator("!=") { return .notEqual }
        if takeOperator("<=") { return .lessOrEqual }
        if takeOperator(">=") { return .greaterOrEqual }
        if takeOperator("<") { return .less }
        if takeOperator(">") { return .greater }
        return nil
    }

    /// What may stand beside an operator, in an argument, or alone.
    private enum Term {
        case query(JSONPathQuery)
        case operand(JSONPathOperand)
        case pattern(JSONPathPattern)
    }

    private func test(_ term: Term, from start: Int) throws(JSONPathError) -> JSONPathCondition {
        switch term {
        case .query(let query): return .exists(query)
        case .pattern(let pattern): return .pattern(pattern)
        case .operand(.literal): throw failure("a literal must be compared with something", at: start)
        case .operand: throw failure("the function's result must be compared with something", at: start)
        }
    }

    private func operand(_ term: Term, from start: Int) throws(JSONPathError) -> JSONPathOperand {
        switch term {
        case .operand(let operand): return operand
        case .pattern: throw failure("match and search are true or false: they can't be compared", at: start)
        case .query(let query):
            guard query.isSingular else {
                throw failure("only a path that leads to one value can stand here: names and single indexes", at: start)
            }
            return .query(query)
        }
    }

    private mutating func parseTerm() throws(JSONPathError) -> Term {
        let start = position
        switch next {
        case UInt8(ascii: "@"), UInt8(ascii: "$"):
            position += 1
            return .query(JSONPathQuery(isRelative: bytes[start] == UInt8(ascii: "@"), segments: try parseSegments()))
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            return .operand(.literal(.string(String(decoding: try parseString(), as: UTF8.self))))
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
            return .operand(.literal(.number(try parseNumber())))
        default:
            return try parseWord()
        }
    }

    private mutating func parseNumber() throws(JSONPathError) -> JSONNumber {
        let start = position
        let scan = bytes.withUnsafeBufferPointer { JSONNumberScan($0, from: start) }
        if let fault = scan.failure { throw failure("\(fault.reason)", at: scan.end) }
        position = scan.end
        return JSONNumber(verified: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func parseWord() throws(JSONPathError) -> Term {
        let start = position
        while let byte = next, byte &- 0x61 < 26 || (position > start && (byte &- 0x30 < 10 || byte == 0x5F)) {
            position += 1
        }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        if next == UInt8(ascii: "("), !word.isEmpty {
            position += 1
            return try nested { (parser) throws(JSONPathError) in try parser.parseFunction(word, from: start) }
        }
        switch word {
        case "true": return .operand(.literal(true))
        case "false": return .operand(.literal(false))
        case "null": return .operand(.literal(.null))
        default:
            throw failure(
                "a value was expected here: @, $, a string, a number, true, false, null or a function",
                at: start
            )
        }
    }

    private mutating func parseFunction(_ name: String, from start: Int) throws(JSONPathError) -> Term {
        let arity: Int
        switch name {
        case "length", "count", "value": arity = 1
        case "match", "search": arity = 2
        default:
            throw failure("there is no function \(name): length, count, value, match and search are", at: start)
        }
        var arguments: [(term: Term, start: Int)] = []
        skipSpace()
        if next != UInt8(ascii: ")") {
            repeat {
                skipSpace()
                let start = position
                arguments.append((try parseTerm(), start))
                skipSpace()
            } while take(",")
        }
        guard take(")") else { throw failure("a comma or ) was expected here") }
        guard arguments.count == arity else {
            throw failure("\(name) takes \(arity == 1 ? "one argument" : "two arguments")", at: start)
        }
        let (first, offset) = arguments[0]
        switch name {
        case "length": return .operand(.length(try operand(first, from: offset)))
        case "count": return .operand(.count(try query(first, from: offset)))
        case "value": return .operand(.value(try query(first, from: offset)))
        default:
            let text = try operand(first, from: offset)
            let (second, offset) = arguments[1]
            return .pattern(try pattern(name == "match", text, try operand(second, from: offset), at: offset))
        }
    }

    private func query(_ term: Term, from start: Int) throws(JSONPathError) -> JSONPathQuery {
        guard case .query(let query) = term else { throw failure("a path was expected here", at: start) }
        return query
    }

    private func pattern(
        _ isWhole: Bool,
        _ text: JSONPathOperand,
        _ pattern: JSONPathOperand,
        at start: Int
    ) throws(JSONPathError) -> JSONPathPattern {
        guard case .literal(.string(let source)) = pattern else {
            return JSONPathPattern(isWhole: isWhole, text: text, pattern: pattern)
        }
        do throws(RegularExpressionError) {
            let compiled = try RegularExpression(source)
            return JSONPathPattern(isWhole: isWhole, text: text, pattern: pattern, compiled: compiled)
        } catch {
            throw failure("the pattern can't be used: \(error.reason)", at: start)
        }
    }
}
