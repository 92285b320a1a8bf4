/// Reads a pattern into a tree, or says what is wrong with it.
struct RegularExpressionParser {
    struct Flags {
        var ignoreCase: Bool
        var dotTakesNewlines = false
    }

    /// A node and how many instructions it may unfold into.
    typealias Sized = (node: RegularExpressionNode, size: Int)

    private static let depthLimit = 100

    let characters: [Unicode.Scalar]
    var index = 0
    var flags: Flags
    private var depth = 0

    init(_ pattern: String, ignoreCase: Bool) {
        characters = Array(pattern.unicodeScalars)
        flags = Flags(ignoreCase: ignoreCase)
    }

    mutating func parse() throws(RegularExpressionError) -> RegularExpressionNode {
        let result = try alternatives()
        if index < characters.count { throw failure("`)` without `(`; write `\\)` for the character") }
        return result.node
    }

    // MARK: Reading

    var peeked: Unicode.Scalar? { index < characters.count ? characters[index] : nil }

    mutating func take() -> Unicode.Scalar? {
        guard let character = peeked else { return nil }
        index += 1
        return character
    }

    mutating func take(_ expected: Unicode.Scalar) -> Bool {
        guard peeked == expected else { return false }
        index += 1
        return true
    }

    /// Takes all of a text, or nothing.
    mutating func take(text: String) -> Bool {
        let wanted = text.unicodeScalars
        guard characters[index...].starts(with: wanted) else { return false }
        index += wanted.count
        return true
    }

    func failure(
        _ reason: String,
        code: RegularExpressionError.Code = .invalid,
        at position: Int? = nil
    ) -> RegularExpressionError {
        let offset = characters.prefix(position ?? index).reduce(0) { $0 + UTF8.width($1) }
        return RegularExpressionError(code, offset: offset, reason: reason)
    }

    func unsupported(_ what: String, at position: Int? = nil) -> RegularExpressionError {
        failure("\(what) not supported: matching takes linear time", code: .unsupported, at: position)
    }

    // MARK: Structure

    private mutating func alternatives() throws(RegularExpressionError) -> Sized {
        var branches = [try sequence()]
        while take("|") { branches.append(try sequence()) }
        if branches.count == 1 { return branches[0] }
        return try checked(
            .alternatives(branches.map(\.node)),
            size: RegularExpressionNode.size(ofAlternatives: branches.map(\.size))
        )
    }

    private mutating func sequence() throws(RegularExpressionError) -> Sized {
        var parts: [Sized] = []
        while let next = peeked, next != "|", next != ")" {
            let start = index
            guard let atom = try atom() else { continue }
            parts.append(try repeated(atom, from: start))
        }
        if parts.isEmpty { return (.empty, 1) }
        if parts.count == 1 { return parts[0] }
        return try checked(
            .sequence(parts.map(\.node)),
            size: RegularExpressionNode.size(ofSequence: parts.map(\.size))
        )
    }

    /// `nil` for what only changes the flags.
    private mutating func atom() throws(RegularExpressionError) -> Sized? {
        let start = index
        guard let character = take() else { return nil }
        switch character {
        case "(": return try group(from: start)
        case "[": return (.set(try characterClass(from: start)), 1)
        case ".": return (.set(flags.dotTakesNewlines ? .all : .withoutNewlines), 1)
        case "^": return (.start, 1)
        case "$": return (.end, 1)
        case "\\": return (.set(try escape(from: start).set(flags)), 1)
        case "*", "+", "?":
            throw failure("`\(character)` repeats nothing; write `\\\(character)` for the character", at: start)
        case "{":
            throw failure("`{` stands for a counted repeat only; write `\\{` for the character", at: start)
        default: return (.set(literal(character)), 1)
        }
    }

    func literal(_ character: Unicode.Scalar) -> CodePointSet {
        let set = CodePointSet(character.value)
        return flags.ignoreCase ? CaseFolding.closure(of: set) : set
    }

    private mutating func group(from start: Int) throws(RegularExpressionError) -> Sized? {
        let outer = flags
        if take("?") {
            if take(":") {
                // An ordinary group is as good: nothing is captured.
            } else if try flagSwitch(from: start) {
                return nil
            }
        }
        depth += 1
        guard depth <= RegularExpressionParser.depthLimit else {
            throw failure("groups are nested deeper than \(RegularExpressionParser.depthLimit)", code: .tooLarge)
        }
        let content = try alternatives()
        guard take(")") else { throw failure("`(` without `)`; write `\\(` for the character", at: start) }
        depth -= 1
        flags = outer
        return content
    }

    /// Reads `i)` or `i:` behind `(?`; says whether the group ends with it.
    private mutating func flagSwitch(from start: Int) throws(RegularExpressionError) -> Bool {
        var value = true
        var changed = flags
        while let character = take() {
            switch character {
            case "i": changed.ignoreCase = value
            case "s": changed.dotTakesNewlines = value
            case "-" where value: value = false
            case ")", ":":
                flags = changed
                return character == ")"
            default: throw unknownGroup(from: start)
            }
        }
        throw failure("`(` without `)`; write `\\(` for the character", at: start)
    }

    private func unknownGroup(from start: Int) -> RegularExpressionError {
        let rest = String(String.UnicodeScalarView(characters[min(start + 2, characters.count)...]))
        let kinds: [(String, String)] = [
            ("=", "look-ahead `(?=…)` is"), ("!", "negative look-ahead `(?!…)` is"),
            ("<=", "look-behind `(?<=…)` is"), ("<!", "negative look-behind `(?<!…)` is"),
            ("<", "a named group `(?<…>…)` is"), ("P<", "a named group `(?P<…>…)` is"),
            ("'", "a named group `(?'…'…)` is"), ("P=", "a backreference `(?P=…)` is"),
            (">", "an atomic group `(?>…)` is"), ("|", "a branch reset group `(?|…)` is"),
            ("#", "a comment `(?#…)` is"), ("(", "a conditional `(?(…)…)` is"),
        ]
        if let kind = kinds.first(where: { rest.hasPrefix($0.0) }) { return unsupported(kind.1, at: start) }
        let flag = rest.unicodeScalars.first { $0 != "i" && $0 != "s" && $0 != "-" } ?? "?"
        return unsupported("the group `(?\(flag)` is (flags are `i` and `s`)", at: start)
    }

    // MARK: Repeats

    private mutating func repeated(_ atom: Sized, from start: Int) throws(RegularExpressionError) -> Sized {
        let at = index
        guard let (minimum, maximum) = try counts() else { return atom }
        if characters[start] == "^" || characters[start] == "$" {
            throw failure("an anchor can't be repeated", at: at)
        }
        if take("+") { throw unsupported("a possessive repeat is", at: at) }
        _ = take("?")
        if let next = peeked, ["*", "+", "?", "{"].contains(next) {
            throw failure("two repeats in a row; put the first into a group `(?:…)`")
        }
        return try checked(
            .repeated(atom.node, minimum: minimum, maximum: maximum),
            size: RegularExpressionNode.size(ofRepeated: atom.size, minimum: minimum, maximum: maximum),
            at: start
        )
    }

    private mutating func counts() throws(RegularExpressionError) -> (Int, Int?)? {
        let start = index
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        guard take("{") else { return nil }
        let minimum = number()
        var maximum = minimum
        if take(",") { maximum = number() }
        guard take("}"), let minimum else {
            throw failure(
                "a counted repeat is `{m}`, `{m,}` or `{m,n}`; write `\\{` for the character",
                at: start
            )
        }
        if let maximum, maximum < minimum {
            throw failure("the repeat `{\(minimum),\(maximum)}` has its bounds the wrong way round", at: start)
        }
        return (minimum, maximum)
    }

    /// Digits, or `nil`; `Int.max` when there are too many.
    private mutating func number() -> Int? {
        var value: Int?
        while let character = peeked, ("0"..."9").contains(character) {
            index += 1
            let (shifted, overflow) = (value ?? 0).multipliedReportingOverflow(by: 10)
            let (sum, overflowAgain) = shifted.addingReportingOverflow(Int(character.value) - 0x30)
            value = overflow || overflowAgain ? .max : sum
        }
        return value
    }

    private func checked(
        _ node: RegularExpressionNode,
        size: Int,
        at position: Int? = nil
    ) throws(RegularExpressionError) -> Sized {
        guard size <= RegularExpressionProgram.limit else {
            throw failure(
                "the repeats unfold into more than \(RegularExpressionProgram.limit) instructions",
                code: .tooLarge,
                at: position
            )
        }
        return (node, size)
    }
}
